import { fuzzySearch } from '@attune/domain/kernel';
import { formatCount } from '../../design/format/numbers.ts';

/** Sample rows that match a search, in order; all rows without a search. */
export function foundIn<Row>(
  sample: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  if (search.trim() === '') return sample;
  return sample.filter((row) => fuzzySearch(search, textsOf(row), (text) => text).length > 0);
}

/** "3 of 34 match." */
export function foundWords({ found, total }: { readonly found: number; readonly total: number }): string {
  return found === 0
    ? 'No matches.'
    : `${formatCount(found)} of ${formatCount(total)} ${found === 1 ? 'matches' : 'match'}.`;
}
