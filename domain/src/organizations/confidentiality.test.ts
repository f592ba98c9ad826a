import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertConfidentialityLevel, changeProtectionMode, confidentialityLevelsFor, defaultConfidentialityLevel, defaultProtectionMode, raiseConfidentialityLevel } from './index.ts';

const administrator = { role: 'organization-admin', hasRuleOf5Flexibility: true } as const;
const adviser = { role: 'customer-success-manager', hasRuleOf5Flexibility: true } as const;

describe('the confidentiality level of an organization', () => {
  test('is five at first', () => {
    expect(defaultConfidentialityLevel).toBe(5);
  });

  test.each([5, 6, 50])('can be %i', (level) => {
    expect(() => assertConfidentialityLevel(level, administrator)).not.toThrow();
  });

  test.each([4, 3, 51, 5.5, Number.NaN])('cannot be %d', (level) => {
    expect(() => assertConfidentialityLevel(level, administrator)).toThrow('invalid: Enter a number from 5 to 50.');
  });

  test.each([3, 4])('can be %i for somebody internal with the flag', (level) => {
    expect(() => assertConfidentialityLevel(level, adviser)).not.toThrow();
    expect(() => assertConfidentialityLevel(level, { ...adviser, hasRuleOf5Flexibility: false })).toThrow('from 5 to 50');
  });

  test('is never below three', () => {
    expect(confidentialityLevelsFor(adviser)).toEqual({ min: 3, max: 50 });
    expect(() => assertConfidentialityLevel(2, adviser)).toThrow('from 3 to 50');
  });
});

describe('the confidentiality level of a published campaign', () => {
  test('only rises, whatever is tried', () => {
    const level = fc.integer({ min: 3, max: 50 });
    fc.assert(
      fc.property(level, fc.array(fc.integer({ min: -5, max: 60 })), (start, tries) => {
        let current = start;
        for (const next of tries) {
          const before = current;
          try {
            current = raiseConfidentialityLevel(current, next);
          } catch {
            current = before;
          }
          expect(current).toBeGreaterThanOrEqual(before);
        }
        expect(current).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('says why it is not lowered', () => {
    expect(() => raiseConfidentialityLevel(8, 7)).toThrow('confidentiality-level: The confidentiality level of a published campaign can only be raised; it is 8.');
    expect(() => raiseConfidentialityLevel(8, 51)).toThrow('invalid: Enter a number from 8 to 50.');
  });
});

describe('the protection of results', () => {
  test('is strict unless an organization chooses otherwise before the launch', () => {
    expect(defaultProtectionMode).toBe('strict');
    expect(changeProtectionMode('strict', 'threshold', { isLaunched: false })).toBe('threshold');
  });

  test('stays as it was promised after the launch', () => {
    expect(() => changeProtectionMode('strict', 'threshold', { isLaunched: true })).toThrow('campaign-not-editable');
    expect(() => changeProtectionMode('threshold', 'strict', { isLaunched: true })).toThrow('campaign-not-editable');
    expect(changeProtectionMode('threshold', 'threshold', { isLaunched: true })).toBe('threshold');
  });
});
