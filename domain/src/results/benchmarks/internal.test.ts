import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OrganizationScore,
  fewestForInternalBenchmark,
  fewestOrganizations,
  internalBenchmark,
  isInternalBenchmarkDue,
  percentilesOf,
} from './internal.ts';

const engagement = (score: number): OrganizationScore => ({ measure: 'engagement', key: '', score });
const driver = (key: string, score: number): OrganizationScore => ({ measure: 'driver', key, score });
const organizations = (
  count: number,
  scoresOf: (place: number) => readonly OrganizationScore[] = (place) => [engagement(60 + place)],
) => Array.from({ length: count }, (_, place) => scoresOf(place));

describe('the internal benchmark of an installation', () => {
  test('exists with at least ten organizations', () => {
    expect(internalBenchmark(organizations(9))).toBeNull();
    expect(internalBenchmark(organizations(10))).toEqual([
      { measure: 'engagement', key: '', organizationCount: 10, mean: 65, sd: null, percentiles: null },
    ]);
  });

  test('has no score for measures of fewer than five of them', () => {
    const made = internalBenchmark(
      organizations(12, (place) => [
        engagement(70),
        ...(place < 5 ? [driver('rest', 50)] : []),
        ...(place < 4 ? [driver('fairness', 50)] : []),
      ]),
    );
    expect(made?.map(({ measure, key, organizationCount }) => [measure, key, organizationCount])).toEqual([
      ['engagement', '', 12],
      ['driver', 'rest', 5],
    ]);
  });

  test('distinguishes drivers, and a driver from a statement with the same key', () => {
    const made = internalBenchmark(
      organizations(10, () => [
        driver('rest', 20),
        driver('safety', 40),
        { measure: 'statement', key: 'rest', score: 60 },
      ]),
    );
    expect(made?.map(({ measure, key, mean }) => [measure, key, mean])).toEqual([
      ['driver', 'rest', 20],
      ['driver', 'safety', 40],
      ['statement', 'rest', 60],
    ]);
  });

  test('weighs all organizations equally, and contains whole numbers only', () => {
    const scores = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), {
      minLength: fewestForInternalBenchmark,
      maxLength: 60,
    });
    fc.assert(
      fc.property(scores, (each) => {
        const [made] = internalBenchmark(each.map((score) => [{ measure: 'enps', key: '', score }])) ?? [];
        const mean = each.reduce((sum, score) => sum + score, 0) / each.length;
        expect(Math.abs((made?.mean ?? NaN) - mean)).toBeLessThan(0.5 + 1e-9);
        const disclosed = [made?.mean, made?.sd ?? 0, ...Object.values(made?.percentiles ?? {})];
        expect(disclosed.every((number) => Number.isInteger(number) && !Object.is(number, -0))).toBe(true);
      }),
    );
  });

  test('does not reveal a new score between two months: whole numbers leave a range of ten points', () => {
    const before = organizations(10, () => [engagement(70)]);
    const after = (score: number) => [...before.slice(1), [engagement(score)]];
    const means = [66, 68, 70, 72, 74].map((score) => internalBenchmark(after(score))?.[0]?.mean);
    expect(means).toEqual([70, 70, 70, 70, 70]);
  });
});

describe('a reader of the internal benchmark', () => {
  const scored = (each: readonly number[]) => internalBenchmark(each.map((score) => [engagement(score)]))?.[0];

  test('cannot find the score of a single organization: with fewer than thirty there is only a mean', () => {
    expect(scored([12, 31, 50, 63, 64, 65, 66, 72, 80, 97, 99])).toMatchObject({
      organizationCount: 11,
      mean: 64,
      sd: null,
      percentiles: null,
    });
    expect(
      internalBenchmark(
        organizations(30, (place) => [engagement(60 + place), ...(place < 5 ? [driver('rest', 20 * place)] : [])]),
      ),
    ).toMatchObject([
      { organizationCount: 30, mean: 75, sd: 9, percentiles: { p10: 63, p25: 67, p50: 75, p75: 82, p90: 86 } },
      { organizationCount: 5, mean: 40, sd: null, percentiles: null },
    ]);
  });

  test('cannot derive the score of an outlier from the spread', () => {
    const others = Array.from({ length: 10 }, (_, place) => 65 + place);
    expect([20, 21, 22].map((score) => scored([...others, score])?.sd)).toEqual([null, null, null]);
  });
});

describe('percentiles', () => {
  /** Percentile by definition: the score at the position, or interpolated between its neighbours. */
  function naive(scores: readonly number[], share: number): number {
    const sorted = [...scores].sort((a, b) => a - b);
    const knots = sorted.map((score, index) => ({
      score,
      share: sorted.length === 1 ? 0 : index / (sorted.length - 1),
    }));
    const above = knots.find((knot) => knot.share >= share - 1e-12) ?? knots.at(-1)!;
    const below = knots.findLast((knot) => knot.share <= share + 1e-12) ?? knots[0];
    if (!below) return above.score;
    return above.share <= below.share
      ? above.score
      : below.score + ((above.score - below.score) * (share - below.share)) / (above.share - below.share);
  }

  test('equal those of a naive implementation, rise, and lie within the scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (scores) => {
          const { p10, p25, p50, p75, p90 } = percentilesOf(scores);
          const found = [p10, p25, p50, p75, p90];
          [0.1, 0.25, 0.5, 0.75, 0.9].forEach((share, index) =>
            expect(found[index]).toBeCloseTo(naive(scores, share), 6),
          );
          expect(found).toEqual([...found].sort((a, b) => a - b));
          expect(
            found.every((score) => score >= Math.min(...scores) - 1e-9 && score <= Math.max(...scores) + 1e-9),
          ).toBe(true);
        },
      ),
    );
  });

  test('do not depend on the order of the scores, and do not modify it', () => {
    const scores = [70, 10, 50, 30, 90];
    expect(percentilesOf(scores)).toEqual({ p10: 18, p25: 30, p50: 50, p75: 70, p90: 82 });
    expect(scores).toEqual([70, 10, 50, 30, 90]);
  });
});

describe('the recalculation', () => {
  test.each([
    ['nobody has counted yet', { isMade: false, checkedOn: null }, true],
    ['there were too few yesterday', { isMade: false, checkedOn: '2026-03-30' }, true],
    ['there were too few today', { isMade: false, checkedOn: '2026-03-31' }, false],
    ['it was made a month ago', { isMade: true, checkedOn: '2026-02-28' }, true],
    ['it was made this month', { isMade: true, checkedOn: '2026-03-01' }, false],
    ['the clock went back', { isMade: true, checkedOn: '2027-01-01' }, false],
  ] as const)('is due or not when %s', (_when, state, isDue) => {
    expect(isInternalBenchmarkDue(state, '2026-03-31')).toBe(isDue);
  });
});

test('every benchmark score represents at least five organizations', () => {
  expect(fewestOrganizations).toBe(5);
});
