import { describe, expect, it } from 'vitest';
import { constantSums } from './algebra.ts';

describe('the sums that are equal in all tables', () => {
  it('are those of whole lines if the other tables swap two people', () => {
    const exchange = [[1, -1, -1, 1]];
    expect(constantSums(exchange, 4)?.map(String).toSorted()).toEqual(['0,1', '0,1,2,3', '0,2', '1,3', '2,3']);
  });

  it('are all without other tables, except sums with a number that varies alone', () => {
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

  it('are none if every number varies alone', () => {
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

  it('are not enumerated if there could be too many', () => {
    expect(constantSums([], 13)).toBeUndefined();
  });
});
