import * as fc from 'fast-check';
import { type MoveTable, type DisclosedMoves, directionOf, directions } from './suppression.ts';

/**
 * Moves of people between two or three parts, and the level; small tables of the shapes that are hardest to protect.
 */
export const moveTables: fc.Arbitrary<{ readonly table: MoveTable; readonly level: number }> = fc
  .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 4 }))
  .chain(([parts, level]) => {
    const people = (from: number, to: number) =>
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: from === to ? 9 : 4 }));
    const row = (from: number) => fc.tuple(...Array.from({ length: parts }, (_, to) => people(from, to)));
    return fc.tuple(...Array.from({ length: parts }, (_, from) => row(from))).map((table) => ({ table, level }));
  })
  .filter(({ table, level }) => [...table, ...columnsOf(table)].every((line) => sum(line) >= level));

type Place = readonly [from: number, to: number];

/**
 * Enumerates all tables of integers with the published row sums, column sums, moves and totals. Returns suppressed
 * moves of fewer people than the level whose sum is the same in all of them, because that sum is known.
 */
export function findKnownSum(table: MoveTable, disclosed: DisclosedMoves, level: number): readonly Place[] | undefined {
  const hidden = disclosed.moves.flatMap((row, from) =>
    row.flatMap((move, to): Place[] => (move === null ? [[from, to]] : [])),
  );
  const truth = hidden.map(([from, to]) => table[from]?.[to] as number);
  let known = Array.from({ length: 2 ** hidden.length - 1 }, (_, choice) =>
    [...hidden.keys()].filter((place) => ((choice + 1) >> place) & 1),
  ).filter((places) => sumAt(truth, places) < level);
  for (const other of tablesLike(hidden, truth, disclosed)) {
    known = known.filter((places) => sumAt(other, places) === sumAt(truth, places));
    if (known.length === 0) return undefined;
  }
  return known[0]?.map((place) => hidden[place] as Place);
}

/** Generates all values of the suppressed moves with the same sums. */
function* tablesLike(
  hidden: readonly Place[],
  truth: readonly number[],
  { totals }: DisclosedMoves,
): Generator<readonly number[]> {
  const lines = [
    ...[...new Set(hidden.map(([from]) => from))].map((row) => hidden.map(([from]) => from === row)),
    ...[...new Set(hidden.map(([, to]) => to))].map((column) => hidden.map(([, to]) => to === column)),
    ...directions
      .filter((direction) => totals[direction] !== null)
      .map((direction) => hidden.map(([from, to]) => directionOf({ from, to }) === direction)),
  ].map((isIn) => ({ isIn, last: isIn.lastIndexOf(true), sum: sum(truth.filter((_, place) => isIn[place])) }));
  const draft = truth.map(() => 0);
  function* fill(next: number): Generator<readonly number[]> {
    if (next === draft.length) return yield draft;
    const rooms = lines
      .filter(({ isIn }) => isIn[next])
      .map((line) => ({ ...line, room: line.sum - sum(draft.filter((_, place) => place < next && line.isIn[place])) }));
    const most = Math.min(...rooms.map(({ room }) => room));
    const due = rooms.filter(({ last }) => last === next).map(({ room }) => room);
    for (let people = 0; people <= most; people += 1) {
      if (due.some((room) => room !== people)) continue;
      draft[next] = people;
      yield* fill(next + 1);
    }
    draft[next] = 0;
  }
  yield* fill(0);
}

function sumAt(numbers: readonly number[], places: readonly number[]): number {
  return places.reduce((all, place) => all + (numbers[place] as number), 0);
}

function columnsOf(table: MoveTable): readonly (readonly number[])[] {
  return table.map((_, column) => table.map((row) => row[column] as number));
}

function sum(people: readonly number[]): number {
  return people.reduce((all, one) => all + one, 0);
}
