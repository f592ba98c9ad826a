import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedLevels, changeProtection, latitudeOf, raiseLevel } from './index.ts';

describe('the confidentiality level of an organization', () => {
  test('can be below five for internal users with the flag only', () => {
    const withFlag = { ruleOf5Flexibility: true };
    expect(allowedLevels(latitudeOf('customer-success-manager', withFlag)).lowest).toBe(3);
    expect(allowedLevels(latitudeOf('customer-success-manager', { ruleOf5Flexibility: false })).lowest).toBe(5);
    expect(allowedLevels(latitudeOf('organization-admin', withFlag)).lowest).toBe(5);
  });
});

describe('the confidentiality level of a published campaign', () => {
  test('only rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 50 }), fc.integer({ min: -5, max: 60 }), (current, next) => {
        fc.pre(next < current || next > 50);
        expect(() => raiseLevel(current, next)).toThrow('confidentiality-level');
      }),
    );
  });

  test.each([8, 9, 50])('rises from 8 to %i', (next) => {
    expect(raiseLevel(8, next)).toBe(next);
  });

  test('explains why it cannot be lowered', () => {
    expect(() => raiseLevel(8, 7)).toThrow(
      'The confidentiality level of a published campaign can only be raised, up to 50; it is 8.',
    );
    expect(() => raiseLevel(8, 8.5)).toThrow('confidentiality-level');
  });
});

describe('the protection of results', () => {
  test('can be changed before launch', () => {
    expect(changeProtection('strict', 'threshold', { isLaunched: false })).toBe('threshold');
  });

  test('cannot be changed after launch', () => {
    expect(() => changeProtection('strict', 'threshold', { isLaunched: true })).toThrow('campaign-not-editable');
    expect(() => changeProtection('threshold', 'strict', { isLaunched: true })).toThrow('campaign-not-editable');
    expect(changeProtection('threshold', 'threshold', { isLaunched: true })).toBe('threshold');
  });
});
