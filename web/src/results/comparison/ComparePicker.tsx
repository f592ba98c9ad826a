import { BulkFilterButton } from '../../design/controls/FilterButton.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { compareParam } from '../reading/address.ts';
import { choiceWords, chosenComparisons, comparisonOptions, formatChoice } from './choice.ts';
import type { Comparison } from './references.ts';

/** With what the numbers of a page are compared. There is nothing to choose where there is only one way. */
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
