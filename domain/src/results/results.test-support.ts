import * as fc from 'fast-check';
import type { Id } from '../kernel/index.ts';
import { drivers } from '../surveys/index.ts';
import { type AnswerRows, createAnswerRows } from './scoring/answer-rows.ts';
import type { Placement } from './cells/placement.ts';
import { type Measure, type RatedStatement, type ScoringKey, toScoringKey } from './scoring/key.ts';

export function statement(changes: Partial<RatedStatement> & { readonly category?: string } = {}): RatedStatement {
  const { category = 'autonomy', ...rest } = changes;
  const defaults = {
    id: 'statement' as Id<'statement'>,
    kind: 'likert5',
    categoryType: 'drivers',
    driver: null,
    sphere: 'Work Experience',
  } as const;
  return { ...defaults, categoryId: category as Id<'category'>, ...rest };
}

const engagement = ['force', 'feeling', 'focus', 'feeling', 'force', 'focus', 'feeling'].map((category) =>
  statement({ category, categoryType: 'engagement' }),
);

/** The seven engagement statements. */
export const engagementOnly: readonly RatedStatement[] = engagement;

/** The full survey: 7 engagement statements and 3 of each of the 17 drivers, interleaved. */
export const fullSurvey: readonly RatedStatement[] = [
  ...engagement,
  ...[1, 2, 3].flatMap(() => drivers.map(({ key, sphere }) => statement({ category: key, driver: key, sphere }))),
];

export const enpsStatement = statement({ kind: 'enps', category: 'enps', sphere: 'Leadership' });

/** One row per respondent, ratings in the order of the statements, 0 for no answer. */
export function rowsOf(ratings: readonly (readonly number[])[], statements: number): AnswerRows {
  const rows = createAnswerRows(ratings.length, statements);
  ratings.forEach((row, person) => rows.bytes.set(row, person * rows.stride));
  return rows;
}

/** A campaign with a few statements of every kind: engagement, drivers with one to three statements, eNPS. */
const mixedStatements: fc.Arbitrary<readonly RatedStatement[]> = fc
  .record({
    engagement: fc.integer({ min: 0, max: 7 }),
    drivers: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
    hasEnps: fc.boolean(),
  })
  .map(({ engagement: asked, drivers: sizes, hasEnps }) => [
    ...engagement.slice(0, asked),
    ...(hasEnps ? [enpsStatement] : []),
    ...sizes.flatMap((size, driver) => Array.from({ length: size }, () => statement({ category: `driver ${driver}` }))),
  ]);

export type CountedCase = {
  readonly key: ScoringKey;
  readonly ratings: readonly (readonly number[])[];
  readonly placement: Placement;
};

/** Any answers, some skipped, of people in any trees of cells, some in no cell. */
export const countedCases: fc.Arbitrary<CountedCase> = fc
  .tuple(mixedStatements, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }))
  .chain(([statements, seeds]) => {
    const parent = Int32Array.from(seeds, (seed, cell) => (cell === 0 ? -1 : (seed % (cell + 1)) - 1));
    const given = ({ kind }: RatedStatement) => fc.integer({ min: 1, max: kind === 'enps' ? 11 : 5 });
    const rating = (one: RatedStatement) =>
      fc.oneof({ weight: 9, arbitrary: given(one) }, { weight: 1, arbitrary: fc.constant(0) });
    const row = fc.tuple(...statements.map(rating));
    const person = fc.record({ row, cell: fc.integer({ min: -1, max: parent.length - 1 }) });
    return fc
      .array(person, { maxLength: 40 })
      .map((people) => ({
        key: toScoringKey(statements),
        ratings: people.map((one) => one.row),
        placement: { parent, cellOf: Int32Array.from(people, ({ cell }) => cell) },
      }));
  });

/** The people in a cell and its descendants, found one by one. */
export function peopleIn(cell: number, { parent, cellOf }: Placement): readonly number[] {
  return [...cellOf.keys()].filter((person) => {
    let at = cellOf[person]!;
    while (at > cell) at = parent[at]!;
    return at === cell;
  });
}

/** A person's score by definition: the mean of the answered items, if enough are answered. */
export function definedScore(
  ratings: readonly number[],
  { columns, kind }: Pick<Measure, 'columns' | 'kind'>,
): number | null {
  const answered = columns.map((column) => ratings[column]!).filter((rating) => rating > 0);
  const share = kind === 'engagement' ? 5 / 7 : 2 / 3;
  if (answered.length === 0 || answered.length < share * columns.length - 1e-9) return null;
  return answered.map((rating) => ((rating - 1) / 4) * 100).reduce((sum, item) => sum + item, 0) / answered.length;
}
