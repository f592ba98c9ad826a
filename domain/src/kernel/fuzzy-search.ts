/** How a text matches the search term, from best to worst. */
export const fuzzyRanks = ['exact', 'prefix', 'initials', 'substring', 'subsequence'] as const;
export type FuzzyRank = (typeof fuzzyRanks)[number];

/** A text prepared for repeated searches: normalized, with its initials. */
export type Searchable = { readonly folded: string; readonly initials: string };

/**
 * Ranks a text against a search term, ignoring case and accents. Returns undefined if it does not match; an empty term
 * is a prefix of every text.
 */
export function fuzzyRank(typed: string, text: string): FuzzyRank | undefined {
  return rankSearchable(fold(typed), toSearchable(text));
}

/** Prepares a text for `rankSearchable`, so that repeated searches normalize it only once. */
export function toSearchable(text: string): Searchable {
  const folded = fold(text);
  return { folded, initials: initialsOf(folded) };
}

/** Ranks a prepared text against a search term that `fold` has normalized; undefined if it does not match. */
function rankSearchable(wanted: string, { folded, initials }: Searchable): FuzzyRank | undefined {
  const at = folded.indexOf(wanted);
  if (at === 0) return folded.length === wanted.length ? 'exact' : 'prefix';
  if (initials.startsWith(wanted)) return 'initials';
  if (at > 0) return 'substring';
  return isSubsequence(wanted, folded) ? 'subsequence' : undefined;
}

/** Returns the entries that match the search term, best first; entries of equal rank keep their order. */
export function fuzzySearch<Entry>(
  typed: string,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = fuzzyRank(typed, textOf(entry));
    return rank ? [{ entry, place: fuzzyRanks.indexOf(rank) }] : [];
  });
  return ranked.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
}

/** Normalizes a text for comparison: lower case, without accents, with single spaces. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

function initialsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('');
}

/** Whether a text has these letters in this order, with others between them. */
export function isSubsequence(wanted: string, text: string): boolean {
  let from = 0;
  for (const letter of wanted) {
    const found = text.indexOf(letter, from);
    if (found < 0) return false;
    from = found + letter.length;
  }
  return true;
}
