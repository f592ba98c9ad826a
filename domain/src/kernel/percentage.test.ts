import { describe, expect, test } from 'vitest';
import { percentage } from './percentage.ts';

describe('a percentage', () => {
  test('has two decimals unless others are asked for', () => {
    expect(percentage(1, 3)).toBe(33.33);
    expect(percentage(1, 3, 0)).toBe(33);
    expect(percentage(20, 50)).toBe(40);
  });

  test('needs two numbers', () => {
    expect(() => percentage(Number.NaN, 3)).toThrow(RangeError);
    expect(() => percentage(1, Infinity)).toThrow(RangeError);
  });

  test('does not exist of nothing', () => {
    expect(() => percentage(0, 0)).toThrow(RangeError);
  });
});
