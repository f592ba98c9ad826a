import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drivers as known } from '../../surveys/index.ts';
import { bandOf, scoreBands } from '../scoring/bands.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { enpsClassesSentence, enpsHeadline, enpsTrendSentence } from './enps-sentences.ts';
import { formatScore } from './format-score.ts';
import { heatmapHeadline } from './heatmap-sentence.ts';
import { groupRatesSentence, rateHeadline, rateTrendSentence, runningHeadline } from './participation-sentences.ts';
import { scoreSinceSentence } from './score-since.ts';

const textOf = ({ fact, comparison }: { readonly fact: string; readonly comparison?: string }) =>
  [fact, comparison].filter(Boolean).join(' ');
const numbersIn = (text: string) =>
  (text.match(/[+−]?\d+(\.\d+)?/gu) ?? []).map((number) => Number(number.replace('−', '-')));
const since = 'since May';
const percent = fc.integer({ min: 0, max: 100 });
const enps = fc.integer({ min: -79, max: 79 });
const participation = fc
  .integer({ min: 1, max: 400 })
  .chain((size) => fc.record({ size: fc.constant(size), completed: fc.integer({ min: 0, max: size }) }));
const opened = (place: number) => ({ startedAt: `2026-0${place + 1}-10T08:00:00Z` });

describe('sentences about eNPS', () => {
  test('have its numbers and the right direction, and claim no rise or fall, because eNPS is not tested', () => {
    fc.assert(
      fc.property(enps, fc.option(enps), fc.option(enps), (now, before, whole) => {
        const delta = before === null ? null : now - before;
        const text = textOf(
          enpsHeadline({ name: 'Engineering', enps: now, delta, since, whole: { name: 'Acme', enps: whole } }),
        );
        expect(text).not.toMatch(/\b(up|down|rose|fell|significant)\b/u);
        expect(/ above May/u.test(text)).toBe(delta !== null && delta > 0);
        expect(/ below May/u.test(text)).toBe(delta !== null && delta < 0);
        expect(/ above Acme/u.test(text)).toBe(whole !== null && now > whole);
        const allowed = [now, Math.abs(delta ?? now), Math.abs(now - (whole ?? now))];
        expect(numbersIn(text).filter((number) => !allowed.includes(number))).toEqual([]);
      }),
    );
  });

  test('compare the first and the last campaign that have one', () => {
    fc.assert(
      fc.property(fc.array(fc.option(enps), { minLength: 1, maxLength: 8 }), (values) => {
        const text = enpsTrendSentence(
          values.map((value, place) => ({ ...opened(place), enps: value })),
          'UTC',
        );
        const shown = values.filter((value) => value !== null);
        const change = (shown.at(-1) ?? 0) - (shown[0] ?? 0);
        expect([/ above /u.test(text), / below /u.test(text)]).toEqual([change > 0, change < 0]);
        expect(text === 'First eNPS; the next campaign will show the trend').toBe(shown.length < 2);
      }),
    );
  });

  test('give shares of everybody who rated, and none of a withheld eNPS', () => {
    expect(enpsClassesSentence({ promoters: 34, passives: 25, detractors: 15 })).toBe(
      '46% are promoters, 20% detractors',
    );
    expect(enpsClassesSentence({ promoters: 0, passives: 0, detractors: 0 })).toBe('0% are promoters, 0% detractors');
    const none = enpsHeadline({ name: 'Legal', enps: null, delta: 4, since, whole: { name: 'Acme', enps: 20 } });
    expect(none).toEqual({ fact: 'Legal has no eNPS in this campaign.' });
  });
});

describe('sentences about participation', () => {
  test('have the counts and their share, and the direction of the change', () => {
    fc.assert(
      fc.property(participation, fc.option(percent), ({ size, completed }, before) => {
        const text = textOf(rateHeadline({ name: 'Acme', size, completed, minimum: null, before, since }));
        const rate = (100 * completed) / size;
        const points = before === null ? 0 : Math.round(rate - before);
        expect([/\bup\b/u.test(text), /\bdown\b/u.test(text)]).toEqual([points > 0, points < 0]);
        expect(numbersIn(text)).toEqual([
          Math.round(rate),
          completed,
          size,
          ...(points === 0 ? [] : [Math.abs(points)]),
        ]);
        const running = numbersIn(textOf(runningHeadline('It', { size, completed })));
        expect(running).toEqual(completed === 0 ? [size] : [Math.round(rate), completed, size]);
      }),
    );
  });

  test('say no number of a withheld count', () => {
    const hidden = { name: 'Legal', size: null, completed: null, minimum: null, before: 80, since };
    expect(numbersIn(textOf(rateHeadline(hidden)))).toEqual([]);
    expect(numbersIn(textOf(rateHeadline({ ...hidden, size: 12 })))).toEqual([12]);
    expect(textOf(rateHeadline({ ...hidden, size: 12, minimum: 11 }))).toBe(
      'At least 11 of 12 people of Legal answered, and the exact number is hidden to protect confidentiality.',
    );
    expect(runningHeadline('November', undefined)).toEqual({ fact: 'November is running.' });
    expect(groupRatesSentence([{ name: 'Legal', rate: null }], 80)).toBe('Who answered, by group');
  });

  test('name a group only if it has a rate far below the whole, and only rates that exist', () => {
    const groups = fc.array(
      fc.record({ name: fc.constantFrom('Quality', 'Design', 'Legal'), rate: fc.option(percent) }),
    );
    fc.assert(
      fc.property(groups, percent, (some, whole) => {
        const text = groupRatesSentence(some, whole);
        const rates = some.flatMap(({ rate }) => (rate === null ? [] : [rate]));
        expect(/much lower/u.test(text)).toBe(
          (rates.length > 1 && rates.some((rate) => whole - rate >= 20)) ||
            rates.filter((rate) => whole - rate >= 20).length > 1,
        );
        expect(numbersIn(text).every((number) => rates.includes(number))).toBe(true);
      }),
    );
  });

  test('compare the first and the last rate that are known', () => {
    fc.assert(
      fc.property(fc.array(fc.option(percent), { minLength: 1, maxLength: 8 }), (rates) => {
        const text = rateTrendSentence(
          rates.map((responseRate, place) => ({ ...opened(place), responseRate })),
          'UTC',
        );
        const shown = rates.filter((rate) => rate !== null);
        const change = (shown.at(-1) ?? 0) - (shown[0] ?? 0);
        expect([text.startsWith('More answer'), text.startsWith('Fewer answer')]).toEqual([change > 0, change < 0]);
      }),
    );
  });
});

describe('the sentence about a heatmap', () => {
  const titles = known.slice(0, 4).map(({ name }) => name);
  const rows = fc.array(
    fc.record({
      name: fc.constantFrom('Web', 'Mobile', 'Sales'),
      scores: fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 4, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const noun = { one: 'group', many: 'groups' };

  test('speaks of Invest only if a shown score is in it, and has only scores and counts of the heatmap', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const text = textOf(heatmapHeadline(titles, some, noun));
        const scores = some.flatMap((row) => row.scores).filter((score) => score !== null);
        const inInvest = scores.filter((score) => bandOf(score) === scoreBands[0]);
        expect(/(is|are) in Invest/u.test(text) && !text.startsWith('No ')).toBe(inInvest.length > 0);
        const allowed = [
          ...scores.flatMap((score) => numbersIn(formatScore(score, currentCutPoints.bands))),
          some.length,
          titles.length,
          ...titles.keys(),
        ];
        expect(numbersIn(text).filter((number) => !allowed.includes(number))).toEqual([]);
      }),
    );
  });

  test('names none of the groups whose scores are withheld', () => {
    const withheld = { name: 'Legal', scores: [null, null, null, null] };
    fc.assert(
      fc.property(rows, (some) => {
        expect(textOf(heatmapHeadline(titles, [...some, withheld], noun))).not.toContain('Legal');
      }),
    );
  });
});

describe('what a score did since an action was planned', () => {
  test('is a rise or a fall only if that is significant', () => {
    fc.assert(
      fc.property(
        percent,
        fc.integer({ min: -30, max: 30 }),
        fc.option(fc.boolean()),
        (score, delta, isSignificant) => {
          const text = scoreSinceSentence({ score, change: { delta, deltaIsLargerThanChance: isSignificant } }, since);
          const isClaimed = isSignificant === true;
          expect(/\bup\b/u.test(text)).toBe(isClaimed && delta > 0);
          expect(/\bdown\b/u.test(text)).toBe(isClaimed && delta < 0);
          expect(text.startsWith(`${formatScore(score, currentCutPoints.bands)} now`)).toBe(true);
        },
      ),
    );
  });

  test('is unknown before the next campaign, and without a shown score', () => {
    expect(scoreSinceSentence({ score: 58, change: null }, since)).toBe(
      '58 now. The next campaign shows what changed since May.',
    );
    expect(scoreSinceSentence({ score: null, change: null }, since)).toBe(
      'No score of this driver is shown for the group.',
    );
  });
});
