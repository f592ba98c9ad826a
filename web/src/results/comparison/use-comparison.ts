import type { FilterChip } from '../../design/controls/FilterChips.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { compareParam } from '../reading/address.ts';
import { choiceWords, chosenComparisons, comparisonOptions, formatChoice, type KnownComparison } from './choice.ts';

/** What a page can be compared with, what was chosen, and a chip for a choice other than the default. */
export function useComparison(known: readonly KnownComparison[]) {
  const { organization } = useViewer();
  const filters = useFilters([compareParam]);
  const inAddress = filters.one(compareParam);
  const chosen = chosenComparisons(known, inAddress).map(({ kind }) => kind);
  const options = comparisonOptions(known, organization.attributes.timeZone);
  const words = choiceWords(options, chosen);
  const chip: FilterChip = { words: `Compared with ${words}`, onRemove: () => filters.setOne(compareParam, undefined) };
  return {
    options,
    chosen,
    words,
    choose: (kinds: readonly string[]) => filters.setOne(compareParam, formatChoice(kinds, known)),
    chips: inAddress === undefined || options.length === 0 ? [] : [chip],
  };
}
