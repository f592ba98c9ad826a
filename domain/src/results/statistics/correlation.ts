import type { ScoredAnswers } from '../cells/counts.ts';
import { isNearlyOne } from '../scoring/bounded-score.ts';
import { unscored } from '../scoring/person-scores.ts';
import { normal95 } from './student-t.ts';

/**
 * Sums over the people who have both scores: their number, and the sums for one driver (`x`), for engagement (`y`) and
 * of products.
 */
export type PairSums = {
  readonly people: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly yy: number;
  readonly xy: number;
};

/** Both scores of the same people, in two columns. */
type Pairs = { readonly x: number[]; readonly y: number[] };

/** The correlation of a driver with engagement, from -1 to 1, with its 95 % interval. It does not imply causation. */
export type DriverImpact = {
  readonly id: string;
  readonly r: number;
  readonly from: number;
  readonly to: number;
  readonly people: number;
  readonly size: 'small' | 'medium' | 'large';
};

/** Minimum number of people for a correlation, of the whole organization only (docs/confidentiality.md, C11). */
export const fewestForDriverImpact = 30;

/** Absolute values at which a driver impact becomes medium, and large. */
export const driverImpactCuts = [0.3, 0.5] as const;

/**
 * Calculates the impact of every driver on engagement in one campaign of an organization, in the order of the scoring
 * key: Pearson's correlation over people with both scores (docs/methodology.md, 11). Omits drivers with fewer than 30
 * people, and those on which nearly everybody scored the same, or if engagement is nearly uniform, because the
 * correlation would reveal how the others scored. People who are not `established` do not make the others less uniform
 * (decision 49). `answers` must contain all respondents of the organization.
 */
export function driverImpactsOf(answers: ScoredAnswers, established?: Uint8Array): readonly DriverImpact[] {
  return answers.key.measures.flatMap(({ id, kind }, measure) => {
    const sums = kind === 'driver' && !isOneSided(answers, measure, established) ? pairSums(answers, measure) : null;
    const impact = sums && driverImpactFrom(sums);
    return impact ? [{ id, ...impact }] : [];
  });
}

/**
 * Pearson's r with Fisher's z interval and its size: small below 0.30, medium below 0.50, otherwise large, by absolute
 * value. `null` for fewer than 30 people or if r is undefined.
 */
export function driverImpactFrom({ people, x, y, xx, yy, xy }: PairSums): Omit<DriverImpact, 'id'> | null {
  if (people < fewestForDriverImpact) return null;
  const spread = Math.sqrt((xx - x ** 2 / people) * (yy - y ** 2 / people));
  if (!(spread > 0)) return null;
  const r = Math.max(-1, Math.min(1, (xy - (x * y) / people) / spread));
  const reach = normal95 / Math.sqrt(people - 3);
  return { r, from: Math.tanh(Math.atanh(r) - reach), to: Math.tanh(Math.atanh(r) + reach), people, size: sizeOf(r) };
}

function sizeOf(r: number): DriverImpact['size'] {
  const [medium, large] = driverImpactCuts;
  if (Math.abs(r) < medium) return 'small';
  return Math.abs(r) < large ? 'medium' : 'large';
}

function isOneSided({ key, persons: { values } }: ScoredAnswers, measure: number, established?: Uint8Array): boolean {
  const pairs: Pairs = { x: [], y: [] };
  const others: Pairs = { x: [], y: [] };
  for (let person = 0; person < values.length; person += key.measures.length) {
    const [x, y] = [values[person + measure] as number, values[person] as number];
    if (x === unscored || y === unscored) continue;
    const those = established?.[person / key.measures.length] === 0 ? others : pairs;
    those.x.push(x);
    those.y.push(y);
  }
  return isNearlyOne(pairs.x, others.x) || isNearlyOne(pairs.y, others.y);
}

function pairSums({ key, persons: { values } }: ScoredAnswers, measure: number): PairSums {
  const sums = { people: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  for (let person = 0; person < values.length; person += key.measures.length) {
    const x = values[person + measure] as number;
    const y = values[person] as number;
    if (x === unscored || y === unscored) continue;
    sums.people += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
  }
  return sums;
}
