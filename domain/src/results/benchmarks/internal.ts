import { type CalendarDay, addMonths, daysBetween } from '../../kernel/index.ts';

/**
 * What a benchmark can have scores of. All but engagement and eNPS are told apart by a key: of a driver, a condition, a
 * sphere, a statement.
 */
export const benchmarkMeasures = ['engagement', 'enps', 'driver', 'condition', 'sphere', 'statement'] as const;

export type BenchmarkMeasure = (typeof benchmarkMeasures)[number];

/** The scores below which 10, 25, 50, 75 and 90 % of the organizations lie. */
export type Percentiles = Readonly<Record<'p10' | 'p25' | 'p50' | 'p75' | 'p90', number>>;

/** What is scored: `key` is empty for engagement and eNPS. */
export type BenchmarkPlace = { readonly measure: BenchmarkMeasure; readonly key: string };

/** The score of one organization on one measure. */
export type OrganizationScore = BenchmarkPlace & { readonly score: number };

/**
 * The scores of several organizations on one measure: 0 to 100, eNPS -100 to 100. Spread and percentiles may be
 * unknown.
 */
export type BenchmarkScore = BenchmarkPlace & {
  readonly organizationCount: number;
  readonly mean: number;
  readonly sd: number | null;
  readonly percentiles: Percentiles | null;
};

/** No score of a benchmark stands for fewer organizations (docs/confidentiality.md, C11). */
export const fewestOrganizations = 5;

/** From how many organizations on an installation has a benchmark of its own (docs/methodology.md, 24). */
export const fewestForInternalBenchmark = 10;

/**
 * From how many organizations on the internal benchmark tells how they spread. Of fewer, percentiles are scores of
 * single ones: of five, p25, p50 and p75 are.
 */
const fewestForSpread = 30;

/** How many months back the results lie that the internal benchmark is made of. */
export const internalBenchmarkMonths = 12;

/**
 * The benchmark of all organizations of an installation from the scores of each, in which every organization counts the
 * same, large or small. `null` from fewer than ten; a measure that fewer than five of them have is left out, and one
 * that fewer than {@link fewestForSpread} have has a mean only. All numbers are whole: the difference between two
 * months would otherwise tell what the one organization scored that had results.
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
 * The percentiles of at least one score, between neighbouring scores in proportion: definition 7 of Hyndman and Fan
 * (1996), which spreadsheets use too.
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

/** When the internal benchmark was made, if there is one, and when its organizations were last counted. */
export type InternalBenchmarkState = { readonly isMade: boolean; readonly checkedOn: CalendarDay | null };

/**
 * Whether the internal benchmark is to be made anew: once a month; while there are too few organizations they are
 * counted once a day.
 */
export function isInternalBenchmarkDue({ isMade, checkedOn }: InternalBenchmarkState, today: CalendarDay): boolean {
  if (checkedOn === null) return true;
  return isMade ? addMonths(checkedOn, 1) <= today : daysBetween(checkedOn, today) >= 1;
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** The standard deviation between organizations, estimated from a sample of them. */
function spreadOf(scores: readonly number[]): number {
  const mean = meanOf(scores);
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1));
}

function whole(score: number): number {
  return Math.round(score) || 0;
}
