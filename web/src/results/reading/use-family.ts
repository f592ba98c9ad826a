import { useFilters } from '../../platform/filters.ts';
import { familyParam } from './address.ts';

/** The family whose segments are the rows of a heatmap; none while they are groups. */
export function useFamily(): readonly [string | undefined, (family: string | undefined) => void] {
  const filters = useFilters([familyParam]);
  return [filters.one(familyParam), (family) => filters.setOne(familyParam, family)];
}
