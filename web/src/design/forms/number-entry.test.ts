import { describe, expect, it } from 'vitest';
import { leftNumber, typedNumber } from './number-entry.ts';

const days = { min: 1, max: 60 };

describe('a number field', () => {
  // Shows VALID-40
  it.each([
    ['14', '14'],
    ['1', '1'],
    ['60', '60'],
    ['', ''],
    ['0', '7'],
    ['61', '7'],
    ['-3', '7'],
    ['1.5', '7'],
    ['seven', '7'],
  ])('that holds 7 holds, after "%s" was typed, "%s"', (typed, text) => {
    expect(typedNumber(typed, '7', days)).toBe(text);
  });

  // Shows VALID-41
  it('that is left empty becomes the minimum', () => {
    expect(leftNumber('', days)).toBe(1);
    expect(leftNumber('12', days)).toBe(12);
  });
});
