import { describe, expect, it } from 'vitest';
import { isTaken, settledValue } from './number-limits.ts';

const limits = { minimum: 3, maximum: 50 };

describe('a number field', () => {
  it('ignores a value below the minimum and one above the maximum', () => {
    expect(isTaken(2, limits)).toBe(false);
    expect(isTaken(51, limits)).toBe(false);
    expect(isTaken(3, limits)).toBe(true);
    expect(isTaken(50, limits)).toBe(true);
  });

  it('may be empty while one types, and holds the minimum afterwards', () => {
    expect(isTaken('', limits)).toBe(true);
    expect(settledValue('', limits)).toBe(3);
    expect(settledValue(12, limits)).toBe(12);
  });
});
