/** Fewer differing answers than this mean that nearly everybody answered alike (docs/confidentiality.md, C11). */
const fewestOthers = 10;

/** Bounds of published scores on 0 to 100: 90 means 90 or more, 10 means 10 or less. */
export const scoreBounds = { least: 10, most: 90 } as const;

/** Bounds of a published eNPS, on -100 to 100. */
export const enpsBounds = { least: -80, most: 80 } as const;

/**
 * Bounds a score to {@link scoreBounds} if people answered so alike that the number would reveal each answer: at 90 or
 * more, if fewer than ten people with the opposite answer would explain the distance to 100; likewise at 10 or less.
 * Scores of very many people stay exact. `score` is an unrounded mean of `people`, from 0 to 100.
 */
export function boundScore(score: number, people: number): number {
  const { least, most } = scoreBounds;
  if (score >= most && isWithin(100 - score, people)) return most;
  return score <= least && isWithin(score, people) ? least : score;
}

/** Number of people with a score, and the sum of their scores from 0 to 100. */
export type ScoreSum = { readonly people: number; readonly sum: number };

/**
 * The people behind a score: established people (decision 38), the number of others, and the others whose scores are
 * within a bound: at least 90 (`high`) or at most 10 (`low`).
 */
export type ScoreParts = {
  readonly established: ScoreSum;
  readonly others: number;
  readonly high: ScoreSum;
  readonly low: ScoreSum;
};

/**
 * Whether a score must be withheld: the score of the established people, alone or with some of the others, would be
 * bounded, but the published score of everybody (`whole`) would reveal it. Covers every subset of others: adding a
 * person with a score outside the bound only moves the mean away from it.
 */
export function hidesBounded({ established, others, high, low }: ScoreParts, whole: ScoreSum): boolean {
  const mirrored = ({ people, sum }: ScoreSum): ScoreSum => ({ people, sum: 100 * people - sum });
  const hidesHigh = (all: ScoreSum, kept: ScoreSum, near: ScoreSum): boolean => {
    const mean = (kept.sum + near.sum) / (kept.people + near.people);
    const couldBeBounded = mean >= scoreBounds.most && isWithin(100 - kept.sum / kept.people, kept.people);
    const isDisclosed = near.people < others || boundScore(all.sum / all.people, all.people) !== scoreBounds.most;
    return couldBeBounded && isDisclosed;
  };
  return hidesHigh(whole, established, high) || hidesHigh(mirrored(whole), mirrored(established), mirrored(low));
}

/** {@link boundScore} for an eNPS, an integer from -100 to 100. */
export function boundEnps(enps: number, people: number): number {
  const { least, most } = enpsBounds;
  if (enps >= most && isWithin((100 - enps) / 2, people)) return most;
  return enps <= least && isWithin((enps + 100) / 2, people) ? least : enps;
}

/** Whether fewer people than a distribution requires would explain a distance of that many points. */
function isWithin(distance: number, people: number): boolean {
  return distance * people < 100 * fewestOthers;
}

/** Minimum standard deviation, in points, for intervals and tests; below it, nearly everybody has the same score. */
export const leastSpread = 5;

/**
 * Whether nearly all numbers are equal: at least 90 %, with fewer than ten others. Second moments and correlations of
 * such numbers reveal who differs. Also checks every combination with `others`, the numbers of people who are not
 * established.
 */
export function isNearlyOne(numbers: readonly number[], others: readonly number[] = []): boolean {
  const alike = countEach(others);
  const total = numbers.length;
  return (
    total === 0 ||
    [...countEach(numbers)].some(([number, people]) => {
      const joining = alike.get(number) ?? 0;
      return (people + joining) * 10 >= (total + joining) * 9 && total - people < fewestOthers;
    })
  );
}

function countEach(numbers: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}
