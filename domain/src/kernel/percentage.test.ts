import { describe, expect, test } from 'vitest';
import { percentage } from './percentage.ts';

describe('a percentage', () => {
  // Shows VALID-31, CON-46
  test('has two decimals by default', () => {
    expect(percentage(1, 3)).toBe(33.33);
    expect(percentage(1, 3, 0)).toBe(33);
    expect(percentage(20, 50)).toBe(40);
  });

  // Shows VALID-29
  test('requires two finite numbers', () => {
    expect(() => percentage(Number.NaN, 3)).toThrow(RangeError);
    expect(() => percentage(1, Infinity)).toThrow(RangeError);
  });

  // Shows VALID-30
  test('is undefined for a whole of 0', () => {
    expect(() => percentage(0, 0)).toThrow(RangeError);
  });
});
