import { constantSums } from './algebra.ts';
import { type HiddenTable, otherTables } from './other-tables.ts';

/** How many people moved from each part (the row) to each part (the column). As many rows as columns. */
export type MoveTable = readonly (readonly number[])[];

/** Where people move to: a higher part, the same one, a lower one. */
export const directions = ['up', 'stayed', 'down'] as const;

export type Direction = (typeof directions)[number];

/**
 * What is told of a table beside the sums of its rows and columns: moves, null where they are hidden, and the totals of
 * directions.
 */
export type DisclosedMoves = {
  readonly moves: readonly (readonly (number | null)[])[];
  readonly totals: Readonly<Record<Direction, number | null>>;
};

/** Where a move stands in the table, and of how many people it is. */
type Move = { readonly from: number; readonly to: number; readonly people: number };

/**
 * The totals told, from most to least. Of two totals the third would follow, since everybody moves in one of three
 * directions.
 */
const choices: readonly (readonly Direction[])[] = [directions, ['up'], ['down'], ['stayed']];

/**
 * Decides which moves are told. A move of fewer people than the level is hidden, also one of nobody, unless all of its
 * row can be told. Then the smallest of the others are hidden until nothing smaller can be worked back: whatever sum of
 * hidden moves is below the level would be another one in a table that has the same sums of rows and columns, the same
 * totals and the same moves told. Where that cannot be had, fewer totals are told. At last all moves and totals are
 * hidden: then only sums of whole rows, or of whole columns, follow.
 *
 * Refuses with a RangeError a table with a row or a column of fewer people than the level.
 */
export function suppressMoves(table: MoveTable, level: number): DisclosedMoves {
  return suppressBy({ level, isExposed: findExposed }, table);
}

/** The part of the rule that the tests replace, to prove that it is needed. */
export type SuppressionRule = { readonly level: number; readonly isExposed: typeof findExposed };

/** {@link suppressMoves} by a rule that is handed in. */
export function suppressBy(rule: SuppressionRule, table: MoveTable): DisclosedMoves {
  if (marginsOf(table).some((people) => people < rule.level))
    throw new RangeError('A part holds fewer people than the level');
  const moves = table.flatMap((row, from) => row.map((people, to): Move => ({ from, to, people })));
  for (const totals of choices) {
    const hidden = hideUntilSafe(moves, totals, rule);
    if (hidden) return tell(table, tellAgain(hidden, totals, rule), totals);
  }
  return tell(table, moves, []);
}

/** The direction of a move, given the places of its parts, lowest first. */
export function directionOf({ from, to }: Pick<Move, 'from' | 'to'>): Direction {
  return to > from ? 'up' : to === from ? 'stayed' : 'down';
}

/**
 * The moves to hide so that nothing below the level can be worked back; undefined where hiding all of them is not
 * enough.
 */
function hideUntilSafe(
  moves: readonly Move[],
  totals: readonly Direction[],
  { level, isExposed }: SuppressionRule,
): readonly Move[] | undefined {
  const hidden = new Set(moves.filter(({ people }) => people > 0 && people < level));
  for (;;) {
    const rows = new Set([...hidden].map(({ from }) => from));
    for (const move of moves) if (move.people === 0 && rows.has(move.from)) hidden.add(move);
    const exposed = isExposed([...hidden], totals, level);
    if (exposed.length === 0) return [...hidden];
    const shown = moves.filter((move) => !hidden.has(move)).sort((one, other) => one.people - other.people);
    const next = shown.find((move) => exposed.some(({ from, to }) => from === move.from || to === move.to)) ?? shown[0];
    if (!next) return undefined;
    hidden.add(next);
  }
}

/** Of what had to be hidden on the way, the largest first, all that can be told after all. */
function tellAgain(
  hidden: readonly Move[],
  totals: readonly Direction[],
  { level, isExposed }: SuppressionRule,
): readonly Move[] {
  const large = hidden.filter(({ people }) => people >= level).sort((one, other) => other.people - one.people);
  return large.reduce((still, move) => {
    const less = still.filter((each) => each !== move);
    return isExposed(less, totals, level).length === 0 ? less : still;
  }, hidden);
}

/**
 * Hidden moves of fewer people than the level together, whose sum is the same in every other table that was found; none
 * where it never is.
 */
export function findExposed(hidden: readonly Move[], totals: readonly Direction[], level: number): readonly Move[] {
  const peopleIn = (members: readonly number[]): number =>
    members.reduce((sum, place) => sum + (hidden[place]?.people ?? 0), 0);
  const sums = constantSums(otherTables(hiddenTable(hidden, totals)), hidden.length);
  if (!sums) return hidden;
  return (sums.find((members) => peopleIn(members) < level) ?? []).map((place) => hidden[place] as Move);
}

/** What is known of hidden moves: their sums by row and by column, and in the directions of which totals are told. */
function hiddenTable(hidden: readonly Move[], totals: readonly Direction[]): HiddenTable {
  const known = [
    ...[...new Set(hidden.map(({ from }) => from))].map((row) => (move: Move) => move.from === row),
    ...[...new Set(hidden.map(({ to }) => to))].map((column) => (move: Move) => move.to === column),
    ...totals.map((direction) => (move: Move) => directionOf(move) === direction),
  ];
  return {
    people: hidden.map(({ people }) => people),
    sums: known.map((isIn) => hidden.map((move) => Number(isIn(move)))),
  };
}

/** Where nothing is hidden, every total follows. */
function tell(table: MoveTable, hidden: readonly Move[], told: readonly Direction[]): DisclosedMoves {
  const isHidden = (from: number, to: number): boolean => hidden.some((move) => move.from === from && move.to === to);
  const sumOf = (direction: Direction): number =>
    sum(table.flatMap((row, from) => row.filter((_, to) => directionOf({ from, to }) === direction)));
  const total = (direction: Direction): number | null =>
    told.includes(direction) || hidden.length === 0 ? sumOf(direction) : null;
  return {
    moves: table.map((row, from) => row.map((people, to) => (isHidden(from, to) ? null : people))),
    totals: { up: total('up'), stayed: total('stayed'), down: total('down') },
  };
}

function marginsOf(table: MoveTable): readonly number[] {
  return [...table.map(sum), ...table.map((_, column) => sum(table.map((row) => row[column] as number)))];
}

function sum(people: readonly number[]): number {
  return people.reduce((all, one) => all + one, 0);
}
