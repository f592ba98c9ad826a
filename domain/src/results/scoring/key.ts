import {
  type CategoryType,
  type Condition,
  type DriverKey,
  type Sphere,
  type Statement,
  conditions,
  driverOf,
  spheres,
} from '../../surveys/index.ts';

/** One rated statement of a campaign, in the order of the ratings. */
export type RatedStatement = Pick<Statement, 'id' | 'categoryId' | 'driver' | 'sphere'> & {
  readonly kind: Exclude<Statement['kind'], 'openResponse'>;
  readonly categoryType: CategoryType;
};

/**
 * What a person gets a score on: engagement, one of its dimensions, or a driver.
 *
 * A person who answered `m` of the columns has the mean of m items. In units of 1/denominator of a scale point that is
 * `(sum of (x - 1)) * denominator / m`, a whole number for every m from `leastAnswered` on. Sums and sums of squares of
 * such numbers are exact and can be added, split and compared in any order; only a score that is read is divided.
 */
export type Measure = {
  /** The id of the category, or `engagement`. */
  readonly id: string;
  readonly kind: 'engagement' | 'dimension' | 'driver';
  /** Which of the 17 drivers it is; `null` when it is none of them. */
  readonly driver: DriverKey | null;
  readonly columns: readonly number[];
  readonly leastAnswered: number;
  readonly denominator: number;
};

/**
 * The drivers that feed one condition, as positions in `measures`; or the statements in one sphere, as positions in
 * `statements`.
 */
export type Family<Name> = { readonly name: Name; readonly members: readonly number[] };

/**
 * Which statement counts towards what. The first measure is always engagement, without columns where no statement asks
 * for it.
 */
export type ScoringKey = {
  readonly statements: readonly RatedStatement[];
  readonly measures: readonly [Measure, ...Measure[]];
  readonly conditions: readonly Family<Condition>[];
  readonly spheres: readonly Family<Sphere>[];
  readonly enpsColumn: number | null;
};

/**
 * The scoring key of a campaign's rated statements. A person's engagement needs 5 of the 7 statements, a driver 2 of
 * its 3 (docs/methodology.md, 1 and 7); other numbers of statements keep these shares, rounded up. Conditions and
 * spheres are made of drivers only, because engagement is a scale of its own (docs/methodology.md, 2, 5 and 6).
 */
export function toScoringKey(statements: readonly RatedStatement[]): ScoringKey {
  const placed = statements.map((statement, column) => ({ ...statement, column }));
  const agreement = placed.filter(({ kind }) => kind === 'likert5');
  const engagement = agreement.filter(({ categoryType }) => categoryType === 'engagement');
  const driving = agreement.filter(({ categoryType }) => categoryType !== 'engagement');
  const measures: ScoringKey['measures'] = [
    measure('engagement', 'engagement', engagement),
    ...byCategory(engagement).map(([id, members]) => measure(id, 'dimension', members)),
    ...byCategory(driving).map(([id, members]) => measure(id, 'driver', members)),
  ];
  return {
    statements,
    measures,
    conditions: families(conditions, (name) =>
      measures.flatMap(({ driver }, position) => (driver && driverOf(driver).condition === name ? [position] : [])),
    ),
    spheres: families(spheres, (name) => driving.flatMap(({ sphere, column }) => (sphere === name ? [column] : []))),
    enpsColumn: placed.find(({ kind }) => kind === 'enps')?.column ?? null,
  };
}

type Placed = RatedStatement & { readonly column: number };

const largestSharedMeasure = 12;

function measure(id: string, kind: Measure['kind'], statements: readonly Placed[]): Measure {
  const count = statements.length;
  const leastAnswered = leastOf(count, kind);
  return {
    id,
    kind,
    driver: kind === 'driver' ? (statements[0]?.driver ?? null) : null,
    columns: statements.map(({ column }) => column),
    leastAnswered,
    denominator: commonMultiple(leastAnswered, count),
  };
}

/**
 * Of more than twelve statements all must be answered: a denominator that serves many counts would make squares too
 * large to be exact.
 */
function leastOf(count: number, kind: Measure['kind']): number {
  if (count > largestSharedMeasure) return count;
  return Math.max(1, kind === 'engagement' ? Math.ceil((5 * count) / 7) : Math.ceil((2 * count) / 3));
}

function commonMultiple(least: number, most: number): number {
  let multiple = 1;
  for (let count = least; count <= most; count += 1) multiple *= count / greatestCommonDivisor(multiple, count);
  return multiple;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function byCategory(statements: readonly Placed[]): readonly [string, readonly Placed[]][] {
  return [...Map.groupBy(statements, ({ categoryId }) => categoryId)];
}

function families<Name>(names: readonly Name[], membersOf: (name: Name) => readonly number[]): readonly Family<Name>[] {
  return names.map((name) => ({ name, members: membersOf(name) })).filter(({ members }) => members.length > 0);
}
