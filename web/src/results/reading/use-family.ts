import { useFilters } from '../../platform/filters.ts';
import { groupTypeParam } from './address.ts';

/** The family whose segments are the rows of a heatmap; none while they are groups. */
export function useGroupTypeResults(): readonly [string | undefined, (family: string | undefined) => void] {
  const filters = useFilters([groupTypeParam]);
  return [filters.one(groupTypeParam), (family) => filters.setOne(groupTypeParam, family)];
}
