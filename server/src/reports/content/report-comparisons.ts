import { capitalize, monthName, formatDifference } from '@attune/domain/kernel';
import { chanceWords } from '@attune/domain/results';
import type { Overview } from './report-source.ts';

/** One comparison of the score: "Acme", "74", "+1", "within chance". */
export type Comparison = {
  readonly label: string;
  readonly score: string;
  readonly difference: string;
  readonly chance: string;
};

const labels = {
  previous: 'Before',
  parent: 'Group above',
  organization: 'Whole organization',
  benchmark: 'Benchmark',
} as const;

export function comparisonsOf(comparisons: Overview['comparisons'], timeZone: string): readonly Comparison[] {
  return comparisons.flatMap(({ kind, name, startedAt, engagement }) => {
    if (!engagement) return [];
    const reference = kind === 'previous' && startedAt !== null ? monthName(startedAt, timeZone) : name;
    const chance = capitalize(chanceWords(engagement.isLargerThanChance) ?? '');
    return [
      {
        label: `${labels[kind]}: ${reference}`,
        score: engagement.score.toFixed(0),
        difference: formatDifference(engagement.delta),
        chance,
      },
    ];
  });
}
