import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../platform/filters.ts';
import {
  campaignParam,
  preservedParams,
  parseStored,
  parsePart,
  type ResultsPlace,
  tabParam,
  viewParam,
} from './address.ts';

const filterNames: readonly string[] = [campaignParam, viewParam, tabParam, ...preservedParams];

/** Location in the results, from the URL. */
export function useResultsPlace(): ResultsPlace {
  const { campaignId, groupId } = useParams({ strict: false });
  const filters = useFilters(filterNames);
  const isOfCampaign = campaignId !== undefined;
  return {
    isOfCampaign,
    campaignId: campaignId ?? filters.id(campaignParam),
    groupId,
    part: parsePart(isOfCampaign, filters.one),
    kept: parseStored(filters.one),
  };
}
