import type { Percentiles } from './internal.ts';

/** Where a score stands among the organizations of a benchmark, lowest first. */
export const standings = [
  'lowest tenth',
  'lowest quarter',
  'lower half',
  'upper half',
  'highest quarter',
  'highest tenth',
] as const;
export type Standing = (typeof standings)[number];

/**
 * The part of the organizations that a score falls into. A score at a percentile counts to the part above it. Takes the
 * score and the percentiles on the same scale: 0 to 100, or -100 to 100 for eNPS.
 */
export function standingAmong(score: number, { p10, p25, p50, p75, p90 }: Percentiles): Standing {
  const passed = [p10, p25, p50, p75, p90].filter((percentile) => score >= percentile).length;
  return standings[passed] as Standing;
}
