import { describe, expect, test } from 'vitest';
import { crosstabOf, groupTypesOfSplit, isCrosstab, partsAbove, problemsOfSplits, splitName } from './splits.ts';

const known = ['location', 'gender', 'tenure', 'generation'];
const problems = (...wanted: readonly string[]) =>
  problemsOfSplits(wanted, known).map(({ at, detail }) => [at.join('/'), detail]);

describe('a crosstab', () => {
  test('consists of its group types', () => {
    expect(crosstabOf(['tenure', 'gender'])).toBe('tenure*gender');
    expect(groupTypesOfSplit('tenure*gender')).toEqual(['tenure', 'gender']);
    expect(groupTypesOfSplit('tenure')).toEqual(['tenure']);
    expect([isCrosstab('tenure'), isCrosstab('tenure*gender')]).toEqual([false, true]);
  });

  test('is displayed with the names of its group types', () => {
    expect(splitName('tenure*gender', (groupType) => groupType.toUpperCase())).toBe('TENURE × GENDER');
    expect(splitName('tenure', () => 'Tenure')).toBe('Tenure');
  });
});

describe('the splits of a campaign', () => {
  test('are group types and crosstabs', () => {
    expect(problems('tenure', 'location*gender', 'gender', 'tenure*gender*location')).toEqual([]);
    expect(problems('tenure*gender')).toEqual([]);
  });

  test('have each group type once, and only existing ones', () => {
    const sentence = 'Results can be split by each of these once: location, gender, tenure, generation.';
    expect(problems('tenure', 'shoe size', 'tenure')).toEqual([
      ['splits/1', sentence],
      ['splits/2', sentence],
    ]);
  });

  test('combine existing group types', () => {
    const sentence = 'These can be combined: location, gender, tenure, generation.';
    expect(problems('tenure*shoe_size', 'tenure*', '*', 'tenure*gender')).toEqual([
      ['splits/0', sentence],
      ['splits/1', sentence],
      ['splits/2', 'Combine different kinds of groups; one of these is named twice.'],
    ]);
  });

  test('combine two or three different group types', () => {
    expect(problems('tenure*tenure')).toEqual([
      ['splits/0', 'Combine different kinds of groups; one of these is named twice.'],
    ]);
    expect(problems('location*gender*tenure*generation')).toEqual([
      ['splits/0', 'At most 3 kinds of groups can be combined.'],
    ]);
  });

  test('have no crosstab twice, in any order', () => {
    expect(problems('tenure*gender', 'location*gender', 'gender*tenure')).toEqual([
      ['splits/2', 'This combination is named twice. The order of its parts makes no difference.'],
    ]);
  });
});

describe('a crosstab below its own parts', () => {
  test('is found with the parts above it, whatever else is in between', () => {
    expect(partsAbove(['tenure', 'tenure*location', 'location'], 1)).toEqual(['tenure']);
    expect(partsAbove(['location', 'gender', 'tenure', 'tenure*location'], 3)).toEqual(['tenure', 'location']);
  });

  test('is not found above them, nor are single splits', () => {
    expect(partsAbove(['tenure*location', 'tenure', 'location'], 0)).toEqual([]);
    expect(partsAbove(['tenure', 'location'], 1)).toEqual([]);
    expect(partsAbove(['tenure'], 4)).toEqual([]);
  });
});
