import { respondentLanguages } from '@attune/contract/respondent/models';
import { describe, expect, test } from 'vitest';
import { fill } from '../fill.ts';
import { textsOf } from '../texts.ts';
import { attributesOf, everyPage, readableText, surveyIn } from './pages.test-support.ts';
import { createPages } from './pages.tsx';

const pages = createPages({
  script: 'app-1.js',
  style: 'app-2.css',
  font: 'inter-3.woff2',
  rules: '@font-face{src:url(./inter-3.woff2)}',
});
const documents = respondentLanguages.flatMap((language) =>
  Object.entries(everyPage(pages, language)).map(([name, html]) => [name, language, html] as const),
);

describe.each(documents)('the page "%s" in %s', (_, language, html) => {
  test('is a document in its language with one title, one heading and its landmarks', () => {
    expect(html.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(['h1', 'main', 'header'].map((name) => html.match(new RegExp(`<${name}[ >]`, 'g'))?.length)).toEqual([
      1, 1, 1,
    ]);
  });

  test('closes every element it opens', () => {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [tag, slash, name = '', end] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
      if (slash && open.pop() !== name) wrong.push(tag);
      if (!slash && !end) open.push(name);
    }
    expect([...open, ...wrong]).toEqual([]);
  });

  test('refers only to existing IDs, each of them unique', () => {
    const ids = attributesOf(html, 'id');
    const references = ['for', 'form', 'aria-labelledby', 'aria-describedby']
      .flatMap((name) => attributesOf(html, name))
      .flatMap((value) => value.split(' '));
    expect(new Set(ids).size).toBe(ids.length);
    for (const reference of references) expect(ids).toContain(reference);
  });

  test('contains nothing inline that a strict policy would block', () => {
    const rest = html.replace(`<style>${pages.inlineStyle('/assets/respondent/')}</style>`, '');
    expect(rest).not.toMatch(/\sstyle=|\son[a-z]+=|<style|javascript:|<script(?![^>]*\ssrc=)/);
  });

  test('refers only to its files and to relative addresses, which keep the language', () => {
    for (const address of attributesOf(html, 'src')) expect(address).toBe('/assets/respondent/app-1.js');
    const links = ['href', 'action', 'formAction'].flatMap((name) => attributesOf(html, name));
    for (const link of links.filter(
      (address) =>
        address !== '/assets/respondent/app-2.css' &&
        address !== '/s/kiosk/hall' &&
        !address.startsWith('/s/replies/link?lang=') &&
        !address.startsWith('#') &&
        !address.startsWith('data:text/plain'),
    ))
      expect(link.replaceAll('&amp;', '&')).toMatch(
        /^((\.\.?)\/(pair)?|\/s\/link|[a-z]+|\d+)?\?((start|groups|pair)=1&)?lang=(en|es|de|fr|pt-BR)$/,
      );
  });

  test('leaves no placeholder empty', () => {
    expect(html).not.toMatch(/\{\{|undefined|\[object|NaN/);
  });
});

describe.each(respondentLanguages)('the first page in %s', (language) => {
  const { welcome, who, question } = textsOf(language);
  const read = (changes: Parameters<typeof surveyIn>[1] = {}, smallestGroupSize?: number) =>
    readableText(
      pages.welcome(surveyIn(language, changes), {
        answered: 0,
        ...(smallestGroupSize !== undefined && { smallestGroupSize }),
      }),
    );

  // Shows PROD-19
  test('says who runs the survey, how long it takes, when it closes, and that it is voluntary', () => {
    const text = read();
    expect(text).toContain(fill(welcome.intro, { organization: 'Acme', minutes: 6 }));
    expect(text).toContain('23');
    expect(text).toContain(welcome.voluntary);
  });

  test('shows what leaders did after earlier surveys, only if they show something', () => {
    const actions = [
      { title: 'Two days without meetings', isDone: true },
      { title: 'A second printer', isDone: false },
    ];
    const text = readableText(pages.welcome(surveyIn(language), { answered: 0, actions }));
    expect(text).toContain(welcome.actions);
    expect(text).toContain(`Two days without meetings ${welcome.actionDone}`);
    expect(text).toContain(`A second printer ${welcome.actionOpen}`);
    expect(read()).not.toContain(welcome.actions);
  });

  test('makes the strict promise and no other', () => {
    const text = read({ protection: 'strict' });
    expect(text).toContain(fill(welcome.promise, { organization: 'Acme', threshold: 7 }));
    expect(text).toContain(fill(welcome.promiseStrict, { threshold: 7 }));
    expect(text).not.toContain(fill(welcome.promiseSimple, { threshold: 7 }));
  });

  test('makes the simple promise and no other where only small groups are hidden', () => {
    const text = read({ protection: 'threshold' });
    expect(text).toContain(fill(welcome.promiseSimple, { threshold: 7 }));
    expect(text).not.toContain(fill(welcome.promiseStrict, { threshold: 7 }));
  });

  test('says who sees what, with the thresholds in force and how to withdraw', () => {
    const text = read();
    for (const sentence of [
      who.you,
      fill(who.manager, { threshold: 7 }),
      who.leaders,
      who.administrators,
      who.system,
      who.link,
      fill(who.comments, { commentThreshold: 14 }),
      who.small,
      who.limits,
    ])
      expect(text).toContain(sentence);
    expect(text).toContain(question.sendNote.slice(0, 12));
  });

  test('mentions anonymization only where keys are destroyed', () => {
    const after = fill(who.after, { retentionDays: 21 });
    expect(read()).toContain(after);
    const { retentionDays: _, ...kept } = surveyIn(language);
    expect(readableText(pages.welcome(kept, { answered: 0 }))).not.toContain(after.slice(3));
  });

  test('says that the level of engagement waits for the next survey, only where it does', () => {
    const level = fill(who.level, { levelDays: 400 });
    expect(read()).toContain(level);
    const { levelDays: _, ...forgotten } = surveyIn(language);
    expect(readableText(pages.welcome(forgotten, { answered: 0 }))).not.toContain(level.slice(0, 30));
  });

  test('says that answers stay sealed for filters, only where they do', () => {
    expect(read({ protection: 'threshold' })).toContain(who.filters);
    expect(read({ protection: 'strict' })).not.toContain(who.filters.slice(0, 30));
  });

  test('shows the size of the smallest group when it is known, and says that parts of it can be shown', () => {
    expect(who.smallestGroup).toMatch(/{{groupSize}}.*{{threshold}}/);
    expect(read({}, 12)).toContain(fill(who.smallestGroup, { groupSize: 12, threshold: 7 }));
    expect(read()).not.toContain(fill(who.smallestGroup, { groupSize: 12, threshold: 7 }));
  });
});

describe('a statement', () => {
  const survey = surveyIn('en');

  test('is a group of options labelled by its sphere and its text', () => {
    const html = pages.statement(survey, { index: 0 });
    const legend = /<fieldset[^>]*role="radiogroup"[^>]*><legend>(.*?)<\/legend>/.exec(html)?.[1] ?? '';
    expect(readableText(legend)).toBe('Think about the work you do yourself.I can decide for myself how I work.');
    expect(attributesOf(html, 'value').filter((value) => /^[1-5]$/.test(value))).toEqual(['1', '2', '3', '4', '5']);
  });

  const leadOf = (html: string) => readableText(/<span class="lead">.*?<\/span>/.exec(html)?.[0] ?? '');

  test('shows its sphere, except for a recommendation', () => {
    expect(leadOf(pages.statement(survey, { index: 0 }))).toBe('Think about the work you do yourself.');
    expect(leadOf(pages.statement(survey, { index: 1 }))).toBe('');
  });

  test('says whether it can be skipped, for every kind of answer', () => {
    const { optional } = textsOf('en').question;
    for (const [index, prompt] of survey.prompts.entries()) {
      const asked = (isRequired: boolean) =>
        leadOf(
          pages.statement({ ...survey, prompts: survey.prompts.with(index, { ...prompt, isRequired }) }, { index }),
        );
      expect([asked(true).endsWith(optional), asked(false).endsWith(optional)]).toEqual([false, true]);
    }
    expect(
      leadOf(
        pages.statement(survey, {
          index: 2,
          followUp: { index: 2, id: 'rest.improve', about: 'improve', body: 'Why?', shownAs: 'What about rest?' },
        }),
      ),
    ).toMatch(/^One question, about an area that you rated low\. You can skip this question\.$/);
  });

  test('asks for words where a written answer is missing', () => {
    expect(readableText(pages.statement(survey, { index: 2, isMissing: true }))).toContain(
      'Please write something to go on.',
    );
  });

  test('shows the answer it has, 0 included', () => {
    expect(pages.statement(survey, { index: 1, value: 0 })).toMatch(
      /<input[^>]*checked=""[^>]*value="0"|<input[^>]*value="0"[^>]*checked=""/,
    );
    expect(pages.statement(survey, { index: 1 })).not.toContain('checked=""');
  });

  test('reports a missing answer first, and links to it', () => {
    const html = pages.statement(survey, { index: 0, isMissing: true });
    expect(html).toContain('<title>Please choose an answer to go on. 1 of 3 · Acme</title>');
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<form'));
    expect(html).toContain('href="#first-answer"');
    expect(html).toContain('aria-invalid="true"');
  });

  test('leads back to the one before, and from the first to the welcome page', () => {
    expect(attributesOf(pages.statement(survey, { index: 2 }), 'href')).toContain('2?lang=en');
    expect(attributesOf(pages.statement(survey, { index: 0 }), 'href')).toContain('./?lang=en');
  });

  test('submits the survey from a final open question, together with its text', () => {
    const html = pages.statement(survey, { index: 2, value: 'A </textarea><b>thought' });
    expect(html).toContain('formAction="send?lang=en"');
    expect(html).toContain('name="index" value="2"');
    expect(html).toContain('A &lt;/textarea&gt;&lt;b&gt;thought</textarea>');
    expect(html).toContain('maxLength="2000"');
    expect(readableText(html)).toContain('only in groups with at least 14 respondents');
  });

  test('shows the follow-up question in place of the default one', () => {
    const html = pages.statement(survey, {
      index: 2,
      followUp: { index: 2, id: 'rest.keep', about: 'keep', body: 'What gives you rest?', shownAs: 'What about rest?' },
    });
    expect(html).toContain('What gives you rest?');
    expect(html).not.toContain('What would help most?');
    expect(html).toContain('name="followUp" value="rest.keep"');
    expect(html).toContain('Readers see another question: What about rest?');
  });

  test('is rejected if the survey does not have it', () => {
    expect(() => pages.statement(survey, { index: 3 })).toThrow('The survey has no statement 4');
  });
});

describe('the end', () => {
  test('counts missing answers and links to the first', () => {
    const html = pages.send(surveyIn('en'), [1, 2]);
    expect(readableText(html)).toContain('2 questions still need an answer.');
    expect(attributesOf(html, 'href')).toContain('2?lang=en');
    expect(readableText(pages.send(surveyIn('en'), [1]))).toContain('One question still needs an answer.');
  });

  test('shows personal results as a bar, a number and a text to download', () => {
    const personal = { engagesMost: 'theWork', topDrivers: [{ name: 'Meaning', score: 91.7 }] } as const;
    const html = pages.thanks(surveyIn('en'), personal);
    expect(html).toContain('width="92%"');
    const file = attributesOf(html, 'href').find((address) => address.startsWith('data:')) ?? '';
    expect(decodeURIComponent(file)).toMatch(/The work itself[^]*- Meaning: 92\n/);
    expect(readableText(pages.thanks(surveyIn('en'), { topDrivers: [] }))).toContain('too few answers');
  });

  test('says that personal results were shown once when there are none left to show', () => {
    for (const html of [pages.thanks(surveyIn('en')), pages.message(surveyIn('en'), { kind: 'alreadyDone' })])
      expect(readableText(html)).toContain(textsOf('en').personal.once);
  });

  test('returns a shared device to its start and stores no file on it', () => {
    const html = pages.thanks(surveyIn('en', { kioskStart: '/s/kiosk/hall' }), {
      topDrivers: [{ name: 'Meaning', score: 90 }],
    });
    expect(attributesOf(html, 'href')).toContain('/s/kiosk/hall');
    expect(html).not.toContain('data:text');
  });
});

test('a page with an unknown link has no organization name and no script', () => {
  const html = pages.message(
    { language: 'en', languages: ['en'], supportEmail: 'help@example.org', assetBase: '/a/' },
    { kind: 'unknown' },
  );
  expect(html).toContain('<title>We do not know this link</title>');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('?lang=');
});

test('the survey for the device contains all statements, and the texts of one language only', () => {
  const text = pages.survey(surveyIn('de'));
  const { survey, texts } = JSON.parse(text);
  expect(survey.prompts).toEqual(surveyIn('de').prompts);
  expect(texts.scale['5']).toBe('Stimme voll und ganz zu');
  expect(text).not.toContain('Strongly agree');
});
