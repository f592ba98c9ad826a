import { useFilters } from '../../platform/filters.ts';
import { type ResultToggle, switchedOff } from './address.ts';

/** A toggle that is on unless the URL turns it off. */
export function useToggle(name: ResultToggle): readonly [boolean, (isOn: boolean) => void] {
  const filters = useFilters([name]);
  return [filters.one(name) !== switchedOff, (isOn) => filters.setOne(name, isOn ? undefined : switchedOff)];
}
