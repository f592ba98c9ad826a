const z = 1.959963984540054;

/** Coefficients of 1/freedom, its square, and so on, in the expansion around the normal quantile. */
const terms = [
  (z ** 3 + z) / 4,
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
] as const;

/** The normal quantile that leaves 2.5 % above it. */
export const normal95 = z;

/**
 * The quantile of Student's t that leaves 2.5 % above it, for 9 or more degrees of freedom, which need not be whole:
 * the expansion of Fisher and Cornish (Abramowitz and Stegun, 26.7.5), right to three decimals.
 */
export function student95(freedom: number): number {
  return z + terms.reduceRight((sum, term) => (sum + term) / freedom, 0);
}
