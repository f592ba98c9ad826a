import { useFilters } from '../../platform/filters.ts';
import { groupTypeParam } from './address.ts';

/** Group type whose segments are the rows of a heatmap; undefined while rows are groups. */
export function useGroupType(): readonly [string | undefined, (groupType: string | undefined) => void] {
  const filters = useFilters([groupTypeParam]);
  return [filters.one(groupTypeParam), (groupType) => filters.setOne(groupTypeParam, groupType)];
}
