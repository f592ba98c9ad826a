import type { ComparisonKind } from '@attune/contract/results/scores';
import type { Id } from '@attune/domain/kernel';
import { type Measure, encodedScores } from '@attune/domain/results';
import { earlierCampaigns, findClass } from './published/campaign-comparison.ts';
import { meansFor } from './comparisons.ts';
import { findGroup, rootOf } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults, PublishedPart } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';

/** Engagement first, then the columns of a heatmap; null if there is no score. */
export type RowScores = readonly (number | null)[];

/** The people of a row: the whole group, those in none of its shown groups, or one class of a split. */
export type RowPeople = {
  readonly group: PublishedGroup;
  readonly isRest: boolean;
  readonly segment: PublishedPart | undefined;
};

/** The scores that a row is compared with; undefined if there are none. */
type ReferenceOf = (row: RowPeople) => RowScores | undefined;

export type HeatmapColumns = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly columns: readonly Measure[];
};

/** Finds the comparison scores of heatmap rows, reading only the campaigns that are needed. */
export async function readReferences(reading: Reading, at: HeatmapColumns, kind: ComparisonKind): Promise<ReferenceOf> {
  switch (kind) {
    case 'previous':
      return earlierScores(reading, at);
    case 'parent':
      return scoresAbove(reading, at);
    case 'organization': {
      const same = organizationScores(at);
      const root = rootOf(at.published);
      return ({ group, isRest, segment }) => (group.id === root?.id && !isRest && !segment ? undefined : same);
    }
    case 'benchmark': {
      const same = benchmarkScores(reading, at);
      return () => same;
    }
  }
}

/** The scores of a cell, in column order. */
export function scoresInColumns(
  { data }: PublishedPart,
  { key }: PublishedCampaign,
  columns: readonly (Measure | undefined)[],
): RowScores {
  const all = encodedScores(data, key);
  return [all[0] ?? null, ...columns.map((column) => (column ? (all[key.measures.indexOf(column)] ?? null) : null))];
}

/**
 * Groups and classes are compared with the last campaign that shows them. A rest has no earlier scores, because its
 * members change with the groups.
 */
async function earlierScores(reading: Reading, { campaign, columns }: HeatmapColumns): Promise<ReferenceOf> {
  const earlier = await Promise.all(earlierCampaigns(reading.campaigns, campaign).map(reading.published));
  const matched = earlier.map((published) => ({
    published,
    columns: columns.map(({ id }) => published.key.measures.find((measure) => measure.id === id)),
  }));
  return ({ group, isRest, segment }) => {
    if (isRest) return undefined;
    for (const { published, columns: found } of matched) {
      const part = segment ? findClass(published, group.id, segment) : published.partOf(group.id, 'group');
      if (part && reading.reach.canRead(published, group.id)) return scoresInColumns(part, published, found);
    }
    return undefined;
  };
}

/** A group is compared with its parent, if that may be seen; its rest and its classes with the group itself. */
function scoresAbove({ reach }: Reading, { published, columns }: HeatmapColumns): ReferenceOf {
  const known = new Map<Id<'group'>, RowScores | undefined>();
  const scoresOf = (groupId: Id<'group'>): RowScores | undefined => {
    if (!known.has(groupId)) {
      const part =
        reach.canRead(published, groupId) && findGroup(published, groupId)
          ? published.partOf(groupId, 'group')
          : undefined;
      known.set(groupId, part && scoresInColumns(part, published, columns));
    }
    return known.get(groupId);
  };
  return ({ group, isRest, segment }) => {
    const above = isRest || segment ? group.id : group.parentId;
    return above === null ? undefined : scoresOf(above);
  };
}

function organizationScores({ published, columns }: HeatmapColumns): RowScores | undefined {
  const root = rootOf(published);
  const part = root && published.partOf(root.id, 'group');
  return part && scoresInColumns(part, published, columns);
}

function benchmarkScores({ benchmark }: Reading, { published, columns }: HeatmapColumns): RowScores | undefined {
  if (!benchmark) return undefined;
  const { engagement, categories } = meansFor(published, benchmark);
  return [engagement, ...columns.map(({ id }) => categories.get(id) ?? null)];
}
