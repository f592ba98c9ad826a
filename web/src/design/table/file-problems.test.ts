import { describe, expect, it } from 'vitest';
import { fileProblemsOf, problemsHeading } from './file-problems.ts';

describe('the mistakes of a file', () => {
  it('are told with row and column, as far as they have them', () => {
    const problems = fileProblemsOf([
      { at: ['rows', '3', 'mean'], detail: 'Write a number from 0 to 100.' },
      { at: ['rows', '4'], detail: 'This row has more cells than there are columns.' },
      { at: ['rows'], detail: 'There are 20 more mistakes in this file.' },
      { at: ['benchmarkId'], detail: 'This is about something else.' },
    ]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'mean'],
      [4, ''],
      [null, ''],
    ]);
    expect(problemsHeading(problems.slice(0, 1))).toBe('This file has one error');
  });

  it('are counted, and where there are too many to tell, they are many', () => {
    const [first, , last] = fileProblemsOf([
      { at: ['rows', '3', 'mean'], detail: '' },
      { at: ['rows', '4'], detail: '' },
      { at: ['rows'], detail: '' },
    ]);
    expect(problemsHeading([first!, first!])).toBe('2 errors in this file');
    expect(problemsHeading([first!, last!])).toBe('This file has many errors');
  });
});
