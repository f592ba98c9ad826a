import type { Id } from '@attune/domain/kernel';
import {
  type AnswerRows,
  type RatedStatement,
  type ScoringKey,
  createAnswerRows,
  toScoringKey,
} from '@attune/domain/results';
import { drivers } from '@attune/domain/surveys';
import type { Chance } from '../../server/src/demonstration/chance.ts';

const dimensions = ['force', 'feeling', 'focus', 'feeling', 'force', 'focus', 'feeling'];
const statementsOfDriver = 3;
const skipped = 0.02;

function rated(category: string, facts: Pick<RatedStatement, 'categoryType' | 'driver' | 'sphere'>): RatedStatement {
  return { id: category as Id<'statement'>, categoryId: category as Id<'category'>, kind: 'likert5', ...facts };
}

/** The 58 statements of the quarterly survey: 7 on engagement and 3 on each of the 17 drivers. */
export const statements: readonly RatedStatement[] = [
  ...dimensions.map((dimension) =>
    rated(dimension, { categoryType: 'engagement', driver: null, sphere: 'Work Experience' }),
  ),
  ...drivers.flatMap(({ key, sphere }) =>
    Array.from({ length: statementsOfDriver }, () => rated(key, { categoryType: 'drivers', driver: key, sphere })),
  ),
];

/** A scoring key with all scores, and one with scores for single statements only. */
export const fullKey = toScoringKey(statements);
export const statementsKey: ScoringKey = { ...toScoringKey([]), statements };

/** Realistic ratings: moods differ by group and person, and a few statements are skipped. */
export function answersOf(placeOf: Int32Array, groups: number, chance: Chance): AnswerRows {
  const rows = createAnswerRows(placeOf.length, statements.length);
  const moodOfGroup = Float64Array.from({ length: groups }, () => (chance.next() - 0.5) * 0.8);
  placeOf.forEach((group, person) => {
    const mood = 3.4 + (moodOfGroup[group] as number) + (chance.next() - 0.5) * 2;
    for (let statement = 0; statement < statements.length; statement += 1) {
      const rating = Math.min(5, Math.max(1, Math.round(mood + (chance.next() - 0.5) * 2.4)));
      rows.bytes[person * rows.stride + statement] = chance.next() < skipped ? 0 : rating;
    }
  });
  return rows;
}
