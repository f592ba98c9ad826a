import { driverImpactCuts } from '../statistics/correlation.ts';
import { type ScoredDriver, insightsNamed } from '../findings/insights.ts';

type Scores = ReadonlyMap<string, number>;

/**
 * The drivers of a group, the organization's correlations with engagement (null if there are none), and a benchmark.
 */
export type PulseInput = {
  readonly drivers: readonly ScoredDriver[];
  readonly correlations: Scores | null;
  readonly benchmark: Scores | null;
};

/**
 * Selects the drivers for a smart pulse: the three with the lowest displayed scores among those with large impact
 * (docs/methodology.md, 11, 12 and 16). Ties are decided by the gap to the benchmark, then by the unrounded score. If
 * fewer than three have a large impact, medium ones follow, then others with a positive correlation, then the rest;
 * without correlations only scores count.
 */
export function pulseDrivers({ drivers, correlations, benchmark }: PulseInput): readonly string[] {
  const [medium, large] = driverImpactCuts;
  const stepOf = ({ id }: ScoredDriver): number => {
    const r = correlations?.get(id) ?? 0;
    return [large, medium, Number.MIN_VALUE].filter((cut) => r < cut).length;
  };
  const gapOf = ({ id, score }: ScoredDriver): number => (benchmark?.get(id) ?? score) - score;
  return drivers
    .toSorted(
      (one, other) =>
        stepOf(one) - stepOf(other) ||
        Math.round(one.score) - Math.round(other.score) ||
        gapOf(other) - gapOf(one) ||
        one.score - other.score,
    )
    .slice(0, insightsNamed)
    .toSorted((one, other) => one.score - other.score)
    .map(({ id }) => id);
}
