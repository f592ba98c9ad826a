import { describe, expect, it } from 'vitest';
import { otherTables } from './other-tables.ts';

/** The row and column sums of a two by two table. */
const lines = [
  [1, 1, 0, 0],
  [0, 0, 1, 1],
  [1, 0, 1, 0],
  [0, 1, 0, 1],
];

describe('alternative tables', () => {
  it('have every number once larger and once smaller where possible', () => {
    const tables = otherTables({ people: [3, 2, 2, 3], sums: lines });
    expect(new Set(tables.map(String))).toEqual(new Set(['1,-1,-1,1', '-1,1,1,-1']));
  });

  it('have no negative numbers', () => {
    expect(new Set(otherTables({ people: [0, 2, 2, 0], sums: lines }).map(String))).toEqual(new Set(['1,-1,-1,1']));
    expect(otherTables({ people: [0, 2, 0, 3], sums: lines })).toEqual([]);
  });

  it('keep every sum', () => {
    const sums = [
      [1, 1, 1, 0, 0, 0],
      [0, 0, 0, 1, 1, 1],
      [1, 0, 0, 1, 0, 0],
      [0, 1, 0, 0, 1, 0],
      [0, 0, 1, 0, 0, 1],
      [1, 0, 0, 0, 1, 0],
    ];
    const tables = otherTables({ people: [4, 2, 3, 1, 5, 2], sums });
    expect(tables.length).toBeGreaterThan(0);
    for (const changes of tables)
      for (const sum of sums) expect(sum.reduce((all, isIn, place) => all + isIn * changes[place], 0)).toBe(0);
  });

  it('do not exist if a sum of one number is known', () => {
    expect(otherTables({ people: [5], sums: [[1]] })).toEqual([]);
  });
});
