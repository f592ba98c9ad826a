import { describe, expect, test } from 'vitest';
import {
  type PackageProgress,
  assertRoomFor,
  formatProgress,
  formatProgressWithShare,
  remainingEmployees,
  unlimited,
} from './index.ts';

describe('the employee limit', () => {
  const half: PackageProgress = { used: 20, limit: 50 };

  test('is formatted with and without a share', () => {
    expect(formatProgress(half)).toBe('20 / 50');
    expect(formatProgressWithShare(half)).toBe('40% (20 / 50)');
    expect(formatProgressWithShare({ used: 1200, limit: 1500 })).toBe('80% (1,200 / 1,500)');
  });

  test('is formatted as Unlimited, without a share', () => {
    expect(formatProgressWithShare({ used: 20, limit: unlimited })).toBe('20 / Unlimited');
    expect(formatProgressWithShare({ used: 0, limit: 0 })).toBe('0 / 0');
  });

  test('leaves room for unused seats', () => {
    expect(remainingEmployees(half)).toBe(30);
    expect(remainingEmployees({ used: 60, limit: 50 })).toBe(0);
    expect(remainingEmployees({ used: 60, limit: unlimited })).toBe(Infinity);
  });

  test('refuses one employee too many and states how many fit', () => {
    expect(() => assertRoomFor(30, half)).not.toThrow();
    expect(() => assertRoomFor(31, half)).toThrow(
      'employee-limit: This needs room for 31 more active employees; the limit of 50 leaves 30.',
    );
  });

  test('does not affect current employees of an organization above its limit', () => {
    expect(() => assertRoomFor(0, { used: 60, limit: 50 })).not.toThrow();
  });
});
