import type { AnswerRows } from './answer-rows.ts';
import { type CutPoints, cutsReached } from './cut-points.ts';
import type { Measure, ScoringKey } from './key.ts';

/** Marks a measure on which a person has too few answers. */
export const unscored = 0xffff;

/** Marks a person without an engagement score. */
export const noLevel = 0xff;

/**
 * The scores of all respondents: one number per respondent and measure, in units of 1/denominator of a scale point (0
 * to 4 x denominator, or `unscored`), and the level index, lowest 0, or `noLevel`.
 */
export type PersonScores = { readonly values: Uint16Array; readonly levels: Uint8Array };

/**
 * Scores every respondent on every measure: the mean of the answered items, each (x - 1) / 4 x 100, if enough are
 * answered (docs/methodology.md, 1 and 7), and the engagement level by the cuts for people.
 */
export function scorePersons(rows: AnswerRows, { measures }: ScoringKey, cuts: CutPoints): PersonScores {
  const values = new Uint16Array(rows.respondents * measures.length);
  const levels = new Uint8Array(rows.respondents);
  const units = measures.map(unitsOf);
  const levelOfValue = levelsByValue(measures[0], cuts);
  for (let person = 0; person < rows.respondents; person += 1) {
    const firstValue = person * measures.length;
    for (let position = 0; position < units.length; position += 1) {
      values[firstValue + position] = valueOf(rows.bytes, person * rows.stride, units[position] as Units);
    }
    levels[person] = levelOfValue[values[firstValue] as number] ?? noLevel;
  }
  return { values, levels };
}

/** The score of one person on one measure, from 0 to 100, or `null` if too few items are answered. */
export function personScore(ratings: Uint8Array, measure: Measure): number | null {
  const value = valueOf(ratings, 0, unitsOf(measure));
  return value === unscored ? null : (25 * value) / measure.denominator;
}

/** The columns of a measure, and the weight of one point by the number of answers; 0 if the number is too small. */
type Units = { readonly columns: Uint16Array; readonly byAnswered: Uint16Array };

function unitsOf({ columns, leastAnswered, denominator }: Measure): Units {
  const counts = Array.from({ length: columns.length + 1 }, (_, answered) =>
    answered >= leastAnswered ? denominator / answered : 0,
  );
  return { columns: Uint16Array.from(columns), byAnswered: Uint16Array.from(counts) };
}

function valueOf(bytes: Uint8Array, row: number, { columns, byAnswered }: Units): number {
  let answered = 0;
  let points = 0;
  for (let index = 0; index < columns.length; index += 1) {
    const rating = bytes[row + (columns[index] as number)] as number;
    if (rating === 0) continue;
    answered += 1;
    points += rating - 1;
  }
  const unit = byAnswered[answered] as number;
  return unit === 0 ? unscored : points * unit;
}

function levelsByValue({ denominator, columns }: Measure, cuts: CutPoints): Uint8Array {
  const most = columns.length > 0 ? 4 * denominator : -1;
  return Uint8Array.from({ length: most + 1 }, (_, value) =>
    cutsReached((25 * value) / denominator, cuts.levels.person),
  );
}
