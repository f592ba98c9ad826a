/** With fewer other answers than a distribution has to have, nearly everybody answered alike (C11). */
const fewestOthers = 10;

/** Where a score from 0 to 100 is no longer told exactly: 90 stands for 90 or more, 10 for 10 or less. */
export const scoreBounds = { least: 10, most: 90 } as const;

/** The same of an eNPS from -100 to 100. */
export const enpsBounds = { least: -80, most: 80 } as const;

/**
 * A score as it may be told: within {@link scoreBounds} where people answered so nearly alike that the number would say what each of
 * them answered. That is so from 90 on, while fewer than ten people with the opposite answer would explain what is missing to 100; and
 * likewise down to 10. Among very many people nothing is kept back. `score` is a mean of `people` from 0 to 100, unrounded.
 */
export function boundScore(score: number, people: number): number {
  const { least, most } = scoreBounds;
  if (score >= most && isWithin(100 - score, people)) return most;
  return score <= least && isWithin(score, people) ? least : score;
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

/** The least standard deviation, in points, of which intervals and tests are told: below, nearly everybody has the same score. */
export const leastSpread = 5;

/**
 * Whether nearly all of these numbers are one: at least 90 % of them, and fewer than ten others. Second moments and correlations of
 * such numbers say who differs.
 */
export function isNearlyOne(numbers: Iterable<number>): boolean {
  const counts = new Map<number, number>();
  let total = 0;
  for (const number of numbers) {
    counts.set(number, (counts.get(number) ?? 0) + 1);
    total += 1;
  }
  const most = Math.max(0, ...counts.values());
  return most * 10 >= total * 9 && total - most < fewestOthers;
}
