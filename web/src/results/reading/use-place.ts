import { useParams } from '@tanstack/react-router';
import { useFilters } from '../../platform/filters.ts';
import { campaignParam, preservedParams, parseStored, parsePart, type ResultsPlace, tabParam } from './address.ts';

const filterNames: readonly string[] = [campaignParam, tabParam, ...preservedParams];

/** Location in the results, from the URL. */
export function useResultsPlace(): ResultsPlace {
  const { groupId } = useParams({ strict: false });
  const filters = useFilters(filterNames);
  return {
    campaignId: filters.id(campaignParam),
    groupId,
    part: parsePart(filters.one),
    kept: parseStored(filters.one),
  };
}
