import type { Condition, Sphere } from '../../surveys/index.ts';
import { boundEnps, boundScore } from '../scoring/bounded-score.ts';
import { type Interval, intervalOf } from '../statistics/intervals.ts';
import { type EngagementLevel, type LevelShare, levelOf } from '../scoring/engagement-levels.ts';
import { enpsOfClasses } from '../scoring/enps.ts';
import { percentOf } from '../scoring/participation.ts';
import { type PublishedNumbers, type PublishedStatement, inThirds, thirds } from './numbers.ts';
import { type Estimate, estimateOf, meanScore, statementScore } from '../scoring/score.ts';
import { type ScoreBand, bandOf } from '../scoring/bands.ts';
import type { Composite, Measure, RatedStatement, ScoringKey } from '../scoring/key.ts';

/** A share of the answers in percent, or only a bound if people answered nearly alike. */
export type Share = { readonly kind: 'exactly' | 'atLeast' | 'atMost'; readonly percent: number };

/**
 * The shares of the three parts of a scale: disagreement, neutral, agreement (favorable); or detractors, passives,
 * promoters.
 */
export type Shares = Readonly<Record<(typeof thirds)[number], Share>>;

/** The engagement of a group. */
export type EngagementResult = {
  readonly score: number;
  readonly level: EngagementLevel;
  readonly interval: Interval | null;
  readonly estimate: Estimate;
};

/** A driver or a dimension of engagement. `estimate` is the input for comparisons with other results. */
export type CategoryResult = {
  readonly id: string;
  readonly kind: Exclude<Measure['kind'], 'engagement'>;
  readonly score: number | null;
  readonly band: ScoreBand;
  readonly interval: Interval | null;
  readonly estimate: Estimate | null;
};

/** A condition or a sphere. */
export type CompositeResult<Name> = { readonly name: Name; readonly score: number | null; readonly band: ScoreBand };

/**
 * One rated statement; `score` is 0 to 100 for agreement and -100 to 100 for eNPS. `distribution` counts the answers
 * per point, or per class of eNPS.
 */
export type StatementResult = {
  readonly id: string;
  readonly score: number | null;
  readonly answered: number | null;
  readonly distribution: readonly number[] | null;
  readonly shares: Shares | null;
};

/** All scores of one published cell, for screens and files. */
export type CellScores = {
  readonly respondents: number;
  readonly engagement: EngagementResult | null;
  readonly categories: readonly CategoryResult[];
  readonly conditions: readonly CompositeResult<Condition>[];
  readonly spheres: readonly CompositeResult<Sphere>[];
  readonly statements: readonly StatementResult[];
  readonly enps: StatementResult | null;
  readonly levels: readonly LevelShare[] | null;
};

/**
 * Calculates all scores of a published cell, unrounded. `judged` selects the level cuts of the engagement score. A
 * condition is the mean of its drivers, a sphere the mean of its drivers' statements (docs/methodology.md, 5 and 6).
 */
export function scoresOf(cell: PublishedNumbers, key: ScoringKey, judged: 'organization' | 'group'): CellScores {
  const estimates = key.measures.map((measure, position) => estimateOf(cell.measures[position] ?? null, measure));
  const statements = key.statements.map((statement, column) =>
    statementResult(statement, cell.statements[column] ?? null),
  );
  return {
    respondents: cell.respondents,
    engagement: engagementResult(estimates[0] ?? null, cell, judged),
    categories: key.measures.flatMap((measure, position) => categoryResult(measure, estimates[position] ?? null, cell)),
    conditions: compositeResults(
      key.conditions,
      estimates.map((estimate) => estimate?.score ?? null),
      cell,
    ),
    spheres: compositeResults(
      key.spheres,
      statements.map(({ score }) => score),
      cell,
    ),
    statements,
    enps: key.enpsColumn === null ? null : (statements[key.enpsColumn] ?? null),
    levels: cell.levels,
  };
}

function engagementResult(
  estimate: Estimate | null,
  { cuts }: PublishedNumbers,
  judged: 'organization' | 'group',
): EngagementResult | null {
  if (estimate === null) return null;
  const { score } = estimate;
  return { score, level: levelOf(score, judged, cuts), interval: intervalOf(estimate), estimate };
}

function categoryResult(
  { id, kind }: Measure,
  estimate: Estimate | null,
  { cuts }: PublishedNumbers,
): readonly CategoryResult[] {
  if (kind === 'engagement') return [];
  const score = estimate?.score ?? null;
  return [{ id, kind, score, band: bandOf(score, cuts), interval: estimate && intervalOf(estimate), estimate }];
}

function compositeResults<Name>(
  composites: readonly Composite<Name>[],
  scores: readonly (number | null)[],
  { cuts }: PublishedNumbers,
): readonly CompositeResult<Name>[] {
  return composites.map(({ name, members }) => {
    const score = meanScore(members.map((member) => scores[member] ?? null));
    return { name, score, band: bandOf(score, cuts) };
  });
}

function statementResult({ id, kind }: RatedStatement, published: PublishedStatement | null): StatementResult {
  if (published === null) return { id, score: null, answered: null, distribution: null, shares: null };
  const { answered, distribution } = published;
  return { id, score: disclosedScore(published, kind), answered, distribution, shares: sharesOf(published) };
}

/**
 * The score of a statement as it may be published: exact with its distribution, bounded otherwise. Withheld if nearly
 * all chose the middle, because the mean would reveal the answers of the few who did not.
 */
export function disclosedScore(published: PublishedStatement, kind: RatedStatement['kind']): number | null {
  const { answered, distribution, prevailing } = published;
  if (prevailing === 'middle') return null;
  const exact = kind === 'enps' ? enpsOfClasses(published) : statementScore(published);
  if (exact === null || distribution) return exact;
  return kind === 'enps' ? boundEnps(exact, answered) : boundScore(exact, answered);
}

function sharesOf({ answered, distribution, prevailing }: PublishedStatement): Shares | null {
  if (prevailing)
    return byThird((third) =>
      third === prevailing ? { kind: 'atLeast', percent: 90 } : { kind: 'atMost', percent: 10 },
    );
  if (!distribution) return null;
  const people = inThirds(distribution);
  return byThird((_, index) => ({ kind: 'exactly', percent: percentOf(people[index] ?? 0, answered) }));
}

function byThird(shareOf: (third: (typeof thirds)[number], index: number) => Share): Shares {
  const [low, middle, high] = thirds;
  return { low: shareOf(low, 0), middle: shareOf(middle, 1), high: shareOf(high, 2) };
}
