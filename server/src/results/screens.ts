import type { StatementResultResource } from '@attune/contract/results/statements';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { Actor, GroupPath } from '@attune/domain/access';
import { pathOf } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type HeatmapRef, getHeatmap } from './get-heatmap.ts';
import { getGroupOverview } from './get-group-overview.ts';
import { listStatementResults } from './list-statement-results.ts';
import { presentStatementResults } from './statements.presenter.ts';
import { presentHeatmap } from './heatmap.presenter.ts';
import { findGroup, rootOf } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import type { Readings } from './readings.ts';
import { presentGroupOverview } from './results.presenter.ts';
import type { ResultsReader } from './published/results-reader.ts';
import type { Reading } from './published/reading.ts';

type InCampaign = { readonly campaignId: Id<'campaign'> };

/** What one reader may see of one campaign. */
export type CampaignOnScreen = {
  readonly campaign: CampaignOfResults;
  /** Minimum number of people for results. */
  readonly level: number;
  /** False before anything is published. */
  readonly hasResults: boolean;
  /** The whole organization; undefined in a campaign without groups. */
  readonly root: Pick<PublishedGroup, 'id' | 'name'> | undefined;
  readonly groupTypes: PublishedCampaign['splits'];
  readonly canRead: (groupId: Id<'group'>) => boolean;
  /** From the group to the root, as frozen at publication. */
  readonly pathTo: (groupId: Id<'group'>) => GroupPath;
  /** Refuses groups that do not exist or may not be seen, as on screens. */
  readonly getGroup: (groupId: Id<'group'>) => Pick<PublishedGroup, 'id' | 'name'>;
  readonly overview: (groupId: Id<'group'>) => Promise<GroupOverviewResource['attributes']>;
  readonly heatmap: (at: Omit<HeatmapRef, 'campaignId' | 'comparison'>) => Promise<HeatmapResource['attributes']>;
  /** The rated statements of a group, in order; without numbers where they are withheld. */
  readonly statements: (groupId: Id<'group'>) => Promise<readonly StatementResultResource['attributes'][]>;
  /** Counts the published groups and rests that this reader may see, below one group or in total. */
  readonly countPublished: (below?: Id<'group'>) => number;
};

/** The use cases and presenters of the screens for other slices, so that their numbers match. */
export type Screens = {
  open(actor: Actor, at: InCampaign & { readonly organizationId: Id<'organization'> }): Promise<CampaignOnScreen>;
};

export function createScreens({
  reader,
  readings,
}: {
  readonly reader: ResultsReader;
  readonly readings: Readings;
}): Screens {
  return {
    async open(actor, { organizationId, campaignId }) {
      const reading = await reader.open(actor, organizationId);
      const campaign = reading.getCampaign(campaignId);
      return onScreen(reading, { campaign, published: await reading.published(campaign), readings });
    },
  };
}

type Shown = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly readings: Readings;
};

function onScreen(reading: Reading, { campaign, published, readings }: Shown): CampaignOnScreen {
  const campaignId = campaign.id;
  const canRead = (groupId: Id<'group'>) =>
    findGroup(published, groupId) !== undefined && reading.reach.canRead(published, groupId);
  return {
    campaign,
    level: published.level,
    hasResults: published.release > 0,
    root: rootOf(published),
    groupTypes: published.splits,
    canRead,
    pathTo: (groupId) => pathOf(published.hierarchy, groupId),
    getGroup: (groupId) => reading.reach.getGroup(published, groupId),
    overview: async (groupId) =>
      presentGroupOverview(await getGroupOverview(reading, { campaignId, groupId }, always), readings).attributes,
    heatmap: async (at) =>
      presentHeatmap(await getHeatmap(reading, { ...at, campaignId, comparison: 'benchmark' }, always)).attributes,
    statements: async (groupId) =>
      presentStatementResults(await listStatementResults(reading, { campaignId, groupId }, always)).map(
        ({ attributes }) => attributes,
      ),
    countPublished: (below) =>
      groupsFrom(published, below)
        .filter(({ id }) => canRead(id))
        .reduce((count, { id }) => count + cellsOf(published, id), 0),
  };
}

/** A group with its descendants, or every group. */
function groupsFrom({ hierarchy }: PublishedCampaign, top: Id<'group'> | undefined): readonly PublishedGroup[] {
  const { groups, placeOf, descendantCounts } = hierarchy;
  if (top === undefined) return groups;
  const place = placeOf.get(top);
  return place === undefined ? [] : groups.slice(place, place + 1 + (descendantCounts[place] ?? 0));
}

function cellsOf({ partOf }: PublishedCampaign, groupId: Id<'group'>): number {
  return (partOf(groupId, 'group') ? 1 : 0) + (partOf(groupId, 'rest') ? 1 : 0);
}

/** Internal callers have no cached response. */
function always(): void {}
