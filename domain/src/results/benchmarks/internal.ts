import { type CalendarDay, addMonths, daysBetween } from '../../kernel/index.ts';

/**
 * What a benchmark score can measure. All but engagement and eNPS have a key: of a driver, condition, sphere or
 * statement.
 */
export const benchmarkMeasures = ['engagement', 'enps', 'driver', 'condition', 'sphere', 'statement'] as const;

export type BenchmarkMeasure = (typeof benchmarkMeasures)[number];

/** The 10th, 25th, 50th, 75th and 90th percentile of the organizations' scores. */
export type Percentiles = Readonly<Record<'p10' | 'p25' | 'p50' | 'p75' | 'p90', number>>;

/** A measure and its key; the key is empty for engagement and eNPS. */
export type BenchmarkPlace = { readonly measure: BenchmarkMeasure; readonly key: string };

/** The score of one organization on one measure. */
export type OrganizationScore = BenchmarkPlace & { readonly score: number };

/**
 * The scores of several organizations on one measure: 0 to 100, or -100 to 100 for eNPS. Standard deviation and
 * percentiles may be unknown.
 */
export type BenchmarkScore = BenchmarkPlace & {
  readonly organizationCount: number;
  readonly mean: number;
  readonly sd: number | null;
  readonly percentiles: Percentiles | null;
};

/** Minimum number of organizations behind a benchmark score (docs/confidentiality.md, C11). */
export const fewestOrganizations = 5;

/** Minimum number of organizations for an internal benchmark (docs/methodology.md, 24). */
export const fewestForInternalBenchmark = 10;

/**
 * Minimum number of organizations for a standard deviation and percentiles. With fewer, percentiles reveal single
 * scores: with five, p25, p50 and p75 are scores of one organization each.
 */
const fewestForSpread = 30;

/** Age limit of the results in the internal benchmark, in months. */
export const internalBenchmarkMonths = 12;

/**
 * Calculates the benchmark of an installation from the scores of its organizations, each with the same weight, large or
 * small (docs/methodology.md, 24). Returns `null` for fewer than ten organizations. Omits measures of fewer than five;
 * measures of fewer than {@link fewestForSpread} have a mean only. All numbers are rounded: otherwise the difference
 * between two months would reveal the score of the one organization that had new results.
 */
export function internalBenchmark(
  organizations: readonly (readonly OrganizationScore[])[],
): readonly BenchmarkScore[] | null {
  if (organizations.length < fewestForInternalBenchmark) return null;
  const byPlace = Map.groupBy(organizations.flat(), ({ measure, key }) => `${measure} ${key}`);
  return [...byPlace.values()].filter(({ length }) => length >= fewestOrganizations).map(summarize);
}

function summarize(scored: readonly OrganizationScore[]): BenchmarkScore {
  const { measure, key } = scored[0] as OrganizationScore;
  const scores = scored.map(({ score }) => score);
  const mean = { measure, key, organizationCount: scores.length, mean: whole(meanOf(scores)) };
  if (scores.length < fewestForSpread) return { ...mean, sd: null, percentiles: null };
  const { p10, p25, p50, p75, p90 } = percentilesOf(scores);
  const percentiles = { p10: whole(p10), p25: whole(p25), p50: whole(p50), p75: whole(p75), p90: whole(p90) };
  return { ...mean, sd: whole(spreadOf(scores)), percentiles };
}

/**
 * Percentiles of at least one score, interpolated between neighbours: definition 7 of Hyndman and Fan (1996), which
 * spreadsheets use, too.
 */
export function percentilesOf(scores: readonly number[]): Percentiles {
  const sorted = scores.toSorted((a, b) => a - b);
  const at = (percent: number): number => {
    const place = ((sorted.length - 1) * percent) / 100;
    const below = sorted[Math.floor(place)] as number;
    return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] as number) - below);
  };
  return { p10: at(10), p25: at(25), p50: at(50), p75: at(75), p90: at(90) };
}

/** Whether an internal benchmark exists, and when its organizations were last counted. */
export type InternalBenchmarkState = { readonly isMade: boolean; readonly checkedOn: CalendarDay | null };

/** Whether to recalculate the internal benchmark: monthly, or daily while there are too few organizations. */
export function isInternalBenchmarkDue({ isMade, checkedOn }: InternalBenchmarkState, today: CalendarDay): boolean {
  if (checkedOn === null) return true;
  return isMade ? addMonths(checkedOn, 1) <= today : daysBetween(checkedOn, today) >= 1;
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Sample standard deviation between organizations. */
function spreadOf(scores: readonly number[]): number {
  const mean = meanOf(scores);
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1));
}

function whole(score: number): number {
  return Math.round(score) || 0;
}
