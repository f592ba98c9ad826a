import type { ScoredAnswers } from '../cells/counts.ts';
import { isNearlyOne } from '../scoring/bounded-score.ts';
import { unscored } from '../scoring/person-scores.ts';
import { normal95 } from './student-t.ts';

/**
 * Over the people who have both: how many, and the sums for one driver (`x`), for engagement (`y`) and of their
 * products.
 */
export type PairSums = {
  readonly people: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly yy: number;
  readonly xy: number;
};

/**
 * How closely a driver goes together with engagement, from -1 to 1, with its 95 % interval. It says nothing about
 * causes.
 */
export type DriverImpact = {
  readonly id: string;
  readonly r: number;
  readonly from: number;
  readonly to: number;
  readonly people: number;
  readonly size: 'small' | 'medium' | 'large';
};

/** Fewest people for a correlation, and of the whole organization only (docs/confidentiality.md, C11). */
export const fewestForDriverImpact = 30;

/** From where on an influence is called medium, and from where on large, whatever its sign. */
export const driverImpactCuts = [0.3, 0.5] as const;

/**
 * The influence of every driver on engagement in one campaign of an organization, in the order of the scoring key:
 * Pearson's correlation over people, pairs complete (docs/methodology.md, 11). A driver is left out with fewer than 30
 * people, or where nearly everybody scored the same on it or on engagement: then it would say how the others scored.
 * Those who are not `established` make nobody look less alike (decision 49). Takes all respondents: it is never
 * reckoned for a part of them.
 */
export function driverImpactsOf(answers: ScoredAnswers, established?: Uint8Array): readonly DriverImpact[] {
  return answers.key.measures.flatMap(({ id, kind }, measure) => {
    const sums = kind === 'driver' && !isOneSided(answers, measure, established) ? pairSums(answers, measure) : null;
    const influence = sums && driverImpactFrom(sums);
    return influence ? [{ id, ...influence }] : [];
  });
}

/**
 * Pearson's r with the interval of Fisher's z, and its size: below 0.30 small, below 0.50 medium, else large, whatever
 * the sign. `null` with fewer than 30 people or where r does not exist.
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
  const pairs: (readonly [x: number, y: number])[] = [];
  const others: (readonly [x: number, y: number])[] = [];
  for (let person = 0; person < values.length; person += key.measures.length) {
    const [x, y] = [values[person + measure] as number, values[person] as number];
    const those = established?.[person / key.measures.length] === 0 ? others : pairs;
    if (x !== unscored && y !== unscored) those.push([x, y]);
  }
  return ([0, 1] as const).some((side) =>
    isNearlyOne(
      pairs.map((pair) => pair[side]),
      others.map((pair) => pair[side]),
    ),
  );
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
