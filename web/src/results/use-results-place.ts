import { useParams } from '@tanstack/react-router';
import { useFilters } from '../platform/filters.ts';
import { campaignParam, parseToggles, parseView, type ResultsPlace, resultToggles, viewParam } from './results-address.ts';

const filterNames = [campaignParam, viewParam, ...resultToggles];

/** Where in the results the address of the page is. */
export function useResultsPlace(): ResultsPlace {
  const { campaignId, groupId } = useParams({ strict: false });
  const filters = useFilters(filterNames);
  const isOfCampaign = campaignId !== undefined;
  return {
    isOfCampaign,
    campaignId: campaignId ?? filters.one(campaignParam),
    groupId,
    view: parseView(filters.one(viewParam)),
    toggles: parseToggles(filters.one),
  };
}
