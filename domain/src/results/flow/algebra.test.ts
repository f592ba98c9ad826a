import { describe, expect, it } from 'vitest';
import { constantSums } from './algebra.ts';

describe('the sums that are the same in all tables', () => {
  it('are those of whole lines where the other tables exchange two people', () => {
    const exchange = [[1, -1, -1, 1]];
    expect(constantSums(exchange, 4)?.map(String).toSorted()).toEqual(['0,1', '0,1,2,3', '0,2', '1,3', '2,3']);
  });

  it('are all where there is no other table, and those without a number that differs by itself', () => {
    expect(constantSums([], 2)).toEqual([[0], [1], [0, 1]]);
    expect(
      constantSums(
        [
          [2, 0],
          [-1, 0],
        ],
        2,
      ),
    ).toEqual([[1]]);
  });

  it('are none where every number differs by itself', () => {
    expect(
      constantSums(
        [
          [1, 0],
          [1, 1],
        ],
        2,
      ),
    ).toEqual([]);
  });

  it('are not looked for where too many could be', () => {
    expect(constantSums([], 13)).toBeUndefined();
  });
});
