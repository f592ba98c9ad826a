/**
 * The probability that two samples of times differ this much by chance: the Mann-Whitney rank-sum test with the normal
 * approximation, for dozens of values and more. Equal values share their ranks.
 */
export function chanceOfDifference(one: readonly number[], other: readonly number[]): number {
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
  const pairs = one.length * other.length;
  const total = all.length;
  const spread = Math.sqrt((pairs / 12) * (total + 1 - ties / (total * (total - 1))));
  const distance = rankSum - (one.length * (one.length + 1)) / 2 - pairs / 2;
  return spread === 0 ? 1 : twoSided(Math.abs(distance) / spread);
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
