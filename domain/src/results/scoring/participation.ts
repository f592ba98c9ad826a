/** Number of invited people in a group, and how many of them finished. */
export type Participation = { readonly completed: number; readonly size: number };

/** Percentage of `part` in `whole`, unrounded; 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/**
 * The response rate in percent, unrounded (docs/methodology.md, 25); `null` for a group smaller than the
 * confidentiality level, where it would reveal who responded.
 */
export function responseRate({ completed, size }: Participation, level: number): number | null {
  return size < Math.max(1, level) ? null : percentOf(completed, size);
}
