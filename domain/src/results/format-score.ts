import { arithmeticNoise, cutsReached } from './cut-points.ts';

/**
 * A score as people read it: a whole number; with one decimal, cut off, where rounding would lift it over one of the
 * cuts that it is judged by (59.97 in Invest is "59.9"). Rounding never carries a score down over a whole-numbered cut.
 */
export function formatScore(score: number, cuts: readonly number[]): string {
  const rounded = Math.round(score);
  return cutsReached(rounded, cuts) === cutsReached(score, cuts) ? String(rounded) : (Math.floor(score * 10 + arithmeticNoise) / 10).toFixed(1);
}
