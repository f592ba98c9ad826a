import type { AttributeFilter } from '@attune/domain/results';
import { useFilters } from '../../platform/filters.ts';
import { filterParam } from '../reading/address.ts';
import { readFilter, writeFilter } from './filter.ts';

/** Filter from the URL, with setters. */
export function useSegments(): {
  readonly filter: AttributeFilter;
  readonly setFilter: (filter: AttributeFilter) => void;
} {
  const filters = useFilters([filterParam]);
  return {
    filter: readFilter(filters.one(filterParam)),
    setFilter: (filter) => filters.setOne(filterParam, writeFilter(filter)),
  };
}
