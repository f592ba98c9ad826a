import { constantSums } from './algebra.ts';
import { type HiddenTable, otherTables } from './other-tables.ts';

/** Number of people who moved from each part (row) to each part (column); a square table. */
export type MoveTable = readonly (readonly number[])[];

/** Direction of a move: to a higher part, the same part, or a lower part. */
export const directions = ['up', 'stayed', 'down'] as const;

export type Direction = (typeof directions)[number];

/**
 * The published part of a table, besides its row and column sums: moves (null if suppressed) and totals by direction.
 */
export type DisclosedMoves = {
  readonly moves: readonly (readonly (number | null)[])[];
  readonly totals: Readonly<Record<Direction, number | null>>;
};

/** The position of a move in the table, and its number of people. */
type Move = { readonly from: number; readonly to: number; readonly people: number };

/**
 * Sets of published totals, from most to fewest. Two totals would reveal the third, because everybody moves in one of
 * three directions.
 */
const choices: readonly (readonly Direction[])[] = [directions, ['up'], ['down'], ['stayed']];

/**
 * Decides which moves are published: complementary cell suppression (docs/confidentiality.md, C17). Suppresses moves of
 * fewer people than the level, including 0, unless the whole row can be published. Then suppresses the smallest others
 * until nothing below the level can be derived: every sum of suppressed moves below the level differs in another table
 * with the same row and column sums, totals and published moves. If that is impossible, publishes fewer totals, finally
 * neither moves nor totals; then only sums of whole rows or columns follow.
 *
 * Throws a RangeError if a row or a column has fewer people than the level.
 */
export function suppressMoves(table: MoveTable, level: number): DisclosedMoves {
  return suppressBy({ level, isExposed: findExposed }, table);
}

/** The part of the rule that tests replace, to prove that it is necessary. */
export type SuppressionRule = { readonly level: number; readonly isExposed: typeof findExposed };

/** {@link suppressMoves} with an injected rule. */
export function suppressBy(rule: SuppressionRule, table: MoveTable): DisclosedMoves {
  if (marginsOf(table).some((people) => people < rule.level))
    throw new RangeError('A part holds fewer people than the level');
  const moves = table.flatMap((row, from) => row.map((people, to): Move => ({ from, to, people })));
  for (const totals of choices) {
    const hidden = hideUntilSafe(moves, totals, rule);
    if (hidden) return publishMoves(table, discloseAgain(hidden, totals, rule), totals);
  }
  return publishMoves(table, moves, []);
}

/** The direction of a move, given the indices of its parts, lowest first. */
export function directionOf({ from, to }: Pick<Move, 'from' | 'to'>): Direction {
  return to > from ? 'up' : to === from ? 'stayed' : 'down';
}

/**
 * Finds the moves to suppress so that nothing below the level can be derived; undefined if suppressing all of them is
 * not enough.
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

/** Publishes suppressed moves again if that is safe, largest first. */
function discloseAgain(
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
 * Finds suppressed moves of fewer people than the level together, whose sum is the same in every alternative table
 * found; none if there are no such moves.
 */
export function findExposed(hidden: readonly Move[], totals: readonly Direction[], level: number): readonly Move[] {
  const peopleIn = (members: readonly number[]): number =>
    members.reduce((sum, place) => sum + (hidden[place]?.people ?? 0), 0);
  const sums = constantSums(otherTables(hiddenTable(hidden, totals)), hidden.length);
  if (!sums) return hidden;
  return (sums.find((members) => peopleIn(members) < level) ?? []).map((place) => hidden[place] as Move);
}

/** The known sums of suppressed moves: by row, by column, and by direction if its total is published. */
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

/** Without suppressed moves, every total follows, so all are published. */
function publishMoves(table: MoveTable, hidden: readonly Move[], disclosed: readonly Direction[]): DisclosedMoves {
  const isHidden = (from: number, to: number): boolean => hidden.some((move) => move.from === from && move.to === to);
  const sumOf = (direction: Direction): number =>
    sum(table.flatMap((row, from) => row.filter((_, to) => directionOf({ from, to }) === direction)));
  const total = (direction: Direction): number | null =>
    disclosed.includes(direction) || hidden.length === 0 ? sumOf(direction) : null;
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
