/** Two samples of times under the same circumstances. */
export type Stratum = { readonly one: readonly number[]; readonly other: readonly number[] };

/**
 * The probability that two samples of times differ this much by chance, where each value is compared only with those of
 * its stratum: the rank-sum test of van Elteren with the normal approximation, for dozens of values and more. With one
 * stratum it is that of Mann and Whitney.
 */
export function chanceOfDifference(strata: readonly Stratum[]): number {
  let distance = 0;
  let variance = 0;
  for (const stratum of strata) {
    const weight = 1 / (stratum.one.length + stratum.other.length + 1);
    const found = rankSumOf(stratum);
    distance += weight * found.distance;
    variance += weight ** 2 * found.variance;
  }
  return variance === 0 ? 1 : twoSided(Math.abs(distance) / Math.sqrt(variance));
}

/** How far the rank sum of the first sample is from its expectation, and its variance. Equal values share their ranks. */
function rankSumOf({ one, other }: Stratum): { readonly distance: number; readonly variance: number } {
  const pairs = one.length * other.length;
  if (pairs === 0) return { distance: 0, variance: 0 };
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const shared = (from + 1 + to) / 2;
    for (let place = from; place < to; place += 1) if (all[place]?.isOne) rankSum += shared;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const total = all.length;
  return {
    distance: rankSum - (one.length * (one.length + 1)) / 2 - pairs / 2,
    variance: (pairs / 12) * (total + 1 - ties / (total * (total - 1))),
  };
}

/** The two-sided tail probability of the normal distribution, by Abramowitz and Stegun, 7.1.26. */
function twoSided(distance: number): number {
  const x = distance / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592].reduce(
    (sum, factor) => (sum + factor) * t,
    0,
  );
  return Math.min(1, series * Math.exp(-x * x));
}
