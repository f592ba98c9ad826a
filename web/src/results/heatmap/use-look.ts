import type { ComparisonKind } from '@attune/contract/results/scores';
import { useFilters } from '../../platform/filters.ts';
import { colourParam, parseColour } from './colour.ts';

const enpsParam = 'enps';

/** The comparison that colours the cells; undefined for bands. */
export function useColour(): readonly [ComparisonKind | undefined, (kind: string | undefined) => void] {
  const filters = useFilters([colourParam]);
  return [parseColour(filters.one(colourParam)), (kind) => filters.setOne(colourParam, kind)];
}

/** Whether eNPS has a column after the drivers. */
export function useEnpsColumn(): readonly [boolean, (isOn: boolean) => void] {
  const filters = useFilters([enpsParam]);
  return [filters.one(enpsParam) === 'on', (isOn) => filters.setOne(enpsParam, isOn ? 'on' : undefined)];
}
