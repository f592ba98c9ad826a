import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, intervalOf, rangeAround } from './intervals.ts';
import type { Estimate } from '../scoring/score.ts';
import { student95 } from './student-t.ts';

const estimates: fc.Arbitrary<Estimate> = fc.record({
  score: fc.double({ min: 0, max: 100, noNaN: true }),
  people: fc.integer({ min: 10, max: 5000 }),
  variance: fc.double({ min: 0.1, max: 900, noNaN: true }),
});

describe("Student's t", () => {
  it.each([
    [9, 2.26216],
    [10, 2.22814],
    [19, 2.09302],
    [29, 2.04523],
    [60, 2.0003],
    [120, 1.97993],
    [1e9, 1.95996],
  ])('with %d degrees of freedom leaves 2.5 %% above %d', (freedom, quantile) => {
    expect(student95(freedom)).toBeCloseTo(quantile, 3);
  });
});

describe('the confidence interval of a score', () => {
  it('is score plus or minus t times the standard error', () => {
    const { from, to, margin } = intervalOf({ score: 75, people: 25, variance: 144 })!;
    expect(margin).toBeCloseTo((2.0639 * 12) / 5, 3);
    expect([from, to]).toEqual([75 - margin, 75 + margin]);
  });

  it('is clamped to the scale, but its margin is not', () => {
    const { to, margin } = intervalOf({ score: 98, people: 12, variance: 100 })!;
    expect(to).toBe(100);
    expect(margin).toBeGreaterThan(6);
    expect(rangeAround(2, 4)).toEqual({ from: 0, to: 6 });
  });

  it('does not exist for fewer than ten people or an unknown variance', () => {
    expect(intervalOf({ score: 75, people: 9, variance: 144 })).toBeNull();
    expect(intervalOf({ score: 75, people: 90, variance: null })).toBeNull();
  });
});

describe('a change', () => {
  it('is significant if its interval excludes 0', () => {
    const june = { score: 71, people: 190, variance: 120 };
    expect(changeBetween({ score: 74, people: 203, variance: 120 }, june)).toMatchObject({
      delta: 3,
      isLargerThanChance: true,
    });
    expect(changeBetween({ score: 72, people: 203, variance: 120 }, june)).toMatchObject({
      delta: 1,
      isLargerThanChance: false,
    });
    expect(changeBetween({ score: 68, people: 203, variance: 120 }, june)).toMatchObject({
      delta: -3,
      isLargerThanChance: true,
    });
  });

  it("has the interval of Welch's test", () => {
    const { interval } = changeBetween(
      { score: 80, people: 20, variance: 100 },
      { score: 70, people: 15, variance: 225 },
    );
    const error = Math.sqrt(100 / 20 + 225 / 15);
    const freedom = 20 ** 2 / (5 ** 2 / 19 + 15 ** 2 / 14);
    expect(interval?.margin).toBeCloseTo(student95(freedom) * error, 10);
    expect(freedom).toBeCloseTo(23.0, 0);
  });

  it('is antisymmetric', () => {
    fc.assert(
      fc.property(estimates, estimates, (one, other) => {
        const there = changeBetween(one, other);
        const back = changeBetween(other, one);
        expect(back.delta).toBeCloseTo(-there.delta, 10);
        expect(back.interval!.from).toBeCloseTo(-there.interval!.to, 8);
        expect(back.isLargerThanChance).toBe(there.isLargerThanChance);
      }),
    );
  });

  it('has no interval if one side has too few people', () => {
    expect(changeBetween({ score: 74, people: 203, variance: 120 }, { score: 70, people: 8, variance: null })).toEqual({
      delta: 4,
      interval: null,
      isLargerThanChance: null,
    });
    expect(
      changeBetween({ score: 74, people: 9, variance: 120 }, { score: 70, people: 80, variance: 90 }).interval,
    ).toBeNull();
  });

  it('is exact between groups in which all scored alike', () => {
    const still = (score: number): Estimate => ({ score, people: 12, variance: 0 });
    expect(changeBetween(still(75), still(75)).isLargerThanChance).toBe(false);
    expect(changeBetween(still(80), still(75))).toMatchObject({ delta: 5, isLargerThanChance: true });
  });
});
