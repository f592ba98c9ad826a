import type { Estimate } from '../scoring/score.ts';
import { student95 } from './student-t.ts';

/** From and to, in points, and how far each of them lies from the middle unless the scale ends before. */
export type Interval = { readonly from: number; readonly to: number; readonly margin: number };

/**
 * How a score differs from another one, in points. `isLargerThanChance` says whether the 95 % interval of the
 * difference leaves out 0; it and the interval are unknown where one of the two is of too few people.
 */
export type Change = {
  readonly delta: number;
  readonly interval: Interval | null;
  readonly isLargerThanChance: boolean | null;
};

/** Fewest people for a range around a score (docs/confidentiality.md, C11: second moments are a distribution). */
const fewestForInterval = 10;

/**
 * The 95 % interval of a mean: score plus or minus t x s / sqrt(n), with Student's t for n - 1 degrees of freedom, kept
 * within 0 to 100. People who did not answer are not corrected for: the interval says how much a score would move if
 * like people answered on another day. `null` below ten people.
 */
export function intervalOf({ score, people, variance }: Estimate): Interval | null {
  if (variance === null || people < fewestForInterval) return null;
  const margin = student95(people - 1) * Math.sqrt(variance / people);
  return { ...rangeAround(score, margin), margin };
}

/** So far on both sides of a score, kept within 0 to 100. */
export function rangeAround(score: number, margin: number): { readonly from: number; readonly to: number } {
  return { from: Math.max(0, score - margin), to: Math.min(100, score + margin) };
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

/**
 * How a group differs from a larger one that it is a part of. The two are not independent: what the larger one scores
 * is partly what the smaller one scores. But with the share w of people outside the group, part - whole = w x (part -
 * rest), and part and rest have nobody in common. So the difference to the rest is tested as {@link changeBetween}
 * does, and its interval shrinks by w. The rest is reckoned from the two published estimates; with fewer than ten
 * people in it, or where one of the spreads is not known, only the difference is told.
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

/** Those of the whole who are not in the part: their mean and variance follow from the sums and squares of both. */
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
