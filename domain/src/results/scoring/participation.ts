/** How many of the people in a group were invited, and how many of these finished. */
export type Participation = { readonly completed: number; readonly size: number };

/** So many of so many in percent, unrounded; 0 of nobody. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/**
 * The response rate in percent, unrounded; `null` for a group of fewer people than the confidentiality level, where it
 * would tell who answered.
 */
export function responseRate({ completed, size }: Participation, level: number): number | null {
  return size < Math.max(1, level) ? null : percentOf(completed, size);
}
