import { describe, expect, it } from 'vitest';
import { currentCutPoints, cutPointsOf } from './cut-points.ts';
import { bandOf, scoreBands } from './bands.ts';

describe('the band of a score', () => {
  // Shows SCORE-01, SCORE-02, SCORE-03, SCORE-04, SCORE-05, SCORE-06, CONST-24, CON-30
  it.each([
    [0, 6, 'Invest'],
    [59.999, 6, 'Invest'],
    [60, 7, 'Develop'],
    [69.99, 7, 'Develop'],
    [70, 8, 'Encourage'],
    [79.99, 8, 'Encourage'],
    [80, 9, 'Recognize'],
    [89.99, 9, 'Recognize'],
    [90, 10, 'Celebrate'],
    [100, 10, 'Celebrate'],
    [null, 'not-available', 'Not available'],
  ] as const)('of %s is %s, %s', (score, key, name) => {
    expect(bandOf(score)).toEqual({ key, name });
  });

  it('is not affected by floating-point errors of a mean of means', () => {
    const mean = [60.3, 68.1, 81.6].reduce((sum, score) => sum + score, 0) / 3;
    expect(mean).toBeLessThan(70);
    expect(bandOf(mean).name).toBe('Encourage');
  });

  it('is one of five, or none', () => {
    expect(scoreBands.map(({ name }) => name)).toEqual([
      'Invest',
      'Develop',
      'Encourage',
      'Recognize',
      'Celebrate',
      'Not available',
    ]);
  });

  it('follows the version of the cut points used for the result', () => {
    expect(bandOf(65, { ...currentCutPoints, bands: [50, 66, 80, 90] }).name).toBe('Develop');
    expect(cutPointsOf('2026-1')).toBe(currentCutPoints);
    expect(() => cutPointsOf('1999-1')).toThrow(RangeError);
  });
});
