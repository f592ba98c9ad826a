import { listAllCampaigns } from '@attune/contract/campaigns/of-all';
import { getGlobalCampaign, type GlobalCampaignResource, listGlobalCampaigns } from '@attune/contract/campaigns/global';
import { listLibrarySurveys } from '@attune/contract/surveys/library';
import { queryOptions } from '@tanstack/react-query';
import type { Input } from '../../platform/api/call.ts';
import { read } from '../../platform/queries.ts';
import { isBeingMade } from './global-form.ts';

/** Other people confirm these campaigns, so queries refetch regularly. */
const often = { refetchInterval: 15_000, refetchOnMount: 'always' } as const;
const whileMadeMs = 2000;

export function globalCampaigns(page: { readonly 'page[limit]': number; readonly 'page[offset]': number }) {
  const list = read(listGlobalCampaigns, { query: page });
  const intervalOf = (campaigns: readonly GlobalCampaignResource[] = []) =>
    campaigns.some(isAnyBeingMade) ? whileMadeMs : often.refetchInterval;
  return queryOptions({ ...list, ...often, refetchInterval: ({ state }) => intervalOf(state.data?.data) });
}

export function globalCampaign(globalCampaignId: string) {
  const one = read(getGlobalCampaign, { params: { globalCampaignId } });
  return queryOptions({
    ...one,
    ...often,
    refetchInterval: ({ state }) =>
      state.data && isAnyBeingMade(state.data.data) ? whileMadeMs : often.refetchInterval,
  });
}

function isAnyBeingMade({ attributes }: GlobalCampaignResource): boolean {
  return attributes.organizations.some(isBeingMade);
}

/** Surveys available to every organization. */
export function librarySurveys() {
  return read(listLibrarySurveys, { query: { 'page[limit]': 200, 'filter[isAvailableToSend]': 'true' } });
}

export type AllCampaignsQuery = NonNullable<Input<typeof listAllCampaigns>['query']>;

/** One page of the campaigns of all organizations. */
export function allCampaigns(query: AllCampaignsQuery) {
  return queryOptions({ ...read(listAllCampaigns, { query }), ...often });
}

/** A campaign of any organization, as a list of one or none. */
export function anyCampaign(campaignId: string) {
  return read(listAllCampaigns, { query: { 'filter[campaignId]': campaignId } });
}
