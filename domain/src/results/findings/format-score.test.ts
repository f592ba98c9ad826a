import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { formatDriverImpact, formatScore } from './format-score.ts';
import { bandOf } from '../scoring/bands.ts';

const { bands, levels } = currentCutPoints;

describe('a formatted score', () => {
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
  ])('%d is formatted as %s', (score, text) => {
    expect(formatScore(score, bands)).toBe(text);
  });

  it('keeps its decimal at the cuts that apply to it, not at others', () => {
    expect(formatScore(72.6, levels.organization)).toBe('72.6');
    expect(formatScore(72.6, bands)).toBe('73');
  });

  it('is always in the displayed band', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
        expect(bandOf(Number(formatScore(score, bands)))).toEqual(bandOf(score));
      }),
    );
  });
});

describe('a formatted driver impact', () => {
  it.each([
    [0.498, '0.49'],
    [0.296, '0.29'],
    [0.3, '0.30'],
    [0.5, '0.50'],
    [0.412, '0.41'],
    [-0.213, '\u22120.21'],
    [-0.498, '\u22120.49'],
    [-0.001, '0.00'],
    [1, '1.00'],
  ])('%d is formatted as %s', (r, text) => {
    expect(formatDriverImpact(r)).toBe(text);
  });
});
