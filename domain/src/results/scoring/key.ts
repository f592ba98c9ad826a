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

/** A rated statement of a campaign, in the order of the ratings. */
export type RatedStatement = Pick<Statement, 'id' | 'categoryId' | 'driver' | 'sphere'> & {
  readonly kind: Exclude<Statement['kind'], 'openResponse'>;
  readonly categoryType: CategoryType;
};

/**
 * A measure on which people get a score: engagement, one of its dimensions, or a driver.
 *
 * A person who answered `m` of the columns has the mean of m items. In units of 1/denominator of a scale point, that is
 * `(sum of (x - 1)) * denominator / m`, an integer for every m of at least `leastAnswered`. Sums and sums of squares of
 * such numbers are exact and can be added, divided into parts and compared in any order; only a displayed score is
 * divided.
 */
export type Measure = {
  /** The id of the category, or `engagement`. */
  readonly id: string;
  readonly kind: 'engagement' | 'dimension' | 'driver';
  /** One of the 17 drivers, or `null`. */
  readonly driver: DriverKey | null;
  readonly columns: readonly number[];
  readonly leastAnswered: number;
  readonly denominator: number;
};

/** The drivers of a condition, as indices of `measures`; or the statements of a sphere, as indices of `statements`. */
export type Composite<Name> = { readonly name: Name; readonly members: readonly number[] };

/**
 * Assigns statements to measures, conditions and spheres. The first measure is always engagement, without columns if no
 * statement measures it.
 */
export type ScoringKey = {
  readonly statements: readonly RatedStatement[];
  readonly measures: readonly [Measure, ...Measure[]];
  readonly conditions: readonly Composite<Condition>[];
  readonly spheres: readonly Composite<Sphere>[];
  readonly enpsColumn: number | null;
};

/**
 * Creates the scoring key of a campaign's rated statements. A person's engagement score requires 5 of the 7 statements,
 * a driver 2 of its 3 (docs/methodology.md, 1 and 7); other numbers of statements keep these shares, rounded up.
 * Conditions and spheres consist of drivers only, because engagement is a separate scale (docs/methodology.md, 2, 5 and
 * 6).
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
    conditions: composites(conditions, (name) =>
      measures.flatMap(({ driver }, position) => (driver && driverOf(driver).condition === name ? [position] : [])),
    ),
    spheres: composites(spheres, (name) => driving.flatMap(({ sphere, column }) => (sphere === name ? [column] : []))),
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
 * Measures with more than twelve statements require all answers: a common denominator for many counts would make
 * squares too large to be exact.
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

function composites<Name>(
  names: readonly Name[],
  membersOf: (name: Name) => readonly number[],
): readonly Composite<Name>[] {
  return names.map((name) => ({ name, members: membersOf(name) })).filter(({ members }) => members.length > 0);
}
