import { type Change, changeBetween } from '../statistics/intervals.ts';
import { type Estimate, itemScore } from '../scoring/score.ts';
import type { StatementResult } from '../publication/scores-of.ts';
import type { RatedStatement } from '../scoring/key.ts';

type Answered = Pick<StatementResult, 'score' | 'distribution'>;

/**
 * Compares the answers to a statement with those at another time, in points. Significance is tested by Welch's t; the
 * spread is known only if both distributions are (docs/confidentiality.md, C11). Returns `null` if a score is missing.
 * The difference of two eNPS is that of the displayed integers.
 */
export function statementChange(now: Answered, before: Answered, kind: RatedStatement['kind']): Change | null {
  if (now.score === null || before.score === null) return null;
  const [later, earlier] = [estimateOf(now.distribution, kind), estimateOf(before.distribution, kind)];
  const change = later && earlier ? changeBetween(later, earlier) : { interval: null, isLargerThanChance: null };
  return { ...change, delta: now.score - before.score };
}

const pointsOfEnps: readonly number[] = [-100, 0, 100];

function estimateOf(distribution: readonly number[] | null, kind: RatedStatement['kind']): Estimate | null {
  if (!distribution) return null;
  const people = distribution.reduce((sum, count) => sum + count, 0);
  const pointsAt = (place: number): number => (kind === 'enps' ? (pointsOfEnps[place] ?? 0) : itemScore(place + 1));
  const mean = distribution.reduce((sum, count, place) => sum + count * pointsAt(place), 0) / people;
  const squares = distribution.reduce((sum, count, place) => sum + count * (pointsAt(place) - mean) ** 2, 0);
  return { score: mean, people, variance: people < 2 ? null : squares / (people - 1) };
}
