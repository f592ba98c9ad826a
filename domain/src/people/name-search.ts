import { type FuzzyRank, type Searchable, fold, fuzzyRanks, rankSearchable, toSearchable } from '../kernel/index.ts';

/** Names prepared for repeated searches. */
export type SearchableNames = {
  readonly names: readonly Searchable[];
  /** A bit mask of the letters a to z in each name; it rules out most names without comparing them. */
  readonly letters: Uint32Array;
};

/** Prepares names for searching. Equally good matches are listed in the given order. */
export function prepareNames(texts: readonly string[]): SearchableNames {
  const names = texts.map(toSearchable);
  return { names, letters: Uint32Array.from(names, ({ folded }) => lettersOf(folded)) };
}

/**
 * Reorders prepared names and adds new ones. Each element of `order` is a previous index or a new text; only new texts
 * are prepared, which is the expensive step.
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

/** Searches names; returns their indexes, best match first, at most `limit`. An empty text matches nothing. */
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
