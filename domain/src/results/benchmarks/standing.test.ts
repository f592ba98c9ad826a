import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingAmong, standings } from './standing.ts';

const percentiles = { p10: 50, p25: 60, p50: 70, p75: 80, p90: 90 };

describe('where a score stands among organizations', () => {
  test.each([
    [0, 'lowest tenth'],
    [50, 'lowest quarter'],
    [69.9, 'lower half'],
    [70, 'upper half'],
    [80, 'highest quarter'],
    [100, 'highest tenth'],
  ] as const)('%i is in the %s', (score, standing) => {
    expect(standingAmong(score, percentiles)).toBe(standing);
  });

  test('never falls when the score rises', () => {
    const score = fc.double({ min: 0, max: 100, noNaN: true });
    const fiveOf = fc.array(score, { minLength: 5, maxLength: 5 }).map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(score, score, fiveOf, (one, other, [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0]) => {
        const placeOf = (value: number) => standings.indexOf(standingAmong(value, { p10, p25, p50, p75, p90 }));
        expect(placeOf(Math.min(one, other))).toBeLessThanOrEqual(placeOf(Math.max(one, other)));
      }),
    );
  });
});
