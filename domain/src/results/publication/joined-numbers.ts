import { boundScore, leastSpread } from '../scoring/bounded-score.ts';
import type { PublishedNumbers, PublishedStatement } from './numbers.ts';
import { type Moments, estimateOf, scoreOf } from '../scoring/score.ts';
import type { Measure, RatedStatement, ScoringKey } from '../scoring/key.ts';

type Kind = RatedStatement['kind'];

/**
 * Decides what may be published about the union of two disjoint cells. If a cell has people who are not established,
 * their answers could make the sum look different from a part that is bounded on its own; the sum is then withheld
 * (decision 49).
 */
export type Joining = {
  readonly hasOthers: boolean;
  readonly disclosesStatement: (one: PublishedStatement, other: PublishedStatement, column: number) => boolean;
  readonly disclosesMoments: (one: Moments, other: Moments, measure: number) => boolean;
  readonly disclosesSquares: (one: Moments, other: Moments, measure: number) => boolean;
};

/** Decides what may be published about these two cells together; both have the same scoring key. */
export function joining(one: PublishedNumbers, other: PublishedNumbers, { statements, measures }: ScoringKey): Joining {
  const hasOthers = one.hasOthers || other.hasOthers;
  const kindAt = (column: number): Kind => (statements[column] as RatedStatement).kind;
  const measureAt = (place: number): Measure => measures[place] as Measure;
  return {
    hasOthers,
    disclosesStatement: (first, second, column) =>
      !hasOthers || both(first, second, (each) => isDisclosedExactly(each, kindAt(column))),
    disclosesMoments: (first, second, place) =>
      !hasOthers || both(first, second, (each) => !isBounded(each, measureAt(place))),
    disclosesSquares: (first, second, place) =>
      !hasOthers || both(first, second, (each) => spreads(each, measureAt(place))),
  };
}

function both<T>(first: T, second: T, holds: (each: T) => boolean): boolean {
  return holds(first) && holds(second);
}

function isDisclosedExactly({ answered, sum, distribution, prevailing }: PublishedStatement, kind: Kind): boolean {
  if (distribution) return true;
  const score = (100 * (sum - answered)) / (answered * (kind === 'enps' ? 2 : 4));
  return prevailing !== 'middle' && boundScore(score, answered) === score;
}

function isBounded(moments: Moments, { denominator, ...measure }: Measure): boolean {
  return scoreOf(moments, { ...measure, denominator }) !== (25 * moments.sum) / (denominator * moments.scored);
}

function spreads(moments: Moments, measure: Measure): boolean {
  return (estimateOf(moments, measure)?.variance ?? 0) >= leastSpread ** 2;
}
