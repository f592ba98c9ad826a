import { describe, expect, test } from 'vitest';
import {
  type PackageProgress,
  assertRoomFor,
  formatProgress,
  formatProgressWithShare,
  listable,
  remainingEmployees,
  shortenName,
  switcherLabel,
  unlimited,
} from './index.ts';

describe('the list of organizations', () => {
  const acme = { name: 'Acme', isTrial: false, deletedAt: null };
  const trial = { name: 'Trial', isTrial: true, deletedAt: null };
  const gone = { name: 'Gone', isTrial: false, deletedAt: new Date('2026-01-01T00:00:00Z') };

  test('excludes deleted organizations, and trials unless requested', () => {
    expect(listable([acme, trial, gone], { withTrials: false })).toEqual([acme]);
    expect(listable([acme, trial, gone], { withTrials: true })).toEqual([acme, trial]);
  });
});

describe('the name of an organization', () => {
  test('is shortened to 35 characters with an ellipsis', () => {
    expect(shortenName('x'.repeat(35))).toBe('x'.repeat(35));
    expect(shortenName('x'.repeat(36))).toBe(`${'x'.repeat(35)}…`);
  });

  test('is never cut inside a character', () => {
    expect(shortenName('🌲'.repeat(36))).toBe(`${'🌲'.repeat(35)}…`);
  });

  test('is shown with its ids in the switcher', () => {
    expect(switcherLabel({ name: 'Acme', id: '12', companionId: '991' })).toBe('Acme (12) -- 991');
    expect(switcherLabel({ name: 'Beta', id: '13', companionId: null })).toBe('Beta (13) -- N/A');
  });
});

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
