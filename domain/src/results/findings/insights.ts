import { meanScore } from '../scoring/score.ts';

/** A driver with a score from 0 to 100. */
export type ScoredDriver = { readonly id: string; readonly score: number };

/** Driver scores by id. */
type Scores = ReadonlyMap<string, number>;

/** Reference scores of drivers, and their source. */
export type Reference = { readonly kind: 'benchmark' | 'parent' | 'own-mean'; readonly scores: Scores };

/**
 * A strength or an opportunity. `difference` is score minus reference; `correlation` is that of the driver with
 * engagement, or `null` if unknown.
 */
export type Insight = ScoredDriver & {
  readonly reference: number;
  readonly difference: number;
  readonly correlation: number | null;
};

export type Insights = { readonly strengths: readonly Insight[]; readonly opportunities: readonly Insight[] };

/** Number of strengths, opportunities and changes shown. */
export const insightsNamed = 3;

/**
 * Selects the reference for drivers: the benchmark; otherwise the parent group; otherwise the mean of the group's own
 * drivers, which shows what stands out within it. Uses the first reference that has every driver, because ranks over
 * mixed references would be meaningless.
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

/** The drivers, their reference, and their correlations with engagement; `null` while the organization has none. */
export type InsightInput = {
  readonly drivers: readonly ScoredDriver[];
  readonly reference: Reference;
  readonly correlations: Scores | null;
};

/**
 * The top three strengths and opportunities: opportunities by (reference - score) x max(r, 0), strengths by (score -
 * reference) x max(r, 0), highest first (docs/methodology.md, 12). Uses the organization's correlations for groups,
 * too. Excludes drivers on the wrong side of the reference and drivers without a positive correlation; if no
 * correlation is known, only the difference counts. Ties keep their order.
 */
export function insightsFrom({ drivers, reference, correlations }: InsightInput): Insights {
  const insights = drivers.flatMap(({ id, score }): readonly Insight[] => {
    const compared = reference.scores.get(id);
    if (compared === undefined) return [];
    return [
      { id, score, reference: compared, difference: score - compared, correlation: correlations?.get(id) ?? null },
    ];
  });
  const weight = ({ correlation }: Insight): number => (correlations === null ? 1 : Math.max(correlation ?? 0, 0));
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
