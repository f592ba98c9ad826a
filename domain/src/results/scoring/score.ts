import { boundScore, leastSpread } from './bounded-score.ts';
import type { Measure } from './key.ts';

/** What is known of the scores of some people on one measure, in its units; `squares` only where it may be known. */
export type Moments = { readonly scored: number; readonly sum: number; readonly squares: number | null };

/** A mean from 0 to 100 over `people`, and the variance between them where it may be known. */
export type Estimate = { readonly score: number; readonly people: number; readonly variance: number | null };

/** A share of 100 for the points 1 to 5: 0, 25, 50, 75, 100 (docs/methodology.md, 1). */
export function itemScore(point: number): number {
  return ((point - 1) / 4) * 100;
}

/**
 * The mean score of the answers to one statement, from 0 to 100; `sum` adds up the points 1 to 5. `null` without
 * answers.
 */
export function statementScore({ answered, sum }: { readonly answered: number; readonly sum: number }): number | null {
  return answered === 0 ? null : (25 * (sum - answered)) / answered;
}

/**
 * The score of a group: the mean of its people, each counting the same (docs/methodology.md, 1 and 7). Divided once,
 * from whole numbers, so it is the exact mean rounded to the nearest number that the machine has. Told by
 * {@link boundScore} where nearly all answered alike. `null` without people.
 */
export function scoreOf(moments: Moments | null, measure: Measure): number | null {
  return moments === null || moments.scored === 0 ? null : boundScore(exactScoreOf(moments, measure), moments.scored);
}

function exactScoreOf({ scored, sum }: Moments, { denominator }: Measure): number {
  return (25 * sum) / (denominator * scored);
}

/**
 * The score of a group with what is needed to compare it; no spread where the score is bounded or nearly everybody has
 * the same. `null` without people.
 */
export function estimateOf(moments: Moments | null, measure: Measure): Estimate | null {
  const score = scoreOf(moments, measure);
  if (moments === null || score === null) return null;
  const variance = varianceOf(moments, measure);
  const isTold = variance !== null && variance >= leastSpread ** 2 && score === exactScoreOf(moments, measure);
  return { score, people: moments.scored, variance: isTold ? variance : null };
}

/**
 * The score of a condition or sphere: the mean of the scores it is made of, as far as there are any
 * (docs/methodology.md, 5).
 */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length;
}

function varianceOf({ scored, sum, squares }: Moments, { denominator }: Measure): number | null {
  if (squares === null || scored < 2) return null;
  return ((25 / denominator) ** 2 * Math.max(0, squares - sum ** 2 / scored)) / (scored - 1);
}
