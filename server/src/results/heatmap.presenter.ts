import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import { groupTypesOfSplit, isCrosstab } from '@attune/domain/campaigns';
import { undisclosed } from '@attune/domain/disclosure';
import { segmentName } from '@attune/domain/results';
import type { Heatmap, HeatmapRow } from './get-heatmap.ts';
import type { PublishedCampaign } from './published/published-group.ts';

type Row = HeatmapResource['attributes']['rows'][number];

/** Placeholder in the flat number arrays for hidden values. */
const nothing = -1;

export function presentHeatmap({
  campaign,
  published,
  columns,
  rows,
  rowCount,
  comparisons,
  unsplit,
}: Heatmap): HeatmapResource {
  return {
    type: 'heatmaps',
    id: campaign.id,
    attributes: {
      campaignId: campaign.id,
      columns: columns.map(({ id }) => {
        const statement = published.statements.find(({ categoryId }) => categoryId === id);
        return {
          categoryId: id,
          key: statement?.categoryKey ?? '',
          title: statement?.categoryTitle ?? '',
          sphere: statement?.sphere ?? '',
        };
      }),
      rows: rows.map((row) => presentRow(row, published.level)),
      scores: rows.flatMap(({ scores }) => scores.map((score) => score ?? nothing)),
      deltas: rows.flatMap(({ deltas }) => deltas),
      enps: rows.map(({ enps }) => enps),
      comparisons: [...comparisons],
      rowCount,
      groupTypes: presentSplits(published),
      unsplit,
    },
  };
}

function presentSplits({ splits, groupTypes }: PublishedCampaign): HeatmapResource['attributes']['groupTypes'] {
  const valuesOf = (key: string) => groupTypes.find((groupType) => groupType.key === key)?.values ?? [];
  return splits.map(({ key, name }) => ({
    key,
    name,
    groupTypes: [...groupTypesOfSplit(key)],
    values: isCrosstab(key) ? [] : [...valuesOf(key)],
  }));
}

function presentRow(row: HeatmapRow, level: number): Row {
  const { group, isRest, segment, depth, visibility, countedIn, hasChildren } = row;
  const message = visibility.kind === 'shown' ? null : visibility.message;
  return {
    groupId: group.id,
    ...peopleOf(row, level),
    isRest,
    segment: segment && [...segment],
    depth,
    verdict: verdictOf(visibility),
    message,
    countedInName: countedIn?.name ?? null,
    hasChildren,
  };
}

/**
 * The number of invited people is hidden for parts of a group, and the number of respondents for groups smaller than
 * the level.
 */
function peopleOf(
  { group, isRest, segment, people }: HeatmapRow,
  level: number,
): Pick<Row, 'name' | 'people' | 'peopleMinimum' | 'audience'> {
  if (segment) return { name: segmentName(segment), ...countOf(people), audience: null };
  if (isRest) return { name: `Rest of ${group.name}`, ...countOf(people), audience: null };
  return {
    name: group.name,
    ...countOf(group.audience === null || group.audience < level ? undisclosed : people),
    audience: group.audience,
  };
}

function countOf({ exactly, atLeast }: HeatmapRow['people']): Pick<Row, 'people' | 'peopleMinimum'> {
  return { people: exactly, peopleMinimum: exactly === null && atLeast > 0 ? atLeast : null };
}

function verdictOf(visibility: HeatmapRow['visibility']): Row['verdict'] {
  if (visibility.kind === 'shown') return 'shown';
  return visibility.reason === 'too-small' ? 'too-few' : visibility.reason;
}
