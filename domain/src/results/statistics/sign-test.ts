const largestChance = 0.05;

/**
 * Whether more moved one way than the other by more than chance would explain: the exact two-sided sign test at 5 %
 * (Dixon and Mood, 1946). `up` and `down` are how many moved each way; those who stayed say nothing about the
 * direction.
 */
export function isOneSided(up: number, down: number): boolean {
  const moved = up + down;
  return 2 * chanceOfAtMost(Math.min(up, down), moved) <= largestChance;
}

/**
 * The chance of at most `most` heads in so many throws of a fair coin. Summed from logarithms: the terms of many throws
 * are too small to be multiplied.
 */
function chanceOfAtMost(most: number, throws: number): number {
  let logarithm = -throws * Math.LN2;
  let sum = Math.exp(logarithm);
  for (let heads = 1; heads <= most; heads += 1) {
    logarithm += Math.log((throws - heads + 1) / heads);
    sum += Math.exp(logarithm);
  }
  return sum;
}
