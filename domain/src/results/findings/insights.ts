import { meanScore } from '../scoring/score.ts';

/** A driver with a score from 0 to 100. */
export type ScoredDriver = { readonly id: string; readonly score: number };

/** Scores of drivers by their ids. */
type Scores = ReadonlyMap<string, number>;

/** Scores to compare drivers with, and where they come from. */
export type Reference = { readonly kind: 'benchmark' | 'parent' | 'own-mean'; readonly scores: Scores };

/**
 * A driver that stands out. `difference` is its distance above the reference; `influence` is `null` where no
 * correlation is known.
 */
export type Insight = ScoredDriver & {
  readonly reference: number;
  readonly difference: number;
  readonly influence: number | null;
};

export type Insights = { readonly strengths: readonly Insight[]; readonly opportunities: readonly Insight[] };

/** How many strengths, opportunities and changes are named. */
export const insightsNamed = 3;

/**
 * What drivers are compared with: the benchmark; without one the same drivers of the group above; for the organization
 * itself the mean of its own drivers, which tells what stands out inside. The first of these that knows every driver is
 * taken for all of them, because ranks over different references would say nothing.
 */
export function referenceFor(
  drivers: readonly ScoredDriver[],
  { benchmark, parent }: { readonly benchmark?: Scores; readonly parent?: Scores },
): Reference {
  const knowsAll = (scores: Scores): boolean => drivers.every(({ id }) => scores.has(id));
  if (benchmark && knowsAll(benchmark)) return { kind: 'benchmark', scores: benchmark };
  if (parent && knowsAll(parent)) return { kind: 'parent', scores: parent };
  const mean = meanScore(drivers.map(({ score }) => score)) ?? 0;
  return { kind: 'own-mean', scores: new Map(drivers.map(({ id }) => [id, mean])) };
}

/**
 * The drivers to compare, what with, and their correlations with engagement; `null` while the organization has none.
 */
export type InsightInput = {
  readonly drivers: readonly ScoredDriver[];
  readonly reference: Reference;
  readonly influences: Scores | null;
};

/**
 * The top three each way: opportunities by (reference - score) x max(r, 0), strengths by
 * (score - reference) x max(r, 0), highest first (docs/methodology.md, 12). The correlations are those of the
 * organization, for groups too. A driver on the wrong side of its reference, or that does not go together with
 * engagement, is neither; while no correlation is known, distance alone counts. Ties keep the order given.
 */
export function insightsFrom({ drivers, reference, influences }: InsightInput): Insights {
  const insights = drivers.flatMap(({ id, score }): readonly Insight[] => {
    const compared = reference.scores.get(id);
    if (compared === undefined) return [];
    return [{ id, score, reference: compared, difference: score - compared, influence: influences?.get(id) ?? null }];
  });
  const weight = ({ influence }: Insight): number => (influences === null ? 1 : Math.max(influence ?? 0, 0));
  return {
    strengths: highest(insights, (one) => one.difference * weight(one)),
    opportunities: highest(insights, (one) => -one.difference * weight(one)),
  };
}

/** The three largest changes of drivers since another result, up or down, in points. */
export function largestChanges(
  now: readonly ScoredDriver[],
  before: Scores,
): readonly { readonly id: string; readonly delta: number }[] {
  const changes = now.flatMap(({ id, score }) => {
    const previous = before.get(id);
    return previous === undefined ? [] : [{ id, delta: score - previous }];
  });
  return highest(changes, ({ delta }) => Math.abs(delta));
}

function highest<T>(items: readonly T[], rank: (item: T) => number): readonly T[] {
  return items
    .filter((item) => rank(item) > 0)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, insightsNamed);
}
