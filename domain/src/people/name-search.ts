import { type FuzzyRank, type Searchable, fold, fuzzyRanks, rankSearchable, toSearchable } from '../kernel/index.ts';

/** Many names made ready to be searched often. */
export type SearchableNames = {
  readonly names: readonly Searchable[];
  /** One bit for each letter from a to z that occurs in a name: rules most names out without looking at them. */
  readonly letters: Uint32Array;
};

/** Prepares names, given in the order in which equally good matches are to be listed. */
export function prepareNames(texts: readonly string[]): SearchableNames {
  const names = texts.map(toSearchable);
  return { names, letters: Uint32Array.from(names, ({ folded }) => lettersOf(folded)) };
}

/**
 * Names in another order, some of them new: each one of the order is the place that it had before, or a text. Only
 * texts are made ready, which is most of what preparing takes.
 */
export function rearrangeNames(before: SearchableNames, order: readonly (number | string)[]): SearchableNames {
  const names = order.map(
    (each) => (typeof each === 'number' ? before.names[each] : undefined) ?? toSearchable(String(each)),
  );
  return {
    names,
    letters: Uint32Array.from(
      order,
      (each, place) =>
        (typeof each === 'number' ? before.letters[each] : undefined) ?? lettersOf(names[place]?.folded ?? ''),
    ),
  };
}

/**
 * The places of the names that answer a text, best rank first and at most `limit`. An empty text is answered by none.
 */
export function searchNames({ names, letters }: SearchableNames, text: string, limit: number): readonly number[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const queryLetters = lettersOf(wanted);
  const found: { readonly [R in FuzzyRank]: number[] } = {
    exact: [],
    prefix: [],
    initials: [],
    substring: [],
    subsequence: [],
  };
  for (const [place, name] of names.entries()) {
    if (((letters[place] ?? 0) & queryLetters) !== queryLetters) continue;
    const rank = rankSearchable(wanted, name);
    if (rank && found[rank].length < limit) found[rank].push(place);
  }
  return fuzzyRanks.flatMap((rank) => found[rank]).slice(0, limit);
}

function lettersOf(folded: string): number {
  let letters = 0;
  for (let place = 0; place < folded.length; place += 1) {
    const letter = folded.charCodeAt(place) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}
