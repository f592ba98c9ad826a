import { BulkFilterButton } from '../../design/controls/FilterButton.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { compareParam } from '../reading/address.ts';
import { choiceWords, chosenComparisons, comparisonOptions, formatChoice } from './choice.ts';
import type { Comparison } from './references.ts';

/** Selects what a page is compared with; hidden if there is only one option. */
export function ComparePicker({ known }: { readonly known: readonly Pick<Comparison, 'kind' | 'name' | 'endedAt'>[] }) {
  const { organization } = useViewer();
  const filters = useFilters([compareParam]);
  const chosen = chosenComparisons(known, filters.one(compareParam)).map(({ kind }) => kind);
  const options = comparisonOptions(known, organization.attributes.timeZone);
  if (options.length === 0) return null;
  return (
    <BulkFilterButton
      label="Compare with"
      icon="compare"
      options={options}
      values={chosen}
      words={choiceWords(options, chosen)}
      onChange={(kinds) => filters.setOne(compareParam, formatChoice(kinds, known))}
    />
  );
}
