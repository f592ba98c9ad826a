import { describe, expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';

const options = [
  { value: 'pending', label: 'Not Confirmed' },
  { value: 'active', label: 'Confirmed' },
  { value: 'finished', label: 'Completed' },
];

describe('the words of a filter', () => {
  it('say that nothing is filtered', () => {
    expect(filterWords(options, [], 'All')).toBe('All');
  });

  it('name the only choice', () => {
    expect(filterWords(options, ['active'], 'All')).toBe('Confirmed');
  });

  it('name the first of several and count the rest', () => {
    expect(filterWords(options, ['finished', 'pending', 'active'], 'All')).toBe('Not Confirmed and 2 more');
  });

  it('look over a choice that is no longer offered', () => {
    expect(filterWords(options, ['gone'], 'All')).toBe('All');
  });
});
