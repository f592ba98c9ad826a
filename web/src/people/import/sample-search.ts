import { fuzzySearch } from '@attune/domain/kernel';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';

/** The rows of a sample that a search means, in their order; all of them without one. */
export function foundIn<Row>(sample: readonly Row[], search: string, textsOf: (row: Row) => readonly string[]): readonly Row[] {
  if (search.trim() === '') return sample;
  return sample.filter((row) => fuzzySearch(search, textsOf(row), (text) => text).length > 0);
}

/** "3 of 34 match."; where more are meant than were kept, that those were not searched. */
export function foundWords({ found, kept, total }: { readonly found: number; readonly kept: number; readonly total: number }): string {
  const matches = found === 0 ? 'Nobody matches.' : `${formatCount(found)} of ${formatCount(kept)} ${found === 1 ? 'matches' : 'match'}.`;
  return kept < total ? `${matches} Only the first ${formatCount(kept)} are listed and searched; ${formatCountOf(total - kept, 'more is', 'more are')} not.` : matches;
}
