import { BulkFilterButton } from '../../design/controls/FilterButton.tsx';
import type { KnownComparison } from './choice.ts';
import { useComparison } from './use-comparison.ts';

/** Selects what a page is compared with; hidden if there is only one option. */
export function ComparePicker({ known }: { readonly known: readonly KnownComparison[] }) {
  const { options, chosen, words, choose } = useComparison(known);
  if (options.length === 0) return null;
  return (
    <BulkFilterButton
      label="Compare with"
      icon="compare"
      options={options}
      values={chosen}
      words={words}
      onChange={choose}
    />
  );
}
