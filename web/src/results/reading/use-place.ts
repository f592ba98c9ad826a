import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../platform/filters.ts';
import { campaignParam, keptParams, parseKept, parsePart, type ResultsPlace, tabParam, viewParam } from './address.ts';

const filterNames: readonly string[] = [campaignParam, viewParam, tabParam, ...keptParams];

/** Where in the results the address of the page is. */
export function useResultsPlace(): ResultsPlace {
  const { campaignId, groupId } = useParams({ strict: false });
  const filters = useFilters(filterNames);
  const isOfCampaign = campaignId !== undefined;
  return {
    isOfCampaign,
    campaignId: campaignId ?? filters.id(campaignParam),
    groupId,
    part: parsePart(isOfCampaign, filters.one),
    kept: parseKept(filters.one),
  };
}
