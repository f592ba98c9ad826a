import type { Estimate } from './score.ts';
import { student95 } from './student-t.ts';

/** From and to, in points, and how far each of them lies from the middle unless the scale ends before. */
export type Interval = { readonly from: number; readonly to: number; readonly margin: number };

/**
 * How a score differs from another one, in points. `isLargerThanChance` says whether the 95 % interval of the difference
 * leaves out 0; it and the interval are unknown where one of the two is of too few people.
 */
export type Change = { readonly delta: number; readonly interval: Interval | null; readonly isLargerThanChance: boolean | null };

/** Fewest people for a range around a score (C11: second moments are a distribution). */
const fewestForInterval = 10;

/**
 * The 95 % interval of a mean: score plus or minus t x s / sqrt(n), with Student's t for n - 1 degrees of freedom, kept
 * within 0 to 100. People who did not answer are not corrected for: the interval says how much a score would move if
 * like people answered on another day. `null` below ten people.
 */
export function intervalOf({ score, people, variance }: Estimate): Interval | null {
  if (variance === null || people < fewestForInterval) return null;
  const margin = student95(people - 1) * Math.sqrt(variance / people);
  return { from: Math.max(0, score - margin), to: Math.min(100, score + margin), margin };
}

/**
 * The difference of two means and Welch's t interval for it: unequal variances, degrees of freedom by Welch and
 * Satterthwaite. Both sets of people are taken as independent. Where the same people answered twice this is cautious:
 * who answers alike twice makes the true interval narrower. The link between a person's two answers is not kept.
 */
export function changeBetween(now: Estimate, before: Estimate): Change {
  const delta = now.score - before.score;
  const interval = intervalOfDifference(now, before);
  return { delta, interval, isLargerThanChance: interval === null ? null : interval.from > 0 || interval.to < 0 };
}

function intervalOfDifference(now: Estimate, before: Estimate): Interval | null {
  if (now.variance === null || before.variance === null) return null;
  if (Math.min(now.people, before.people) < fewestForInterval) return null;
  const parts = [
    { error: now.variance / now.people, freedom: now.people - 1 },
    { error: before.variance / before.people, freedom: before.people - 1 },
  ];
  const error = parts.reduce((sum, part) => sum + part.error, 0);
  const delta = now.score - before.score;
  if (error === 0) return { from: delta, to: delta, margin: 0 };
  const freedom = error ** 2 / parts.reduce((sum, part) => sum + part.error ** 2 / part.freedom, 0);
  const margin = student95(freedom) * Math.sqrt(error);
  return { from: delta - margin, to: delta + margin, margin };
}
