import { describe, expect, test } from 'vitest';
import { assertWithinSafetyLimit, deactivationGuard, warningsAbout } from '../index.ts';

describe('an import that deactivates people', () => {
  test.each([
    [240, 24, 'none'],
    [240, 25, 'confirm'],
    [240, 96, 'confirm'],
    [240, 97, 'refuse'],
    [0, 0, 'none'],
  ] as const)('with %i active people and %i of them to go is: %s', (activeBefore, deactivated, guard) => {
    expect(deactivationGuard({ activeBefore, deactivated })).toBe(guard);
  });

  test('asks for the number above 10 %', () => {
    const many = { activeBefore: 240, deactivated: 34 };
    expect(() => assertWithinSafetyLimit(many, undefined)).toThrow(
      'invalid: This would deactivate 34 of 240 active people (14%). Type 34 to confirm.',
    );
    expect(() => assertWithinSafetyLimit(many, 33)).toThrow('Type 34 to confirm.');
    expect(() => assertWithinSafetyLimit(many, 34)).not.toThrow();
  });

  test('is refused above 40 %, whatever was typed', () => {
    expect(() => assertWithinSafetyLimit({ activeBefore: 240, deactivated: 97 }, 97)).toThrow(
      'above 40% an import is refused',
    );
  });

  test('needs no word up to 10 %', () => {
    expect(() => assertWithinSafetyLimit({ activeBefore: 240, deactivated: 24 }, undefined)).not.toThrow();
  });
});

describe('mixed-up ids', () => {
  test('are warned about above 5 %', () => {
    expect(warningsAbout({ idSwaps: 5, recognized: 100 })).toEqual([]);
    expect(warningsAbout({ idSwaps: 6, recognized: 100 })).toEqual([
      'The ids of 6 of 100 people do not fit who they were before. Check that the ids were not mixed up.',
    ]);
  });
});
