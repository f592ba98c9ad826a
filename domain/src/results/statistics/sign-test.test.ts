import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSided } from './sign-test.ts';

describe('the sign test', () => {
  it.each([
    [36, 37, false],
    [0, 0, false],
    [5, 0, false],
    [6, 0, true],
    [8, 1, true],
    [7, 1, false],
    [52, 20, true],
    [60, 40, false],
    [61, 39, true],
  ])('agrees with published tables: %i against %i', (up, down, expected) => {
    expect(isOneSided(up, down)).toBe(expected);
  });

  it('does not depend on the direction', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (up, down) => {
        expect(isOneSided(up, down)).toBe(isOneSided(down, up));
      }),
    );
  });

  it('supports tens of thousands of moves', () => {
    expect(isOneSided(20_000, 20_100)).toBe(false);
    expect(isOneSided(20_000, 20_500)).toBe(true);
  });
});
