import { describe, expect, it } from 'vitest';
import {
  colourOptions,
  differenceCell,
  differenceLegend,
  differenceTone,
  differenceWords,
  parseColour,
} from './colour.ts';

const known = [
  { kind: 'previous', name: 'June' },
  { kind: 'parent', name: null },
  { kind: 'organization', name: 'Acme' },
] as const;
const since = 'since June';

describe('the colours of a heatmap', () => {
  it('are bands unless the address asks for a difference', () => {
    expect(parseColour('organization')).toBe('organization');
    expect(parseColour('rainbow')).toBeUndefined();
    expect(parseColour(undefined)).toBeUndefined();
  });

  it('can be differences to whatever the rows are compared with', () => {
    expect(colourOptions([...known], since).map(({ label }) => label)).toEqual([
      'Difference from June',
      'Difference from the group above',
      'Difference from Acme',
    ]);
  });

  it.each([
    [-23, 6],
    [-9.6, 6],
    [-9.4, 7],
    [-3, 7],
    [-2.4, 8],
    [0, 8],
    [2.4, 8],
    [2.6, 9],
    [9.4, 9],
    [10, 10],
  ])('of %d points are those of step %d', (delta, tone) => {
    expect(differenceTone(delta)).toBe(tone);
  });

  it('have five steps, whose words are told', () => {
    expect(differenceLegend.map(({ tone }) => tone)).toEqual([6, 7, 8, 9, 10]);
  });

  it('stand behind a difference with its sign, and behind nothing where there is none', () => {
    expect(differenceCell(-4.2)).toEqual({ value: -4.2, text: '−4', tone: 7 });
    expect(differenceCell(null)).toBeUndefined();
  });

  it('are said in words beside a value', () => {
    const needs = { known: [...known], since };
    expect(differenceWords(3, undefined, needs)).toBe('3 above June');
    expect(differenceWords(-4, 'organization', needs)).toBe('4 below Acme');
    expect(differenceWords(2, 'parent', needs)).toBe('2 above the group above');
  });
});
