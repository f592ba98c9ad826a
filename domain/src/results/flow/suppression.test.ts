import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKnownSum, moveTables } from './attacker.test-support.ts';
import { type MoveTable, type SuppressionRule, findExposed, suppressBy, suppressMoves } from './suppression.ts';

const nothingHidden = [
  [9, 6, 0],
  [5, 30, 8],
  [0, 5, 12],
];

describe('the published moves', () => {
  it('are all of them if none has too few people; 0 is published only in a complete row', () => {
    expect(suppressMoves(nothingHidden, 5)).toEqual({ moves: nothingHidden, totals: { up: 14, stayed: 51, down: 10 } });
  });

  it('exclude a small move and enough others to hide it, and keep the totals by direction', () => {
    const { moves, totals } = suppressMoves(
      [
        [9, 6, 7],
        [3, 30, 8],
        [6, 5, 12],
      ],
      5,
    );
    expect(moves[1]?.[0]).toBeNull();
    expect(moves.flat().filter((move) => move === null).length).toBeGreaterThanOrEqual(4);
    expect(moves.flat().filter((move) => move !== null).length).toBeGreaterThanOrEqual(3);
    expect(totals).toEqual({ up: 21, stayed: 51, down: 14 });
  });

  it('exclude 0, too, in a row with suppressed moves', () => {
    expect(
      suppressMoves(
        [
          [20, 2, 0, 9],
          [9, 40, 9, 8],
          [7, 9, 30, 6],
          [8, 7, 6, 20],
        ],
        5,
      ).moves[0]?.[2],
    ).toBeNull();
  });

  it('are none, without totals, for two parts with few moves: one number would reveal the others', () => {
    expect(
      suppressMoves(
        [
          [20, 3],
          [9, 30],
        ],
        5,
      ),
    ).toEqual({
      moves: [
        [null, null],
        [null, null],
      ],
      totals: { up: null, stayed: null, down: null },
    });
  });

  it('are none if only one table would fit the rest', () => {
    const { totals } = suppressMoves(
      [
        [4, 1, 3],
        [0, 6, 0],
        [0, 0, 5],
      ],
      2,
    );
    expect(totals.stayed).toBeNull();
  });

  it('are undefined for a part with fewer people than the level', () => {
    expect(() =>
      suppressMoves(
        [
          [3, 0],
          [9, 9],
        ],
        5,
      ),
    ).toThrow(RangeError);
    expect(() =>
      suppressMoves(
        [
          [9, 1],
          [9, 1],
        ],
        5,
      ),
    ).toThrow(RangeError);
  });
});

describe('an attacker who tries every table that fits the published numbers', () => {
  const leaks = (rule: (level: number) => SuppressionRule, table: MoveTable, level: number) =>
    findKnownSum(table, suppressBy(rule(level), table), level) !== undefined;

  it('cannot derive a number of moves below the level', () => {
    fc.assert(
      fc.property(moveTables, ({ table, level }) => {
        expect(findKnownSum(table, suppressMoves(table, level), level)).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });

  it('sees only moves of at least the level, or none', () => {
    fc.assert(
      fc.property(moveTables, ({ table, level }) => {
        const { moves, totals } = suppressMoves(table, level);
        const row = (from: number) => moves[from] ?? [];
        expect(
          moves.every((_, from) => row(from).every((move, to) => move === null || move === table[from]?.[to])),
        ).toBe(true);
        expect(
          moves.every((_, from) =>
            row(from).every((move) => move === null || move >= level || (move === 0 && !row(from).includes(null))),
          ),
        ).toBe(true);
        expect(
          Object.values(totals).every((total) => total === null || total >= level || !moves.flat().includes(null)),
        ).toBe(true);
      }),
    );
  });

  const mutants: Readonly<Record<string, (level: number) => SuppressionRule>> = {
    'only moves of too few people are hidden': (level) => ({ level, isExposed: () => [] }),
    'sums of one less than the level are allowed': (level) => ({
      level,
      isExposed: (hidden, totals) => findExposed(hidden, totals, level - 1),
    }),
    'only rows and columns are checked, and not the totals of directions': (level) => ({
      level,
      isExposed: (hidden) => findExposed(hidden, [], level),
    }),
  };

  it.each(Object.entries(mutants))('finds a leak when %s', (_, mutant) => {
    const cases = fc.sample(moveTables, { numRuns: 150, seed: 1948 });
    expect(cases.filter(({ table, level }) => leaks(mutant, table, level)).length).toBeGreaterThan(0);
  });
});
