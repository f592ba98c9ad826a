import { respondentLanguages, type SummaryModel } from '@attune/contract/respondent/models';
import { describe, expect, test } from 'vitest';
import { fill } from '../fill.ts';
import { summaryTextsOf } from '../summary-texts.ts';
import { readableText, surveyIn } from './pages.test-support.ts';
import { createPages } from './pages.tsx';

const pages = createPages({
  script: 'app-1.js',
  style: 'app-2.css',
  font: 'inter-3.woff2',
  rules: '@font-face{src:url(./inter-3.woff2)}',
});

const model: SummaryModel = {
  organization: 'Acme',
  group: null,
  actions: [],
  campaignName: 'November survey',
  closedOn: '2026-11-23',
  message: '',
  threshold: 7,
  protection: 'threshold',
  participation: { completed: 203, invited: 238, percent: 85 },
  isWithheld: false,
  score: { text: '74', level: 'highly engaged' },
  strengths: [{ driver: 'meaning', title: 'Meaning' }],
  opportunities: [{ driver: null, title: 'Our canteen' }],
  spheres: [
    { sphere: 'manager', text: '76', score: 76 },
    { sphere: 'leadership', text: '59.9', score: 60 },
  ],
};

describe.each(respondentLanguages)('the summary in %s', (language) => {
  const { page, levels, drivers, spheres } = summaryTextsOf(language);
  const html = (changes: Partial<SummaryModel> = {}) => pages.summary(surveyIn(language), { ...model, ...changes });
  const read = (changes?: Partial<SummaryModel>) => readableText(html(changes));

  test('shows the score with its level, strengths, opportunities, and the spheres', () => {
    const text = read();
    for (const part of [
      '74',
      levels['highly engaged'].slice(1),
      drivers.meaning.name,
      drivers.meaning.about,
      'Our canteen',
      spheres.manager,
      '76',
      '59.9',
      fill(page.participation, { completed: 203, invited: 238, percent: 85 }),
    ])
      expect(text).toContain(part);
  });

  test("repeats the survey's promise, and no stronger one", () => {
    const strict = fill(page.confidentialStrict, { threshold: 7 });
    expect(read()).not.toContain(strict);
    expect(read({ protection: 'strict' })).toContain(strict);
  });

  test('says that there are too few answers, without their number', () => {
    const text = read({
      isWithheld: true,
      score: null,
      strengths: [],
      opportunities: [],
      spheres: [],
      participation: null,
    });
    expect(text).toContain(page.withheld);
    for (const part of [page.score, page.strengths, page.spheres]) expect(text).not.toContain(part);
  });

  test("shows an administrator's message as plain text, and nothing without one", () => {
    expect(html({ message: 'First.\n<img src=x onerror=alert(1)>' })).toContain(
      'First.\n&lt;img src=x onerror=alert(1)&gt;',
    );
    expect(read()).not.toContain(page.message);
  });

  test('shows the actions of the group with their state, also without a message', () => {
    const text = read({ actions: [{ title: 'Two days without meetings', isDone: true }] });
    expect(text).toContain(page.message);
    expect(text).toContain(`Two days without meetings ${page.actionDone}`);
  });

  test('of a group names the group, and says that it is about it', () => {
    const text = read({ group: 'Engineering' });
    expect(text).toContain(fill(page.lead, { group: 'Engineering' }));
    expect(text).toContain(fill(page.confidentialText, { organization: 'Acme', threshold: 7, group: 'Engineering' }));
  });

  test('is small, needs no script and is not indexed by search engines', () => {
    const page = html({ message: 'x'.repeat(2000) });
    expect(page.length).toBeLessThan(15 * 1024);
    expect(page).not.toContain('<script');
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).toContain('name="referrer" content="no-referrer"');
  });
});
