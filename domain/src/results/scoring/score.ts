import { boundScore, leastSpread } from './bounded-score.ts';
import type { Measure } from './key.ts';

/** Published moments of people's scores on one measure, in its units; `squares` only if permitted. */
export type Moments = { readonly scored: number; readonly sum: number; readonly squares: number | null };

/** A mean from 0 to 100 over `people`, and the variance between them if it is known. */
export type Estimate = { readonly score: number; readonly people: number; readonly variance: number | null };

/** Converts points 1 to 5 to 0, 25, 50, 75, 100 (docs/methodology.md, 1). */
export function itemScore(point: number): number {
  return ((point - 1) / 4) * 100;
}

/** The mean score of a statement, from 0 to 100; `sum` adds the points 1 to 5. `null` without answers. */
export function statementScore({ answered, sum }: { readonly answered: number; readonly sum: number }): number | null {
  return answered === 0 ? null : (25 * (sum - answered)) / answered;
}

/**
 * The score of a group: the mean over its people, equally weighted (docs/methodology.md, 1 and 7). Divides integers
 * once, so it is the exact mean rounded to the nearest double. Bounded by {@link boundScore} if nearly everybody
 * answered alike. `null` without people.
 */
export function scoreOf(moments: Moments | null, measure: Measure): number | null {
  return moments === null || moments.scored === 0 ? null : boundScore(exactScoreOf(moments, measure), moments.scored);
}

function exactScoreOf({ scored, sum }: Moments, { denominator }: Measure): number {
  return (25 * sum) / (denominator * scored);
}

/**
 * The score of a group with the statistics needed for comparisons; no variance if the score is bounded or nearly
 * everybody has the same score. `null` without people.
 */
export function estimateOf(moments: Moments | null, measure: Measure): Estimate | null {
  const score = scoreOf(moments, measure);
  if (moments === null || score === null) return null;
  const variance = varianceOf(moments, measure);
  const isDisclosed = variance !== null && variance >= leastSpread ** 2 && score === exactScoreOf(moments, measure);
  return { score, people: moments.scored, variance: isDisclosed ? variance : null };
}

/**
 * The score of a condition or sphere: the mean of the existing scores of its parts (docs/methodology.md, 5); `null` if
 * there are none.
 */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length;
}

function varianceOf({ scored, sum, squares }: Moments, { denominator }: Measure): number | null {
  if (squares === null || scored < 2) return null;
  return ((25 / denominator) ** 2 * Math.max(0, squares - sum ** 2 / scored)) / (scored - 1);
}
