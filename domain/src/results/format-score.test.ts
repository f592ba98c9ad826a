import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentCutPoints } from './cut-points.ts';
import { formatScore } from './format-score.ts';
import { bandOf } from './score-bands.ts';

const { bands, levels } = currentCutPoints;

describe('a score that is shown', () => {
  it.each([
    [59.4, '59'],
    [59.5, '59.5'],
    [59.97, '59.9'],
    [59.9, '59.9'],
    [59.999999999999, '60'],
    [60, '60'],
    [60.4, '60'],
    [64.5, '65'],
    [0, '0'],
    [100, '100'],
  ])('%d is written %s', (score, text) => {
    expect(formatScore(score, bands)).toBe(text);
  });

  it('keeps its decimal at the cuts it is judged by, not at others', () => {
    expect(formatScore(72.6, levels.organization)).toBe('72.6');
    expect(formatScore(72.6, bands)).toBe('73');
  });

  it('is always in the band that it is shown in', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
        expect(bandOf(Number(formatScore(score, bands)))).toEqual(bandOf(score));
      }),
    );
  });
});
