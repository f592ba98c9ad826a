import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import { listCampaignCategories } from '@attune/contract/campaigns/surveys';
import { listGroups } from '@attune/contract/groups/group';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { getGroupOverview, listCampaignResults } from '@attune/contract/results/overview';
import { listCampaignMemberships, listParticipations } from '@attune/contract/campaigns/participations';
import type { ComparisonKind } from '@attune/contract/results/scores';
import { listStatementResults } from '@attune/contract/results/statements';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { queryKeyOf, read } from '../../platform/queries.ts';

const maxCampaigns = 200;
const maxGroups = 10_000;

/** Page size of the heatmap; the first page renders while the others load. */
const heatmapPageSize = 2000;

/** Refetch interval for data that running campaigns change. */
const movingMs = 5 * 60_000;

type InOrganization = { readonly organizationId: string };
type OfCampaign = InOrganization & { readonly campaignId: string };
type OfGroup = OfCampaign & { readonly groupId: string };
/** Filter from the URL. */
type Narrowed = { readonly filter?: string | undefined };

/** Headlines of finished campaigns, newest first, including withheld scores and campaigns without engagement. */
export function campaignResults(params: InOrganization) {
  return {
    ...read(listCampaignResults, { params, query: { 'filter[hasScore]': 'false', 'page[limit]': maxCampaigns } }),
    staleTime: movingMs,
  };
}

/** Running campaigns. */
export function runningCampaigns(params: InOrganization) {
  return {
    ...read(listCampaigns, { params, query: { 'filter[status]': 'inprogress', 'page[limit]': maxCampaigns } }),
    staleTime: movingMs,
  };
}

/** Groups whose detailed results are visible. */
export function resultGroups(params: InOrganization) {
  return read(listGroups, {
    params,
    query: { 'filter[accessibleType]': 'organizations-results-v3groups', 'page[limit]': maxGroups },
  });
}

export function oneCampaign(params: OfCampaign) {
  return read(getCampaign, { params });
}

export function groupOverview({ filter, ...params }: OfGroup & Narrowed) {
  return read(getGroupOverview, { params, query: { 'filter[attribute]': filter } });
}

/** Statement results of a group; with a group type, of each of its classes. */
export function statementResults({
  groupId,
  filter,
  groupType,
  ...params
}: OfGroup & Narrowed & { readonly groupType?: string | undefined }) {
  return read(listStatementResults, {
    params,
    query: { 'filter[v3GroupId]': groupId, 'filter[attribute]': filter, 'filter[groupType]': groupType },
  });
}

/** Metrics of a campaign. */
export function campaignCategories(params: OfCampaign) {
  return read(listCampaignCategories, { params });
}

type MembersRequest = OfGroup & {
  readonly search: string;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Invited people of a group, paged; keeps the previous page while loading. */
export function campaignMembers({ search, isDescending, limit, offset, ...params }: MembersRequest) {
  const query = {
    'filter[fuzzy]': search === '' ? undefined : search,
    sort: isDescending ? ('-name' as const) : undefined,
    'page[limit]': limit,
    'page[offset]': offset,
  };
  return { ...read(listCampaignMemberships, { params, query }), placeholderData: keepPreviousData };
}

/** Response counts by group. */
export function campaignParticipations(params: OfCampaign) {
  return { ...read(listParticipations, { params, query: { 'page[limit]': maxGroups } }), staleTime: movingMs };
}

type HeatmapRequest = Narrowed & {
  readonly groupId?: string;
  readonly groupType?: string | undefined;
  readonly comparison?: ComparisonKind | undefined;
};

/** Heatmap of a group and its descendants, paged; with a group type, the group and its segments. */
export function heatmapPages({
  groupId,
  groupType,
  comparison,
  filter: attribute,
  ...params
}: OfCampaign & HeatmapRequest) {
  const filter = {
    'filter[v3GroupId]': groupId,
    'filter[groupType]': groupType,
    'filter[comparison]': comparison,
    'filter[attribute]': attribute,
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(getHeatmap, { params, query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        getHeatmap,
        { params, query: { ...filter, 'page[limit]': heatmapPageSize, 'page[offset]': pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * heatmapPageSize < last.data.attributes.rowCount ? pages.length * heatmapPageSize : undefined,
  });
}
