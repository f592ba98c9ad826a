import { nextStepOf, type Review } from '../review/review-view.ts';

/** Maximum number of names per reason. */
const fewNames = 5;

export type ReasonCount = { readonly why: string; readonly count: number; readonly names: readonly string[] };

/** Why people are not reached, most frequent reason first, with some names. */
export function reasonCounts({ unreached }: Pick<Review, 'unreached'>): readonly ReasonCount[] {
  const byReason = Map.groupBy(unreached, (each) => nextStepOf(each).why);
  return [...byReason]
    .map(([why, people]) => ({ why, count: people.length, names: people.slice(0, fewNames).map(({ name }) => name) }))
    .toSorted((a, b) => b.count - a.count);
}
