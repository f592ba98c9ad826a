import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSort, nextSort, parseSort, sortRows, type Direction, type SortValue } from './sorting.ts';

const order = (values: readonly SortValue[], direction: Direction) => sortRows(values, (value) => value, direction);

describe('sorting a table', () => {
  it('turns round when the same column is chosen again', () => {
    const first = nextSort(undefined, 'name');
    expect(first).toEqual({ field: 'name', direction: 'ascending' });
    expect(nextSort(first, 'name')).toEqual({ field: 'name', direction: 'descending' });
    expect(nextSort(nextSort(first, 'name'), 'name')).toEqual(first);
  });

  it('begins another column with the direction of that column', () => {
    expect(nextSort({ field: 'name', direction: 'descending' }, 'score', 'descending')).toEqual({
      field: 'score',
      direction: 'descending',
    });
    expect(nextSort({ field: 'score', direction: 'descending' }, 'name')).toEqual({
      field: 'name',
      direction: 'ascending',
    });
  });

  it('is written with a minus for descending, and read back', () => {
    expect(formatSort({ field: 'score', direction: 'descending' })).toBe('-score');
    expect(formatSort({ field: 'score', direction: 'ascending' })).toBe('score');
    expect(parseSort('-score', ['name', 'score'])).toEqual({ field: 'score', direction: 'descending' });
    expect(parseSort('password', ['name', 'score'])).toBeUndefined();
    expect(parseSort('', ['name', 'score'])).toBeUndefined();
  });

  it('sorts numbers as numbers and words as people do', () => {
    expect(order([10, 9, 100], 'ascending')).toEqual([9, 10, 100]);
    expect(order(['Team 10', 'team 9', 'Émile', 'Zoe'], 'ascending')).toEqual(['Émile', 'team 9', 'Team 10', 'Zoe']);
    expect(order([10, 9, 100], 'descending')).toEqual([100, 10, 9]);
  });

  it('puts what has no value last in either direction', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer())),
        fc.constantFrom<Direction>('ascending', 'descending'),
        (values, direction) => {
          const sorted = order(values, direction);
          const firstMissing = sorted.indexOf(null);
          expect(
            sorted.slice(firstMissing === -1 ? sorted.length : firstMissing).every((value) => value === null),
          ).toBe(true);
          expect(sorted).toHaveLength(values.length);
        },
      ),
    );
  });
});
