import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearlyOne } from '../scoring/bounded-score.ts';
import { countCells, scoreAnswers } from './counts.ts';
import { decodeCell, encodeCell, encodedScores } from '../publication/cell-encoding.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { enpsOf } from '../scoring/enps.ts';
import { addLateBlock } from '../publication/late-numbers.ts';
import { type PublishedNumbers, bySizeOf, publishCell, total } from '../publication/numbers.ts';
import { engagementOnly, enpsStatement, rowsOf, statement } from '../results.test-support.ts';
import { type CellScores, scoresOf } from '../publication/scores-of.ts';
import { toScoringKey } from '../scoring/key.ts';
import { uniteCells } from '../publication/union-numbers.ts';

const statements = [...engagementOnly, statement(), statement(), statement(), enpsStatement];
const key = toScoringKey(statements);
const level = 5;

type Person = readonly number[];
type Cell = { readonly established: readonly Person[]; readonly others: readonly Person[] };

/**
 * Publishes people who count towards the level together with others who do not; with `seesOthers` = false all count
 * alike.
 */
function publish({ established: counting, others }: Cell, seesOthers = true): PublishedNumbers {
  const people = [...counting, ...others];
  const answers = scoreAnswers(key, rowsOf(people, statements.length), currentCutPoints);
  const count = (counting: number) => {
    const cellOf = Int32Array.from(people.keys(), (one) => (one < counting ? 0 : -1));
    return countCells(answers, { parent: Int32Array.of(-1), cellOf });
  };
  const known = seesOthers ? [...people.keys()].slice(counting.length) : [];
  const permission = bySizeOf(count(counting.length), 0, level);
  const numbers = publishCell(count(people.length), 0, { ...permission, others: { answers, people: known } });
  return decodeCell(encodeCell(numbers), key);
}

const disclosed = (numbers: PublishedNumbers): CellScores => scoresOf(numbers, key, 'group');
const scoresIn = ({ engagement, categories, statements: asked, enps }: CellScores) =>
  [engagement, ...categories, ...asked, enps].map((each) => each?.score ?? null);

/** A person who always chooses the same point, and an eNPS rating to match. */
const all = (point: number): Person =>
  statements.map(({ kind }) => (kind === 'enps' ? [1, 1, 7, 8, 9, 11][point] : point));
const anyAnswers = fc.tuple(...statements.map(({ kind }) => fc.integer({ min: 1, max: kind === 'enps' ? 11 : 5 })));
const person = fc.oneof(fc.integer({ min: 1, max: 5 }).map(all), anyAnswers);
/** Answers near an end or the middle of every scale, where bounds apply. */
const off = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 }) },
);
const established = fc
  .tuple(fc.constantFrom(1, 3, 5), fc.array(off, { minLength: level, maxLength: 14 }))
  .map(([point, distances]) => distances.map((by) => all(point === 5 ? point - by : point + by)));
const cells: fc.Arbitrary<Cell> = fc.record({ established, others: fc.array(person, { minLength: 1, maxLength: 4 }) });

function subsetsOf<T>(members: readonly T[]): readonly (readonly T[])[] {
  const withOne = (subsets: readonly (readonly T[])[], one: T) => [
    ...subsets,
    ...subsets.map((subset) => [...subset, one]),
  ];
  return members.reduce(withOne, [[]]);
}

/** The exact scores of people, equally weighted, in the order of the measures. */
function exactMeasures(people: readonly Person[]): readonly number[] {
  return key.measures.map(({ columns }) =>
    mean(people.map((one) => mean(columns.map((column) => 25 * (one[column] - 1))))),
  );
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const differ = (one: number | null, other: number): boolean => one === null || Math.abs(one - other) > 1e-9;
const measuresIn = (scores: CellScores) => [
  scores.engagement?.estimate ?? null,
  ...scores.categories.map(({ estimate }) => estimate),
];
const thirdNames = ['low', 'middle', 'high'] as const;
const within = (bound: number, score: number): boolean => (bound === 90 ? score >= 90 - 1e-9 : score <= 10 + 1e-9);

type Compared = {
  readonly isLarge: boolean;
  readonly everybody: readonly Person[];
  /** The remaining people, and those removed from the whole. */
  readonly left: readonly Person[];
  readonly leftOut: readonly Person[];
  readonly whole: CellScores;
  readonly alone: CellScores;
};

/**
 * Finds what a cell reveals to an attacker who removes some of the others, although it would not be published for the
 * remaining people.
 */
function leaksOf({ established: counting, others }: Cell, numbers: PublishedNumbers): readonly string[] {
  const everybody = [...counting, ...others];
  return subsetsOf(others).flatMap((kept) => {
    const left = [...counting, ...kept];
    const leftOut = others.filter((other) => !kept.includes(other));
    const alone = disclosed(publish({ established: left, others: [] }));
    const compared = { isLarge: counting.length >= 10, everybody, left, leftOut, whole: disclosed(numbers), alone };
    return [...leaksOfMeasures(compared), ...statements.flatMap((_, column) => leaksOfStatement(compared, column))];
  });
}

function leaksOfMeasures({ isLarge, everybody, left, leftOut, whole, alone }: Compared): readonly string[] {
  const [exact, exactAlone] = [exactMeasures(everybody), exactMeasures(left)];
  return measuresIn(alone).flatMap((estimate, place) => {
    const seen = measuresIn(whole)[place] ?? null;
    if (estimate === null || seen === null) return [];
    const isBeyond = (other: Person): boolean => within(estimate.score, exactMeasures([other])[place]);
    const saysNoMore = differ(seen.score, exact[place]) && leftOut.every(isBeyond);
    const leaks = differ(estimate.score, exactAlone[place]) && !saysNoMore ? [`measure ${place}`] : [];
    return isLarge && estimate.variance === null && seen.variance !== null ? [...leaks, `variance ${place}`] : leaks;
  });
}

const pointsOfEnps = [0, 0, 0, 0, 0, 0, 0, 50, 50, 100, 100];
const isEnps = (column: number): boolean => statements[column].kind === 'enps';
const pointsOf = (one: Person, column: number): number =>
  isEnps(column) ? pointsOfEnps[one[column] - 1] : 25 * (one[column] - 1);
const thirdOf = (one: Person, column: number): string => {
  const points = pointsOf(one, column);
  return points === 50 ? 'middle' : points < 50 ? 'low' : 'high';
};

function exactScore(people: readonly Person[], column: number): number {
  const sum = people.reduce((points, one) => points + pointsOf(one, column), 0);
  const net = sum / 50 - people.length;
  return isEnps(column) ? (enpsOf({ net, rated: people.length }) ?? 0) : sum / people.length;
}

function leaksOfStatement(
  { isLarge, everybody, left, leftOut, whole, alone }: Compared,
  column: number,
): readonly string[] {
  const [one, seen] = [alone.statements[column], whole.statements[column]];
  if (seen.answered === null) return [];
  const leaks: string[] = [];
  const isBounded = one.score !== null && differ(one.score, exactScore(left, column));
  const bound = (one.score ?? 0) > 50 ? 90 : 10;
  const areBeyond = leftOut.every((other) => within(bound, pointsOf(other, column)));
  const saysNoMore = differ(seen.score, exactScore(everybody, column)) && areBeyond;
  if (isBounded && seen.score !== null && !saysNoMore) leaks.push(`score of statement ${column}`);
  if (isBounded && seen.distribution) leaks.push(`distribution of statement ${column}`);
  if (!isLarge || !one.shares || one.distribution) return leaks;
  const third = thirdNames.find((name) => one.shares?.[name].kind === 'atLeast');
  if (seen.distribution) leaks.push(`distribution of statement ${column}`);
  if (one.score === null && seen.score !== null) leaks.push(`middle of statement ${column}`);
  if (seen.shares && leftOut.some((other) => thirdOf(other, column) !== third))
    leaks.push(`shares of statement ${column}`);
  return leaks;
}

describe('an attacker who knows the answers of people who are not established', () => {
  it('sees no number of a cell that would be withheld for any of the remaining people', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        expect(leaksOf(cell, publish(cell))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('finds a leak in most cells if everyone counts alike', () => {
    const leaking = fc
      .sample(cells, { numRuns: 100, seed: 1848 })
      .filter((cell) => leaksOf(cell, publish(cell, false)).length > 0);
    expect(leaking.length).toBeGreaterThan(50);
  });

  it('sees the same whether all established people answered alike, or all but one', () => {
    const unanimous = fc.record({
      people: fc.integer({ min: level, max: 40 }),
      isHigh: fc.boolean(),
      others: fc.array(person, { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(unanimous, ({ people, isHigh, others }) => {
        const end = all(isHigh ? 5 : 1);
        const next = end.map((point, column) => point + (isHigh ? -1 : 1) * (column % 2));
        const everybody = Array.from({ length: people }, () => end);
        const [same, butOne] = [everybody, [next, ...everybody.slice(1)]].map((each) =>
          publish({ established: each, others }),
        );
        expect(scoresIn(disclosed(same))).toEqual(scoresIn(disclosed(butOne)));
        expect(disclosed(same).statements.map(({ shares }) => shares)).toEqual(
          disclosed(butOne).statements.map(({ shares }) => shares),
        );
        expect(disclosed(same).levels).toEqual(disclosed(butOne).levels);
      }),
      { numRuns: 200 },
    );
  });
});

describe('levels of engagement', () => {
  it('are published in parts with enough established people each, whoever else is in them', () => {
    const people = (count: number, point: number) => Array.from({ length: count }, () => all(point));
    expect(disclosed(publish({ established: people(14, 4), others: people(8, 1) })).levels).toBeNull();
    const levels = disclosed(publish({ established: [...people(7, 4), ...people(7, 2)], others: people(8, 1) })).levels;
    expect(levels?.map((part) => part.people)).toEqual([15, 7]);
  });
});

describe('combined cells with people who are not established', () => {
  const people = (count: number, point: number) => Array.from({ length: count }, () => all(point));
  const delighted = publish({ established: people(12, 5), others: [] });
  const pulledDown = publish({ established: people(6, 4), others: people(2, 1) });

  it('have no combined score if one of them is bounded', () => {
    expect(disclosed(pulledDown).engagement?.score).toBe((6 * 75) / 8);
    const united = disclosed(uniteCells([delighted, pulledDown], key));
    expect([united.engagement, united.statements[0]?.score, united.respondents]).toEqual([null, null, 20]);
    expect(disclosed(addLateBlock(delighted, pulledDown, key)).engagement?.score).toBe(90);
    expect(encodedScores(encodeCell(addLateBlock(delighted, pulledDown, key)), key)[0]).toBe(90);
  });

  it('have a combined score otherwise', () => {
    const divided = publish({ established: [...people(6, 2), ...people(6, 4)], others: [] });
    expect(disclosed(uniteCells([divided, pulledDown], key)).engagement?.score).toBe((6 * 25 + 12 * 75) / 20);
    expect(uniteCells([divided, pulledDown], key).hasOthers).toBe(true);
    expect(total(uniteCells([divided, divided], key).statements[0]?.distribution ?? [])).toBe(24);
  });
});

describe('nearly equal numbers', () => {
  it('remain so with others among them', () => {
    const many = (count: number, number: number) => Array.from({ length: count }, () => number);
    expect(isNearlyOne([...many(30, 7), ...many(10, 3)])).toBe(false);
    expect(isNearlyOne(many(30, 7), many(10, 3))).toBe(true);
    expect(isNearlyOne([...many(26, 7), ...many(4, 3)], many(20, 7))).toBe(true);
    expect(isNearlyOne([...many(20, 7), ...many(10, 3)], many(20, 7))).toBe(false);
  });
});
