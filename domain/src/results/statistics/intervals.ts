import type { Estimate } from '../scoring/score.ts';
import { student95 } from './student-t.ts';

/** An interval in points; `margin` is the distance of each end from the middle, before clamping to the scale. */
export type Interval = { readonly from: number; readonly to: number; readonly margin: number };

/**
 * The difference of a score to another one, in points. `isLargerThanChance` says whether the 95 % interval of the
 * difference excludes 0; it and the interval are null if one of the scores has too few people.
 */
export type Change = {
  readonly delta: number;
  readonly interval: Interval | null;
  readonly isLargerThanChance: boolean | null;
};

/**
 * Minimum number of people for a confidence interval (docs/confidentiality.md, C11: second moments count as a
 * distribution).
 */
const fewestForInterval = 10;

/**
 * The 95 % confidence interval of a mean: score plus or minus t x s / sqrt(n), with Student's t for n - 1 degrees of
 * freedom, clamped to 0 to 100 (docs/methodology.md, 14). Without finite population correction: the interval says how
 * much a score would vary if similar people answered on another day. `null` for fewer than ten people.
 */
export function intervalOf({ score, people, variance }: Estimate): Interval | null {
  if (variance === null || people < fewestForInterval) return null;
  const margin = student95(people - 1) * Math.sqrt(variance / people);
  return { ...rangeAround(score, margin), margin };
}

/** A score plus or minus a margin, clamped to 0 to 100. */
export function rangeAround(score: number, margin: number): { readonly from: number; readonly to: number } {
  return { from: Math.max(0, score - margin), to: Math.min(100, score + margin) };
}

/**
 * The difference of two means with Welch's t interval: unequal variances, degrees of freedom by Welch and Satterthwaite
 * (docs/methodology.md, 19). Assumes independent samples. If the same people answered twice, this is conservative:
 * correlated answers make the true interval narrower, but the link between them is not stored.
 */
export function changeBetween(now: Estimate, before: Estimate): Change {
  const delta = now.score - before.score;
  const interval = intervalOfDifference(now, before);
  return { delta, interval, isLargerThanChance: interval === null ? null : interval.from > 0 || interval.to < 0 };
}

/** A score with the margin of its 95 % interval; null if there is none. */
type ScoreWithMargin = { readonly score: number; readonly margin: number | null };

/**
 * Whether two scores of campaigns that are not neighbours differ significantly, by the margins of their intervals:
 * {@link changeBetween} needs the estimates, which charts do not have. Null if a margin is unknown.
 */
export function exceedsMargins(now: ScoreWithMargin, before: ScoreWithMargin): boolean | null {
  if (now.margin === null || before.margin === null) return null;
  return Math.abs(now.score - before.score) > Math.hypot(now.margin, before.margin);
}

/**
 * The difference of a group to a superset. The two are not independent, because the superset includes the group. With
 * the share w of people outside the group, part - whole = w x (part - rest), and part and rest are disjoint. So the
 * difference to the rest is tested by {@link changeBetween}, and its interval is multiplied by w. The rest is derived
 * from the two published estimates; if it has fewer than ten people, or a variance is unknown, only the difference is
 * returned.
 */
export function changeAgainstWhole(part: Estimate, whole: Estimate): Change {
  const delta = part.score - whole.score;
  const rest = restOf(part, whole);
  const interval = rest && intervalOfDifference(part, rest);
  if (!rest || !interval) return { delta, interval: null, isLargerThanChance: null };
  const share = rest.people / whole.people;
  const margin = share * interval.margin;
  return {
    delta,
    interval: { from: delta - margin, to: delta + margin, margin },
    isLargerThanChance: interval.from > 0 || interval.to < 0,
  };
}

/** The people of the whole outside the part: mean and variance follow from the sums and squares of both. */
function restOf(part: Estimate, whole: Estimate): Estimate | null {
  const people = whole.people - part.people;
  if (part.variance === null || whole.variance === null || people < fewestForInterval) return null;
  const score = (whole.people * whole.score - part.people * part.score) / people;
  const between = ((part.people * people) / whole.people) * (part.score - score) ** 2;
  const squares = (whole.people - 1) * whole.variance - (part.people - 1) * part.variance - between;
  return { score, people, variance: Math.max(0, squares) / (people - 1) };
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
