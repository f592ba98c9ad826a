const largestChance = 0.05;

/**
 * Exact two-sided sign test at 5 % (Dixon and Mood, 1946; docs/methodology.md, 17): whether significantly more moved in
 * one direction. `up` and `down` are the numbers of moves; ties are ignored.
 */
export function isOneSided(up: number, down: number): boolean {
  const moved = up + down;
  return 2 * chanceOfAtMost(Math.min(up, down), moved) <= largestChance;
}

/**
 * Probability of at most `most` heads in a number of throws of a fair coin. Summed from logarithms, because terms of
 * many throws underflow.
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
