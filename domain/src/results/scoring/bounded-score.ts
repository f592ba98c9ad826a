/**
 * With fewer other answers than a distribution has to have, nearly everybody answered alike (docs/confidentiality.md,
 * C11).
 */
const fewestOthers = 10;

/** Where a score from 0 to 100 is no longer told exactly: 90 stands for 90 or more, 10 for 10 or less. */
export const scoreBounds = { least: 10, most: 90 } as const;

/** The same of an eNPS from -100 to 100. */
export const enpsBounds = { least: -80, most: 80 } as const;

/**
 * A score as it may be told: within {@link scoreBounds} where people answered so nearly alike that the number would say
 * what each of them answered. That is so from 90 on, while fewer than ten people with the opposite answer would explain
 * what is missing to 100; and likewise down to 10. Among very many people nothing is kept back. `score` is a mean of
 * `people` from 0 to 100, unrounded.
 */
export function boundScore(score: number, people: number): number {
  const { least, most } = scoreBounds;
  if (score >= most && isWithin(100 - score, people)) return most;
  return score <= least && isWithin(score, people) ? least : score;
}

/** How many people were scored, and the sum of their scores from 0 to 100. */
export type ScoreSum = { readonly people: number; readonly sum: number };

/**
 * The people of a score: those who are established (decision 38), the number of others, and those of the others whose
 * scores are within a bound, from 90 on (`high`) or down to 10 (`low`).
 */
export type ScoreParts = {
  readonly established: ScoreSum;
  readonly others: number;
  readonly high: ScoreSum;
  readonly low: ScoreSum;
};

/**
 * Whether a score, or what is left of it without some of the people who are not established, would be bounded, while
 * the score itself would say what the others answered. `whole` is the score of everybody. Holds for every choice of
 * people left out: whoever is left in with a score outside of the bound only moves the mean away from it.
 */
export function hidesBounded({ established, others, high, low }: ScoreParts, whole: ScoreSum): boolean {
  const mirrored = ({ people, sum }: ScoreSum): ScoreSum => ({ people, sum: 100 * people - sum });
  const hidesHigh = (all: ScoreSum, kept: ScoreSum, near: ScoreSum): boolean => {
    const mean = (kept.sum + near.sum) / (kept.people + near.people);
    const couldBeBounded = mean >= scoreBounds.most && isWithin(100 - kept.sum / kept.people, kept.people);
    const isTold = near.people < others || boundScore(all.sum / all.people, all.people) !== scoreBounds.most;
    return couldBeBounded && isTold;
  };
  return hidesHigh(whole, established, high) || hidesHigh(mirrored(whole), mirrored(established), mirrored(low));
}

/** {@link boundScore} for an eNPS, a whole number from -100 to 100. */
export function boundEnps(enps: number, people: number): number {
  const { least, most } = enpsBounds;
  if (enps >= most && isWithin((100 - enps) / 2, people)) return most;
  return enps <= least && isWithin((enps + 100) / 2, people) ? least : enps;
}

/** Whether fewer people than make a distribution would explain so many points of a mean. */
function isWithin(distance: number, people: number): boolean {
  return distance * people < 100 * fewestOthers;
}

/**
 * The least standard deviation, in points, of which intervals and tests are told: below, nearly everybody has the same
 * score.
 */
export const leastSpread = 5;

/**
 * Whether nearly all of these numbers are one: at least 90 % of them, and fewer than ten others. Second moments and
 * correlations of such numbers say who differs. Likewise with any of the `others` among them, of people who are not
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
