import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBetweenCuts,
  formatCount,
  formatCountOf,
  formatDifference,
  formatRange,
  formatShare,
} from './numbers.ts';

const cuts = [60, 70, 80, 90];

describe('numbers for people', () => {
  it('prints a whole number where rounding stays on the same side of every cut', () => {
    expect(formatBetweenCuts(74.4, cuts)).toBe('74');
    expect(formatBetweenCuts(60, cuts)).toBe('60');
    expect(formatBetweenCuts(100, cuts)).toBe('100');
  });

  it('prints one decimal where rounding would cross a cut', () => {
    expect(formatBetweenCuts(59.9, cuts)).toBe('59.9');
    expect(formatBetweenCuts(69.6, cuts)).toBe('69.6');
    expect(formatBetweenCuts(73.3, [73.2])).toBe('73.3');
  });

  it('does not cross the cut with the decimal either', () => {
    expect(formatBetweenCuts(59.97, cuts)).toBe('59.9');
    expect(formatBetweenCuts(89.99, cuts)).toBe('89.9');
  });

  it('never prints a number on the other side of a cut than the true one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
        const printed = Number(formatBetweenCuts(score, cuts));
        expect(cuts.map((cut) => printed < cut)).toEqual(cuts.map((cut) => score < cut));
        expect(Math.abs(printed - score)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('prints a difference with its sign and a true minus', () => {
    expect(formatDifference(3)).toBe('+3');
    expect(formatDifference(-4)).toBe('\u22124');
    expect(formatDifference(-0.4)).toBe('0');
    expect(formatDifference(0.2)).toBe('0');
  });

  it('prints shares in whole percent, ranges in words, and counts in thousands', () => {
    expect(formatShare(0.8529)).toBe('85%');
    expect(formatRange(72, 78)).toBe('72 to 78');
    expect(formatCount(1240)).toBe('1,240');
  });

  it('says one or many', () => {
    expect(formatCountOf(1, 'person', 'people')).toBe('1 person');
    expect(formatCountOf(0, 'person', 'people')).toBe('0 people');
    expect(formatCountOf(2400, 'person', 'people')).toBe('2,400 people');
  });
});
