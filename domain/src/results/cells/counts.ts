import type { AnswerRows } from '../scoring/answer-rows.ts';
import { countLevels, momentsCounted, momentsOf } from './count-people.ts';
import { answersCounted, countStatements } from './count-statements.ts';
import type { CutPoints } from '../scoring/cut-points.ts';
import { engagementLevels } from '../scoring/engagement-levels.ts';
import { enpsClasses } from '../scoring/enps.ts';
import { type PersonScores, scorePersons } from '../scoring/person-scores.ts';
import { type Placement, assertPlacement, byCell, sizesOf } from './placement.ts';
import type { ScoringKey } from '../scoring/key.ts';

/**
 * The answers of a campaign, scored once so that they can be counted repeatedly. eNPS ratings are replaced by 1
 * detractor, 2 passive, 3 promoter.
 */
export type ScoredAnswers = {
  readonly key: ScoringKey;
  readonly cuts: CutPoints;
  readonly rows: AnswerRows;
  readonly persons: PersonScores;
};

/**
 * All counts per cell. They are not protected: only `publishCell` turns them into numbers that may leave the server.
 * `answers` are at `(cell * statements + statement) * 5 + answer - 1`, `moments` as {@link momentsOf} defines, `levels`
 * at `cell * 5 + level`.
 */
export type CellCounts = {
  readonly key: ScoringKey;
  readonly cuts: CutPoints;
  readonly cells: number;
  readonly respondents: Uint32Array;
  readonly answers: Uint32Array;
  readonly moments: Float64Array;
  readonly levels: Uint32Array;
};

/** Scores every respondent once, before counting. Does not modify the rows, see {@link AnswerRows}. */
export function scoreAnswers(key: ScoringKey, rows: AnswerRows, cuts: CutPoints): ScoredAnswers {
  return { key, cuts, rows: enpsClasses(rows, key.enpsColumn), persons: scorePersons(rows, key, cuts) };
}

/**
 * Counts every cell of a placement: one pass over the respondents into their own cells, then each cell into its parent,
 * last cell first. All figures are exact integers. Throws a RangeError if the placement is not in order or has a
 * different number of respondents than the answers.
 */
export function countCells({ key, cuts, rows, persons }: ScoredAnswers, placement: Placement): CellCounts {
  assertPlacement(placement);
  if (placement.cellOf.length !== rows.respondents)
    throw new RangeError(`${placement.cellOf.length} people are placed, ${rows.respondents} answered`);
  const people = byCell(placement);
  const counts: CellCounts = {
    key,
    cuts,
    cells: placement.parent.length,
    respondents: sizesOf(people),
    answers: countStatements(rows, people, key.statements.length),
    moments: momentsOf(persons, people, key.measures.length),
    levels: countLevels(persons, people),
  };
  addCells(counts, placement.parent, counts);
  return counts;
}

/**
 * Merges cells into unions, for example the classes that a split publishes together: cell `i` goes into union
 * `unionOf[i]`, or into none if that is -1. The cells of a union must be disjoint.
 */
export function mergeCells(counts: CellCounts, unionOf: Int32Array, unions: number): CellCounts {
  const { key, cuts } = counts;
  const merged: CellCounts = {
    key,
    cuts,
    cells: unions,
    respondents: new Uint32Array(unions),
    answers: new Uint32Array(unions * key.statements.length * answersCounted),
    moments: new Float64Array(unions * key.measures.length * momentsCounted),
    levels: new Uint32Array(unions * engagementLevels.length),
  };
  addCells(counts, unionOf, merged);
  return merged;
}

/**
 * Adds each cell of `from` to its target cell in `into`. With `into` = `from` and targets before their cells, this is
 * the roll-up.
 */
function addCells(from: CellCounts, targetOf: Int32Array, into: CellCounts): void {
  addRows(from.respondents, targetOf, into.respondents);
  addRows(from.answers, targetOf, into.answers);
  addRows(from.moments, targetOf, into.moments);
  addRows(from.levels, targetOf, into.levels);
}

function addRows<Figures extends Uint32Array | Float64Array>(from: Figures, targetOf: Int32Array, into: Figures): void {
  const width = from.length / targetOf.length;
  for (let cell = targetOf.length - 1; cell >= 0; cell -= 1) {
    const target = targetOf[cell] as number;
    if (target < 0) continue;
    const source = cell * width;
    const shift = target * width - source;
    for (let index = source; index < source + width; index += 1)
      into[index + shift] = (into[index + shift] as number) + (from[index] as number);
  }
}
