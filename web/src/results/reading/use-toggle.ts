import { useFilters } from '../../platform/filters.ts';
import { type ResultToggle, switchedOff } from './address.ts';

/** Something that is on unless the address of the page says that it is off. */
export function useToggle(name: ResultToggle): readonly [boolean, (isOn: boolean) => void] {
  const filters = useFilters([name]);
  return [filters.one(name) !== switchedOff, (isOn) => filters.setOne(name, isOn ? undefined : switchedOff)];
}
