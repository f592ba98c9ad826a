import { describe, expect, it } from 'vitest';
import { findLeak } from './attacker.test-support.ts';

const sum = (...respondents: number[]): Int32Array => Int32Array.from(respondents);

describe('the attacker', () => {
  it('finds a published set that is too small', () => {
    expect(findLeak([sum(0, 1, 2, 3, 4), sum(1, 2)], 3)).toEqual([1, 2]);
  });

  it('subtracts a group from its parent', () => {
    expect(findLeak([sum(0, 1, 2, 3, 4, 5, 6), sum(0, 1, 2, 3)], 4)).toEqual([4, 5, 6]);
    expect(findLeak([sum(0, 1, 2, 3, 4, 5, 6), sum(0, 1, 2, 3)], 3)).toBeUndefined();
  });

  it('finds the corner of a crosstab by two subtractions', () => {
    const [all, left, top, restOfLeft] = [sum(0, 1, 2, 3, 4, 5, 6, 7), sum(0, 1, 2, 3), sum(0, 4, 5, 6), sum(1, 2, 3)];
    expect(findLeak([all, left, top], 2)).toBeUndefined();
    expect(findLeak([all, left, top, restOfLeft], 2)).toEqual([0]);
  });

  it('finds the difference of two members who are each alone in one sum', () => {
    expect(findLeak([sum(0, 2, 3, 4), sum(1, 2, 3, 4)], 3)).toEqual([0, 1]);
    expect(findLeak([sum(0, 2, 3, 4), sum(1, 2, 3, 4)], 2)).toBeUndefined();
  });

  it('solves equations in which no two sets alone reveal anyone', () => {
    const triangle = [sum(0, 1, 10, 11), sum(1, 2, 10, 11), sum(2, 0, 10, 11), sum(10, 11, 12, 13), sum(12, 13)];
    expect(findLeak(triangle.slice(0, 3), 2)).toBeUndefined();
    expect(findLeak(triangle, 3)).toBeDefined();
    expect(findLeak(triangle, 2)).toEqual([0]);
  });

  it('finds nothing if everything published consists of large disjoint sets', () => {
    expect(findLeak([sum(0, 1, 2), sum(3, 4, 5), sum(0, 1, 2, 3, 4, 5)], 3)).toBeUndefined();
  });
});
