import { describe, expect, test } from 'vitest';
import { assertWithinSafetyLimit, deactivationGuard, warningsAbout } from '../index.ts';

describe('an import that deactivates people', () => {
  test.each([
    [240, 24, 'none'],
    [240, 25, 'confirm'],
    [240, 96, 'confirm'],
    [240, 97, 'refuse'],
    [0, 0, 'none'],
  ] as const)('with %i active employees and %i deactivations results in: %s', (activeBefore, deactivated, guard) => {
    expect(deactivationGuard({ activeBefore, deactivated })).toBe(guard);
  });

  test('requires typing the number above 10%', () => {
    const many = { activeBefore: 240, deactivated: 34 };
    expect(() => assertWithinSafetyLimit(many, undefined)).toThrow(
      'invalid: This would deactivate 34 of 240 active people (14%). Type 34 to confirm.',
    );
    expect(() => assertWithinSafetyLimit(many, 33)).toThrow('Type 34 to confirm.');
    expect(() => assertWithinSafetyLimit(many, 34)).not.toThrow();
  });

  test('is refused above 40%, even if confirmed', () => {
    expect(() => assertWithinSafetyLimit({ activeBefore: 240, deactivated: 97 }, 97)).toThrow(
      'above 40% an import is refused',
    );
  });

  test('requires no confirmation up to 10%', () => {
    expect(() => assertWithinSafetyLimit({ activeBefore: 240, deactivated: 24 }, undefined)).not.toThrow();
  });
});

describe('mixed-up ids', () => {
  test('cause a warning above 5%', () => {
    expect(warningsAbout({ idSwaps: 5, recognized: 100 })).toEqual([]);
    expect(warningsAbout({ idSwaps: 6, recognized: 100 })).toEqual([
      'The ids of 6 of 100 people do not fit who they were before. Check that the ids were not mixed up.',
    ]);
  });
});
