import { describe, expect, it } from 'vitest';
import { mergeSmallest, separates, sidesOf } from './split-classes.ts';

const merge = (sizes: readonly number[], ordinal: boolean): readonly number[] =>
  mergeSmallest(sizes, { ordinal, sizeOf: (size) => size, join: (first, second) => first + second });

describe('merging classes', () => {
  it('merges the two smallest, in place of the first', () => {
    expect(merge([4, 9, 1, 7], false)).toEqual([5, 9, 7]);
    expect(merge([9, 3, 8, 2], false)).toEqual([9, 5, 8]);
  });

  it('merges the smallest with its smaller neighbour in an ordinal split', () => {
    expect(merge([4, 9, 1, 7], true)).toEqual([4, 9, 8]);
    expect(merge([1, 9, 2, 2], true)).toEqual([10, 2, 2]);
    expect(merge([9, 8, 1], true)).toEqual([9, 9]);
  });

  it('merges the first of equally small classes', () => {
    expect(merge([5, 5, 5], false)).toEqual([10, 5]);
    expect(merge([5, 5, 5], true)).toEqual([10, 5]);
  });
});

describe('bipartitions of classes', () => {
  it('are each listed once', () => {
    expect(sidesOf([0b001, 0b010, 0b100])).toEqual([0b001, 0b010, 0b011]);
    expect(sidesOf([0b0011, 0b1100])).toEqual([0b0011]);
    expect(sidesOf(Array.from({ length: 8 }, (_, base) => 1 << base))).toHaveLength(127);
  });

  it('separate classes if both sides contain some', () => {
    expect(separates(0b001, 0b011)).toBe(true);
    expect(separates(0b001, 0b110)).toBe(false);
    expect(separates(0b111, 0b011)).toBe(false);
  });
});
