import { type ScoreSum, scoreBounds } from '../scoring/bounded-score.ts';
import type { ScoredAnswers } from './counts.ts';
import { answersCounted } from './count-statements.ts';
import { engagementLevels } from '../scoring/engagement-levels.ts';
import { noLevel, unscored } from '../scoring/person-scores.ts';
import type { Measure } from '../scoring/key.ts';

/** People of a cell who do not count towards the confidentiality level, and the answers of the campaign. */
export type OtherPeople = { readonly answers: ScoredAnswers; readonly people: readonly number[] };

/**
 * Their scores on one measure, in its units, and the subset of people whose scores are within a bound, from 0 to 100.
 */
export type OtherMoments = {
  readonly scored: number;
  readonly sum: number;
  readonly squares: number;
  readonly high: ScoreSum;
  readonly low: ScoreSum;
};

/**
 * The answers of people in a cell who are not established, so that they can be subtracted from those of everybody: per
 * statement the number of answers per point at `statement * 5 + answer - 1`, per measure the moments, and the people
 * per level of engagement.
 */
export type OtherAnswers = {
  readonly answers: Uint32Array;
  readonly measures: readonly OtherMoments[];
  readonly levels: Uint32Array;
};

/** Adds up the answers of a few people, in time proportional to their answers. */
export function tallyOthers({ answers: { key, rows, persons }, people }: OtherPeople): OtherAnswers {
  const answers = new Uint32Array(key.statements.length * answersCounted);
  const levels = new Uint32Array(engagementLevels.length);
  for (const person of people) {
    for (let column = 0; column < key.statements.length; column += 1) {
      const answer = rows.bytes[person * rows.stride + column] as number;
      if (answer !== 0) addOne(answers, column * answersCounted + answer - 1);
    }
    const level = persons.levels[person] as number;
    if (level !== noLevel) addOne(levels, level);
  }
  const valuesOf = (measure: number): readonly number[] =>
    people
      .map((person) => persons.values[person * key.measures.length + measure] as number)
      .filter((value) => value !== unscored);
  return { answers, levels, measures: key.measures.map((measure, place) => momentsOf(valuesOf(place), measure)) };
}

function momentsOf(values: readonly number[], { denominator }: Measure): OtherMoments {
  const scores = values.map((value) => (25 * value) / denominator);
  return {
    scored: values.length,
    sum: sumOf(values),
    squares: sumOf(values.map((value) => value * value)),
    high: scoreSum(scores.filter((score) => score >= scoreBounds.most)),
    low: scoreSum(scores.filter((score) => score <= scoreBounds.least)),
  };
}

function scoreSum(scores: readonly number[]): ScoreSum {
  return { people: scores.length, sum: sumOf(scores) };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function addOne(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1;
}
