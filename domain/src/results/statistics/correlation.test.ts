import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreAnswers } from '../cells/counts.ts';
import { driverImpactFrom, driverImpactsOf } from './correlation.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { definedScore, engagementOnly, rowsOf, statement } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const statements = [...engagementOnly, ...[1, 2, 3].map(() => statement()), statement({ category: 'rest' })];
const key = toScoringKey(statements);

const impacts = (ratings: readonly (readonly number[])[]) =>
  driverImpactsOf(scoreAnswers(key, rowsOf(ratings, statements.length), currentCutPoints));

const rowOf = fc.tuple(...statements.map(() => fc.integer({ min: 0, max: 5 })));

/** Pearson's r by definition, from deviations. */
function pearson(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (term: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + term(pair), 0);
  return sum(([a, b]) => (a - x) * (b - y)) / Math.sqrt(sum(([a]) => (a - x) ** 2) * sum(([, b]) => (b - y) ** 2));
}

describe('the impact of a driver', () => {
  it("is Pearson's correlation with engagement over the people who have both scores", () => {
    fc.assert(
      fc.property(fc.array(rowOf, { minLength: 60, maxLength: 120 }), (ratings) => {
        for (const { id, r, people } of impacts(ratings)) {
          const measure = key.measures.find((one) => one.id === id)!;
          const pairs = ratings.flatMap((row) => {
            const [driver, engagement] = [definedScore(row, measure), definedScore(row, key.measures[0])];
            return driver === null || engagement === null ? [] : [[driver, engagement] as const];
          });
          expect(people).toBe(pairs.length);
          expect(r).toBeCloseTo(pearson(pairs), 10);
        }
      }),
      { numRuns: 30 },
    );
  });

  // Shows GAP-46
  it('exists for drivers only, with at least 30 people', () => {
    const ratings = Array.from({ length: 30 }, (_, person) =>
      statements.map((_, column) => ((person * (column + 1)) % 5) + 1),
    );
    expect(impacts(ratings).map(({ id }) => id)).toEqual(['autonomy', 'rest']);
    expect(impacts(ratings.slice(1))).toEqual([]);
  });

  it('does not exist if everyone scored the same', () => {
    const ratings = Array.from({ length: 40 }, (_, person) =>
      statements.map((_, column) => (column === 10 ? 4 : (person % 5) + 1)),
    );
    expect(impacts(ratings).map(({ id, r }) => [id, r])).toEqual([['autonomy', 1]]);
  });

  it("has Fisher's z interval", () => {
    const people = 203;
    const impact = driverImpactFrom({ people, x: 0, y: 0, xx: people, yy: people, xy: 0.52 * people })!;
    expect(impact.from).toBeCloseTo(0.41, 2);
    expect(impact.to).toBeCloseTo(0.61, 2);
  });

  it.each([
    [0.29, 'small'],
    [0.3, 'medium'],
    [-0.49, 'medium'],
    [0.5, 'large'],
    [-0.6, 'large'],
    [1, 'large'],
  ] as const)('of %s is %s', (r, size) => {
    const impact = driverImpactFrom({ people: 100, x: 0, y: 0, xx: 100, yy: 100, xy: r * 100 })!;
    expect(impact.size).toBe(size);
    expect(impact.from).toBeLessThanOrEqual(impact.r);
    expect(impact.to).toBeGreaterThanOrEqual(impact.r);
  });
});
