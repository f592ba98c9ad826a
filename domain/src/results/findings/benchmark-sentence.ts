import type { Headline } from './headline.ts';
import { asSentence, distanceWords } from './words.ts';

/** The scores of a group beside the means of a benchmark, in points from 0 to 100. */
export type BesideBenchmark = {
  readonly name: string;
  readonly benchmark: string;
  /** Null where the group has no score, or the benchmark no mean. */
  readonly engagement: { readonly score: number; readonly mean: number } | null;
  /** The drivers that both have. */
  readonly drivers: readonly { readonly score: number; readonly mean: number }[];
};

/**
 * Describes a group beside a benchmark: "Acme is 4 above Software" "and above it in nine of 17 drivers." The spread of
 * means is not known, so it claims no significance. Differences are those of the rounded scores shown.
 */
export function benchmarkHeadline({ name, benchmark, engagement, drivers }: BesideBenchmark): Headline {
  const above = drivers.filter(({ score, mean }) => Math.round(score - mean) > 0).length;
  const ofDrivers = `${above} of ${drivers.length} drivers`;
  if (!engagement && drivers.length === 0)
    return { fact: asSentence(`${benchmark} has no score that ${name} has, too`) };
  if (!engagement) return { fact: asSentence(`${name} is above ${benchmark} in ${ofDrivers}`) };
  const fact = `${name} is ${distanceWords(engagement.score - engagement.mean, benchmark)}`;
  if (drivers.length === 0) return { fact: asSentence(fact) };
  return { fact, comparison: asSentence(`and above it in ${ofDrivers}`) };
}
