import { enpsBounds, scoreBounds } from '../scoring/bounded-score.ts';
import { driverImpactCuts } from '../statistics/correlation.ts';
import { arithmeticNoise, cutsReached } from '../scoring/cut-points.ts';

/**
 * A score as people read it: a whole number; with one decimal, cut off, where rounding would lift it over one of the
 * cuts that it is judged by (59.97 in Invest is "59.9"). Rounding never carries a score down over a whole-numbered cut.
 * At a bound (see bounded-score.ts) it is "≥90" or "≤10".
 */
export function formatScore(score: number, cuts: readonly number[]): string {
  if (score === scoreBounds.most) return `≥${scoreBounds.most}`;
  if (score === scoreBounds.least) return `≤${scoreBounds.least}`;
  const rounded = Math.round(score);
  return cutsReached(rounded, cuts) === cutsReached(score, cuts)
    ? String(rounded)
    : (Math.floor(score * 10 + arithmeticNoise) / 10).toFixed(1);
}

/** What stands before an eNPS that is only told up to a bound: "≥", "≤", or nothing. */
export function enpsLimit(enps: number): '' | '≥' | '≤' {
  if (enps === enpsBounds.most) return '≥';
  return enps === enpsBounds.least ? '≤' : '';
}

/**
 * An influence from -1 to 1 as people read it: two decimals, rounded unless that would lift it into the next size
 * (0.498 is "0.49").
 */
export function formatDriverImpact(r: number): string {
  const near = Math.round(Math.abs(r) * 100) / 100;
  const isLifted = cutsReached(near, driverImpactCuts) !== cutsReached(Math.abs(r), driverImpactCuts);
  const text = (isLifted ? near - 0.01 : near).toFixed(2);
  return r < 0 && Number(text) !== 0 ? `\u2212${text}` : text;
}
