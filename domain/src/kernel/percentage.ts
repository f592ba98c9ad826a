/**
 * Percentage of `part` in `whole`, rounded to `decimals` places. Throws a RangeError if an argument is not finite or
 * `whole` is 0.
 */
export function percentage(part: number, whole: number, decimals = 2): number {
  if (!Number.isFinite(part) || !Number.isFinite(whole)) throw new RangeError('A percentage needs two numbers.');
  if (whole === 0) throw new RangeError('There is no percentage of nothing.');
  const scale = 10 ** decimals;
  return Math.round((part / whole) * 100 * scale) / scale;
}
