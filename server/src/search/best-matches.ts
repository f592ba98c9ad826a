import { foundPerKind } from '@attune/contract/app/search';
import { fold, fuzzySearch } from '@attune/domain/kernel';

type Texts<Each> = {
  readonly titleOf: (record: Each) => string;
  /** Further words that find a record, after those found by their titles. */
  readonly wordsOf?: (record: Each) => string;
};

/** The best matches by title, then those whose further words contain the text; at most as many as are shown. */
export function bestMatches<Each>(
  text: string,
  records: readonly Each[],
  { titleOf, wordsOf }: Texts<Each>,
): readonly Each[] {
  const titled = fuzzySearch(text, records, titleOf).slice(0, foundPerKind);
  if (!wordsOf || titled.length === foundPerKind) return titled;
  const wanted = fold(text);
  const worded = records.filter((record) => !titled.includes(record) && fold(wordsOf(record)).includes(wanted));
  return [...titled, ...worded].slice(0, foundPerKind);
}
