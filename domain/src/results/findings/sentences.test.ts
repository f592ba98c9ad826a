import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drivers as known } from '../../surveys/index.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { levelAmong } from '../scoring/engagement-levels.ts';
import { driverChanges, insightSentence, largestDriverChanges } from './driver-sentences.ts';
import { formatScore } from './format-score.ts';
import { headlineOf, levelChange, levelHeadline, withheldHeadline } from './headline.ts';
import { measureName } from './names.ts';
import { sinceWords } from './periods.ts';
import { trendSentence } from './trend-sentence.ts';

const points = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const cuts = currentCutPoints.levels.group;
const change = fc.oneof(
  fc.constant({ delta: null, deltaIsLargerThanChance: null }),
  fc.record({ delta: points(-30, 30), deltaIsLargerThanChance: fc.option(fc.boolean()) }),
);
const drivers = fc
  .uniqueArray(fc.constantFrom(...known.map(({ name }) => name)), { minLength: 1 })
  .chain((titles) => fc.tuple(...titles.map((title) => change.map((one) => ({ title, ...one })))));
const scored = fc
  .tuple(points(31, 69), change)
  .map(([score, one]) => ({ ...one, score, level: levelAmong(score, cuts), cuts }));
const since = 'since May';
const rise = /\b(up|rose|rise)\b/u;
const fall = /\b(down|fell|fall)\b/u;
const textOf = ({ fact, comparison }: { readonly fact: string; readonly comparison?: string }) =>
  [fact, comparison].filter(Boolean).join(' ');
const numbersIn = (text: string) => (text.match(/\d+(\.\d+)?/gu) ?? []).map(Number);

type Change = { readonly delta: number | null; readonly deltaIsLargerThanChance: boolean | null };

const claimsIn = (text: string) => ({ rise: rise.test(text), fall: fall.test(text) });

/** What a sentence may claim: the direction of the change, and only if it is significant. */
function claimsOf({ delta, deltaIsLargerThanChance }: Change) {
  const isClaimed = deltaIsLargerThanChance === true;
  return { rise: isClaimed && (delta ?? 0) > 0, fall: isClaimed && (delta ?? 0) < 0 };
}

describe('sentences about numbers', () => {
  test('claim a rise or a fall of a score in its direction, and only if it is significant', () => {
    fc.assert(
      fc.property(scored, (engagement) => {
        const facts = { name: 'Engineering', engagement, since, whole: null, drivers: [] };
        const texts = [
          textOf(headlineOf(facts)),
          textOf(levelHeadline(facts)),
          insightSentence({ difference: 3, referenceName: 'Acme', since }, engagement),
          levelChange(facts),
        ].filter((text) => text !== undefined);
        expect(texts.map(claimsIn)).toEqual(texts.map(() => claimsOf(engagement)));
      }),
    );
  });

  test('have only numbers of the result, from 0 to 100', () => {
    fc.assert(
      fc.property(scored, points(-30, 30), (engagement, difference) => {
        const whole = { name: 'Acme', difference };
        const numbers = numbersIn(textOf(headlineOf({ name: 'Engineering', engagement, since, whole, drivers: [] })));
        const allowed = [
          Number(formatScore(engagement.score, cuts)),
          Math.abs(Math.round(engagement.delta ?? 0)),
          Math.abs(Math.round(difference)),
          1,
        ];
        expect(numbers.filter((number) => !allowed.includes(number))).toEqual([]);
        expect(numbers.every((number) => number <= 100)).toBe(true);
      }),
    );
  });

  test('name drivers as risen or fallen exactly if that is significant', () => {
    fc.assert(
      fc.property(drivers, (some) => {
        const [risen, fallen] = [1, -1].map((way) =>
          some.filter(({ delta, deltaIsLargerThanChance }) => deltaIsLargerThanChance && way * (delta ?? 0) > 0),
        );
        for (const text of [driverChanges(some) ?? '', largestDriverChanges(some, since)]) {
          expect(rise.test(text)).toBe(risen?.length !== 0);
          expect(fall.test(text)).toBe(fallen?.length !== 0);
          const [before = '', after = ''] = text.includes('rose') ? text.split('rose') : ['', text];
          const isIn = (part: string) => (driver: { readonly title: string }) =>
            part.includes(measureName(driver.title, 'driver'));
          expect(some.filter(isIn(before)).every((driver) => risen?.includes(driver))).toBe(true);
          expect(
            some.filter(isIn(after)).every((driver) => fallen?.includes(driver) || text.includes('change in')),
          ).toBe(true);
        }
      }),
    );
  });

  test('name the month in which the earlier campaign opened', () => {
    const month = fc.integer({ min: 0, max: 11 });
    fc.assert(
      fc.property(
        month,
        fc.integer({ min: 1, max: 11 }),
        fc.tuple(points(0, 100), points(0, 100)),
        (opened, later, [first, last]) => {
          const at = (months: number, score: number) => ({
            startedAt: new Date(Date.UTC(2025, opened + months, 28)).toISOString(),
            endedAt: new Date(Date.UTC(2025, opened + months + 1, 4)).toISOString(),
            score,
            margin: 2,
          });
          const [before, now] = [at(0, first), at(later, last)];
          const name = new Date(before.startedAt).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
          expect(sinceWords(before, now, 'UTC')).toBe(`since ${name}`);
          expect(trendSentence([before, now], 'UTC')).toMatch(new RegExp(`since ${name}$`, 'u'));
        },
      ),
    );
  });

  test('about a trend claim a rise or a fall only beyond the margins of its first and last score', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(points(0, 100), fc.option(points(1, 20))), { minLength: 2, maxLength: 4 }),
        (scores) => {
          const campaigns = scores.map(([score, margin], place) => ({
            startedAt: new Date(Date.UTC(2025, 2 * place, 10)).toISOString(),
            score,
            margin,
          }));
          const [first, last] = [campaigns[0], campaigns.at(-1)];
          const delta = (last?.score ?? 0) - (first?.score ?? 0);
          const margins = [first?.margin ?? null, last?.margin ?? null];
          const isTested = margins.every((margin) => margin !== null);
          expect(claimsIn(trendSentence(campaigns, 'UTC').toLowerCase())).toEqual(
            claimsOf({
              delta,
              deltaIsLargerThanChance: isTested ? Math.abs(delta) > Math.hypot(...margins.map(Number)) : null,
            }),
          );
        },
      ),
    );
  });

  test('have no number of a withheld result', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('withheld', 'unavailable'),
        fc.option(fc.constant('Sales')),
        (visibility, countedInName) => {
          expect(numbersIn(textOf(withheldHeadline({ name: 'Quality', visibility, countedInName })))).toEqual([]);
        },
      ),
    );
    const trend = [12.3, null, 45.6].map((score, place) => ({
      startedAt: `2026-0${place + 1}-10T08:00:00Z`,
      score,
      margin: score === null ? null : 1,
    }));
    expect(trendSentence(trend, 'UTC')).toBe('Up 33 since January');
    expect(trendSentence(trend.slice(1), 'UTC')).toBe('First score; the next campaign will show the trend');
  });
});

describe('names beside numbers', () => {
  test('say what they are if two measures have the same name', () => {
    expect(measureName('Capacity', 'driver')).toBe('Capacity (driver)');
    expect(measureName('Capacity', 'condition')).toBe('Capacity (condition)');
    expect(measureName('Manager', 'sphere')).toBe('Manager (sphere)');
    expect(measureName('Rest', 'driver')).toBe('Rest');
    expect(measureName(measureName('Safety', 'driver'), 'driver')).toBe('Safety (driver)');
  });

  test('are different for every driver, condition and sphere', () => {
    const names = [
      ...known.map(({ name }) => measureName(name, 'driver')),
      ...new Set(known.map(({ condition }) => measureName(condition, 'condition'))),
      ...new Set(known.map(({ sphere }) => measureName(sphere, 'sphere'))),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('what happened to drivers', () => {
  const moved = (title: string, delta: number) => ({ title, delta, deltaIsLargerThanChance: true });
  const quiet = { title: 'Rest', delta: 1, deltaIsLargerThanChance: false };

  test('is said in a sentence', () => {
    expect(driverChanges([moved('Feedback', 5), moved('Capacity', -6), quiet])).toBe(
      'Feedback rose; Capacity (driver) fell; no significant change in one other',
    );
    expect(driverChanges([quiet])).toBe('No significant change in Rest');
    expect(driverChanges([quiet, { ...quiet, title: 'Fairness' }])).toBe('No significant change in any of 2 drivers');
    expect(driverChanges([{ title: 'Rest', delta: null, deltaIsLargerThanChance: null }])).toBeUndefined();
    expect(largestDriverChanges([moved('Feedback', 3), moved('Purpose', 5), moved('Fairness', 4), quiet], since)).toBe(
      'since May, Purpose and Fairness rose most',
    );
    expect(largestDriverChanges([quiet], since)).toBe('since May, no driver changed significantly');
  });
});
