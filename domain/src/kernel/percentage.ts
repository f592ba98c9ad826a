/**
 * How many percent a part is of a whole, rounded to `decimals` places. Throws a RangeError for what is not a number and
 * for a whole of 0.
 */
export function percentage(part: number, whole: number, decimals = 2): number {
  if (!Number.isFinite(part) || !Number.isFinite(whole)) throw new RangeError('A percentage needs two numbers.');
  if (whole === 0) throw new RangeError('There is no percentage of nothing.');
  const scale = 10 ** decimals;
  return Math.round((part / whole) * 100 * scale) / scale;
}
