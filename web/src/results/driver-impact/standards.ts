import { meanScore } from '@attune/domain/results';
import type { Option } from '../../design/controls/OptionList.tsx';
import { referenceName } from '../comparison/index.ts';
import type { DriverScore, Overview } from '../reading/group-overview.ts';
import { monthSeenFrom } from '../reading/periods.ts';

/** References for the drivers of a group. */
export type Standard = {
  readonly kind: StandardKind;
  /** "Acme", "June", "the average driver". */
  readonly name: string;
  /** Distance of a driver above the reference; undefined if unknown. */
  readonly distanceOf: (driver: DriverScore) => number | undefined;
};

type StandardKind = Overview['comparisons'][number]['kind'] | 'own-mean';

/** Order of preference without a selection. */
const bestFirst: readonly StandardKind[] = ['benchmark', 'parent', 'organization', 'own-mean', 'previous'];

type Compared = Pick<Overview, 'comparisons' | 'campaignId' | 'trend'>;

/** Available references, preferred first. The mean of the group's drivers is always available. */
export function standardsOf(
  overview: Compared,
  drivers: readonly DriverScore[],
  timeZone: string,
): readonly Standard[] {
  const given = overview.comparisons
    .filter(({ categories }) => categories.length > 0)
    .map((comparison): Standard => {
      const deltas = new Map(comparison.categories.map(({ categoryId, delta }) => [categoryId, delta]));
      return {
        kind: comparison.kind,
        name: nameOf(comparison, overview, timeZone),
        distanceOf: ({ categoryId }) => deltas.get(categoryId),
      };
    });
  const mean = meanScore(drivers.map(({ score }) => score)) ?? 0;
  const own: Standard = { kind: 'own-mean', name: 'the average driver', distanceOf: ({ score }) => score - mean };
  return [...given, own].toSorted((a, b) => bestFirst.indexOf(a.kind) - bestFirst.indexOf(b.kind));
}

export function standardOptions(standards: readonly Standard[]): readonly Option[] {
  return standards.map(({ kind, name }) => ({ value: kind, label: name, note: notes[kind] }));
}

const notes: Readonly<Record<StandardKind, string>> = {
  previous: 'the campaign before',
  parent: 'the group above',
  organization: 'the whole organization',
  benchmark: 'other organizations',
  'own-mean': 'what stands out inside',
};

/** The previous campaign is named by its month. */
function nameOf(
  { kind, name, startedAt }: Overview['comparisons'][number],
  { trend, campaignId }: Compared,
  timeZone: string,
): string {
  const now = trend.find((campaign) => campaign.campaignId === campaignId);
  return kind === 'previous' && startedAt !== null
    ? monthSeenFrom({ startedAt }, now ?? { startedAt }, timeZone)
    : referenceName(name);
}
