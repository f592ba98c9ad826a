import { describe, expect, it } from 'vitest';
import { enpsClasses, enpsOf } from './enps.ts';
import { rowsOf } from '../results.test-support.ts';

describe('eNPS', () => {
  it('classifies 0 to 6 as detractors, 7 and 8 as passives, 9 and 10 as promoters', () => {
    const ratings = Array.from({ length: 12 }, (_, code) => [5, code]);
    const { bytes, stride } = enpsClasses(rowsOf(ratings, 2), 1);
    expect(ratings.map((_, person) => bytes[person * stride + 1])).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3]);
    expect(ratings.map((_, person) => bytes[person * stride])).toEqual(ratings.map(() => 5));
  });

  // Shows GAP-11
  it.each([
    [34 - 15, 74, 26],
    [-10, 10, -100],
    [10, 10, 100],
    [0, 3, 0],
    [1, 8, 13],
    [-1, 8, -13],
    [-1, 1000, 0],
  ])('for %i more promoters than detractors among %i is %i', (net, rated, score) => {
    expect(enpsOf({ net, rated })).toBe(score);
  });

  it('does not exist without answers', () => {
    expect(enpsOf({ net: 0, rated: 0 })).toBeNull();
  });
});
