import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateOf, itemScore, meanScore, statementScore } from './score.ts';
import type { Measure } from './key.ts';

const measure = (denominator: number): Measure => ({
  id: 'engagement',
  kind: 'engagement',
  driver: null,
  columns: [],
  leastAnswered: 1,
  denominator,
});

describe('a score', () => {
  // Shows GAP-11
  it('has the five points 0, 25, 50, 75 and 100', () => {
    expect([1, 2, 3, 4, 5].map(itemScore)).toEqual([0, 25, 50, 75, 100]);
  });

  it('of a statement is the mean of its items', () => {
    expect(statementScore({ answered: 4, sum: 1 + 2 + 5 + 5 })).toBe((0 + 25 + 100 + 100) / 4);
    expect(statementScore({ answered: 0, sum: 0 })).toBeNull();
  });

  it('of a group is the exact mean, rounded once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0.11, max: 0.89, noNaN: true }),
        fc.constantFrom(6, 210, 3960),
        (scored, share, denominator) => {
          const sum = Math.round(share * scored * 4 * denominator);
          const exact = Number((25n * BigInt(sum) * 10n ** 40n) / BigInt(denominator * scored)) / 1e40;
          expect(estimateOf({ scored, sum, squares: null }, measure(denominator))?.score).toBeCloseTo(exact, 12);
          expect(estimateOf({ scored: scored * 3, sum: sum * 3, squares: null }, measure(denominator))?.score).toBe(
            estimateOf({ scored, sum, squares: null }, measure(denominator))?.score,
          );
        },
      ),
    );
  });

  it('has the variance between people if squares are known', () => {
    const values = [0, 420, 840, 630];
    const squares = values.reduce((sum, value) => sum + value ** 2, 0);
    const scores = values.map((value) => (25 * value) / 210);
    const mean = scores.reduce((sum, score) => sum + score, 0) / 4;
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / 3;
    expect(estimateOf({ scored: 4, sum: 1890, squares }, measure(210))?.variance).toBeCloseTo(variance, 9);
    expect(estimateOf({ scored: 4, sum: 1890, squares: null }, measure(210))?.variance).toBeNull();
  });

  it('does not exist without people', () => {
    expect(estimateOf({ scored: 0, sum: 0, squares: 0 }, measure(6))).toBeNull();
    expect(estimateOf(null, measure(6))).toBeNull();
  });

  it('of a condition is the mean of its drivers with a score', () => {
    expect(meanScore([60, null, 80])).toBe(70);
    expect(meanScore([null])).toBeNull();
  });
});
