import { describe, expect, it } from 'vitest';
import { formatCount, formatCountOf, formatDifference, formatRange, formatShare } from './numbers.ts';

describe('numbers for people', () => {
  it('prints a difference with its sign and a true minus', () => {
    expect(formatDifference(3)).toBe('+3');
    expect(formatDifference(-4)).toBe('\u22124');
    expect(formatDifference(-0.4)).toBe('0');
    expect(formatDifference(0.2)).toBe('0');
  });

  // Shows CON-46
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
