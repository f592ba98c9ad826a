import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { CategoryCorrelationResource } from '@attune/contract/results/correlations';
import type { EngagementFlowResource } from '@attune/contract/results/engagement-flow';
import type { GroupResource } from '@attune/contract/groups/group';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type {
  CampaignResultResource,
  GroupOverviewResource,
  GroupResultResource,
} from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import {
  type SeenNumber,
  comparisons,
  fromFlow,
  fromGroup,
  fromHeadline,
  fromHeatmap,
  fromOverview,
  fromStatement,
} from './an-organization-seen.ts';
import type { Reader } from './a-reader.ts';

export type Crawl = {
  readonly campaignId: string;
  /** The previous campaign of the same type, if any. */
  readonly before?: string;
  readonly groupIds: Readonly<Record<string, string>>;
  /** The attributes that results are split by. */
  readonly splits: readonly string[];
};

/** Reads everything that is shown about a campaign, as one reader, and collects every number, including references. */
export async function crawl(reader: Reader, world: Crawl): Promise<readonly SeenNumber[]> {
  const seen = [...(await crawlOrganization(reader, world))];
  for (const groupType of [undefined, ...world.splits])
    for (const comparison of comparisons) seen.push(...(await readHeatmap(reader, world, { groupType, comparison })));
  for (const group of Object.keys(world.groupIds)) seen.push(...(await crawlGroup(reader, world, group)));
  return seen;
}

function topOf({ groupIds }: Crawl): string {
  return Object.keys(groupIds)[0] ?? '';
}

function querying(words: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(words).flatMap(([name, value]) =>
    value === undefined ? [] : [`filter[${name}]=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `?${given.join('&')}` : '';
}

async function crawlOrganization({ read }: Reader, world: Crawl): Promise<readonly SeenNumber[]> {
  const top = topOf(world);
  const params = { campaignId: world.campaignId };
  const campaigns = [
    ...((await read<readonly CampaignResource[]>('listCampaigns', {
      query: '?include=campaign-participations,v3-group',
    })) ?? []),
    await read<CampaignResource>('getCampaign', { params, query: '?include=campaign-participations,v3-group' }),
  ];
  const scores = campaigns.flatMap((campaign): SeenNumber[] =>
    campaign?.attributes.emplifyScore == null
      ? []
      : [
          {
            campaignId: campaign.id,
            group: top,
            part: 'group',
            what: 'engagement',
            value: campaign.attributes.emplifyScore,
          },
        ],
  );
  const headlines = (await read<readonly CampaignResultResource[]>('listCampaignResults')) ?? [];
  const correlations =
    (await read<readonly CategoryCorrelationResource[]>('listCategoryCorrelations', { params })) ?? [];
  const flow = await read<EngagementFlowResource>('getEngagementFlow', { params });
  await read('listParticipations', { params });
  await read('listParticipationDays', { params });
  await read('listGroups');
  // They are calculated once and never change.
  const together = correlations.flatMap(({ attributes: { people } }): SeenNumber[] =>
    people === null
      ? []
      : [{ ...params, group: top, part: 'first', what: 'people', isDistribution: true, value: people }],
  );
  return [
    ...scores,
    ...headlines.flatMap((headline) => fromHeadline(headline, top)),
    ...together,
    ...(flow ? fromFlow(flow, top) : []),
  ];
}

type HeatmapWish = {
  readonly groupType: string | undefined;
  readonly comparison: (typeof comparisons)[number];
  readonly attribute?: string;
};

async function readHeatmap(
  { read }: Reader,
  world: Crawl,
  { groupType, comparison, attribute }: HeatmapWish,
): Promise<readonly SeenNumber[]> {
  const { campaignId, before, groupIds } = world;
  const nameOf = (id: string) => Object.entries(groupIds).find(([, each]) => each === id)?.[0] ?? '';
  const heatmap = await read<HeatmapResource>('getHeatmap', {
    params: { campaignId },
    query: `${querying({ comparison, groupType, attribute })}&page[limit]=500`,
  });
  return heatmap ? fromHeatmap(heatmap, { nameOf, groupType, comparison, before, top: topOf(world) }) : [];
}

async function crawlGroup({ read }: Reader, world: Crawl, group: string): Promise<readonly SeenNumber[]> {
  const { campaignId, groupIds, splits, before } = world;
  const groupId = groupIds[group] ?? '';
  const nameOf = (id: string | null | undefined) => Object.entries(groupIds).find(([, each]) => each === id)?.[0];
  const params = { campaignId, groupId };
  const results = (await read<readonly GroupResultResource[]>('listGroupResults', { params })) ?? [];
  const overview = await read<GroupOverviewResource>('getGroupOverview', { params });
  const history =
    (await read<GroupResource>('getGroup', { params }))?.attributes.historicalGroupCampaignAggregates ?? [];
  await read('listParticipationsOfGroup', { params });
  const seen: SeenNumber[] = [
    ...results.flatMap((result) => fromGroup(group, result)),
    ...(overview ? fromOverview(group, overview) : []),
  ];
  for (const { campaignId: then, score } of history)
    if (score !== null) seen.push({ campaignId: then, group, part: 'group', what: 'engagement', value: score });
  for (const groupType of [undefined, ...splits]) {
    const statements =
      (await read<readonly StatementResultResource[]>('listStatementResults', {
        params,
        query: querying({ v3GroupId: groupId, groupType }),
      })) ?? [];
    const above = groupType === undefined ? nameOf(overview?.attributes.parentGroupId) : group;
    seen.push(
      ...statements.flatMap((statement) => fromStatement(group, statement, { above, top: topOf(world), before })),
    );
  }
  return seen;
}

/** Requests filtered results and collects every number in them. */
export async function crawlFiltered(
  reader: Reader,
  world: Crawl,
  filters: readonly string[],
): Promise<readonly SeenNumber[]> {
  const groups = Object.keys(world.groupIds);
  const seen: SeenNumber[] = [];
  for (const [number, attribute] of filters.entries()) {
    const numbers = [
      ...(await readHeatmap(reader, world, { groupType: undefined, comparison: 'parent', attribute })),
      ...(await readInTurn(reader, world, { number, attribute, group: groups[number % groups.length] ?? '' })),
    ];
    seen.push(...numbers.map((each) => ({ ...each, attribute })));
  }
  return seen;
}

/** All other endpoints repeat these numbers; each call reads the next of them. */
async function readInTurn(
  reader: Reader,
  world: Crawl,
  { number, attribute, group }: { readonly number: number; readonly attribute: string; readonly group: string },
): Promise<readonly SeenNumber[]> {
  const params = { campaignId: world.campaignId, groupId: world.groupIds[group] ?? '' };
  const query = querying({ attribute });
  if (number % 4 === 0)
    return readHeatmap(reader, world, {
      groupType: world.splits[number % world.splits.length],
      comparison: 'parent',
      attribute,
    });
  if (number % 4 === 1)
    return ((await reader.read<readonly GroupResultResource[]>('listGroupResults', { params, query })) ?? []).flatMap(
      (result) => fromGroup(group, result),
    );
  if (number % 4 === 2) {
    const overview = await reader.read<GroupOverviewResource>('getGroupOverview', { params, query });
    return overview ? fromOverview(group, overview) : [];
  }
  const statements =
    (await reader.read<readonly StatementResultResource[]>('listStatementResults', {
      params,
      query: querying({ v3GroupId: params.groupId, attribute }),
    })) ?? [];
  return statements.flatMap((statement) =>
    fromStatement(group, statement, { above: undefined, top: topOf(world), before: world.before }),
  );
}
