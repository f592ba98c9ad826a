import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKnownSum, moveTables } from './attacker.test-support.ts';
import { type MoveTable, type SuppressionRule, findExposed, suppressBy, suppressMoves } from './suppression.ts';

const nothingHidden = [
  [9, 6, 0],
  [5, 30, 8],
  [0, 5, 12],
];

describe('the moves that are told', () => {
  it('are all of them where none is of too few people; nobody is told as such in a row that is told', () => {
    expect(suppressMoves(nothingHidden, 5)).toEqual({ moves: nothingHidden, totals: { up: 14, stayed: 51, down: 10 } });
  });

  it('leave out one of too few people with enough others to hide it, and keep the totals of directions', () => {
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

  it('leave out nobody, too, in a row of which something is hidden', () => {
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

  it('are none, and no totals, of two parts between which only a few moved: one number would tell the others', () => {
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

  it('are none of a table in which everything else would be the only one that fits', () => {
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

  it('cannot be decided of a part that holds fewer people than the level', () => {
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

describe('an attacker who tries every table that fits what is told', () => {
  const leaks = (rule: (level: number) => SuppressionRule, table: MoveTable, level: number) =>
    findKnownSum(table, suppressBy(rule(level), table), level) !== undefined;

  it('learns no number of moves below the level', () => {
    fc.assert(
      fc.property(moveTables, ({ table, level }) => {
        expect(findKnownSum(table, suppressMoves(table, level), level)).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });

  it('is told every move of at least the level, or nothing', () => {
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

  it.each(Object.entries(mutants))('learns something when %s', (_, mutant) => {
    const cases = fc.sample(moveTables, { numRuns: 150, seed: 1948 });
    expect(cases.filter(({ table, level }) => leaks(mutant, table, level)).length).toBeGreaterThan(0);
  });
});
