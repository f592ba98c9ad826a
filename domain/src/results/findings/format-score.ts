import { enpsBounds, scoreBounds } from '../scoring/bounded-score.ts';
import { driverImpactCuts } from '../statistics/correlation.ts';
import { arithmeticNoise, cutsReached } from '../scoring/cut-points.ts';

/**
 * Formats a score as an integer. If rounding would lift it over one of the `cuts`, truncates it to one decimal: 59.97
 * in Invest is "59.9". Rounding never moves a score down over an integer cut. A bounded score (see bounded-score.ts) is
 * "≥90" or "≤10".
 */
export function formatScore(score: number, cuts: readonly number[]): string {
  if (score === scoreBounds.most) return `≥${scoreBounds.most}`;
  if (score === scoreBounds.least) return `≤${scoreBounds.least}`;
  const rounded = Math.round(score);
  return cutsReached(rounded, cuts) === cutsReached(score, cuts)
    ? String(rounded)
    : (Math.floor(score * 10 + arithmeticNoise) / 10).toFixed(1);
}

/** The sign of a bounded eNPS: "≥", "≤", or empty for an exact one. */
export function enpsLimit(enps: number): '' | '≥' | '≤' {
  if (enps === enpsBounds.most) return '≥';
  return enps === enpsBounds.least ? '≤' : '';
}

/**
 * Formats a driver impact from -1 to 1 with two decimals, truncated if rounding would lift it into the next size class:
 * 0.498 is "0.49".
 */
export function formatDriverImpact(r: number): string {
  const near = Math.round(Math.abs(r) * 100) / 100;
  const isLifted = cutsReached(near, driverImpactCuts) !== cutsReached(Math.abs(r), driverImpactCuts);
  const text = (isLifted ? near - 0.01 : near).toFixed(2);
  return r < 0 && Number(text) !== 0 ? `\u2212${text}` : text;
}
