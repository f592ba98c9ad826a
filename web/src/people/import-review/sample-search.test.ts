import { describe, expect, it } from 'vitest';
import { foundIn, foundWords } from './sample-search.ts';

const sample = [
  { name: 'Priya Raman', id: 'AC-0118' },
  { name: 'Olga Petrova', id: 'AC-0342' },
  { name: 'Daniel Cho', id: null },
];
const found = (search: string) => foundIn(sample, search, ({ name, id }) => [name, id ?? '']).map(({ name }) => name);

describe('the search in what a file would do', () => {
  it('finds people by their names and ids, in the order of the file', () => {
    expect(found('pet')).toEqual(['Olga Petrova']);
    expect(found('0118')).toEqual(['Priya Raman']);
    expect(found('ac-0')).toEqual(['Priya Raman', 'Olga Petrova']);
    expect(found('zz')).toEqual([]);
  });

  it('leaves all of them as they are while nothing is typed', () => {
    expect(found(' ')).toEqual(sample.map(({ name }) => name));
  });

  it('says how many match', () => {
    expect(foundWords({ found: 1, total: 34 })).toBe('1 of 34 matches.');
    expect(foundWords({ found: 2, total: 1300 })).toBe('2 of 1,300 match.');
    expect(foundWords({ found: 0, total: 34 })).toBe('No matches.');
  });
});
