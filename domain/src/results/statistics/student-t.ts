const z = 1.959963984540054;

/** Coefficients of 1/freedom, its square, and so on, in the expansion around the normal quantile. */
const terms = [
  (z ** 3 + z) / 4,
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
] as const;

/** The 97.5 % quantile of the normal distribution. */
export const normal95 = z;

/**
 * The 97.5 % quantile of Student's t, for at least 9 degrees of freedom, which may be fractional: the expansion of
 * Fisher and Cornish (Abramowitz and Stegun, 26.7.5), accurate to three decimals.
 */
export function student95(freedom: number): number {
  return z + terms.reduceRight((sum, term) => (sum + term) / freedom, 0);
}
