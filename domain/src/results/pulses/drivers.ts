import { driverImpactCuts } from '../statistics/correlation.ts';
import { type ScoredDriver, insightsNamed } from '../findings/insights.ts';

type Scores = ReadonlyMap<string, number>;

/**
 * The drivers of a group, the organization's correlations with engagement (null while there are none) and a benchmark
 * to compare with.
 */
export type PulseInput = {
  readonly drivers: readonly ScoredDriver[];
  readonly influences: Scores | null;
  readonly benchmark: Scores | null;
};

/**
 * The ids of the drivers that a smart pulse asks a group about: of those with high influence the three with the lowest
 * scores, as they are shown (docs/methodology.md, 11, 12 and 16). Equal scores are told apart by how far they stand
 * below the benchmark, then by the unrounded score. Where fewer than three have large influence, those with medium
 * influence follow, then the others that go together with engagement at all, then the rest; while no correlation is
 * known the scores alone count.
 */
export function pulseDrivers({ drivers, influences, benchmark }: PulseInput): readonly string[] {
  const [medium, large] = driverImpactCuts;
  const stepOf = ({ id }: ScoredDriver): number => {
    const r = influences?.get(id) ?? 0;
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
