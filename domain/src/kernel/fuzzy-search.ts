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
  return fuzzyMatcher(typed)(text);
}

/** Prepares a search term for ranking many texts by `fuzzyRank`. */
export function fuzzyMatcher(typed: string): (text: string) => FuzzyRank | undefined {
  const wanted = fold(typed);
  return (text) => {
    const folded = fold(text);
    const at = folded.indexOf(wanted);
    if (at === 0) return folded.length === wanted.length ? 'exact' : 'prefix';
    // Initials are letters in sequence, too, and take longer to find.
    if (at < 0 && !isSubsequence(wanted, folded)) return undefined;
    if (initialsOf(folded).startsWith(wanted)) return 'initials';
    return at > 0 ? 'substring' : 'subsequence';
  };
}

/** Prepares a text for searches that compare the parts of the rule themselves. */
export function toSearchable(text: string): Searchable {
  const folded = fold(text);
  return { folded, initials: initialsOf(folded) };
}

/** Returns the entries that match the search term, best first; entries of equal rank keep their order. */
export function fuzzySearch<Entry>(
  typed: string,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const rankOf = fuzzyMatcher(typed);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(textOf(entry));
    return rank ? [{ entry, place: fuzzyRanks.indexOf(rank) }] : [];
  });
  return ranked.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
}

/** A text of ASCII letters and signs with single spaces, which is most of them, and has only its case to fold. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** Normalizes a text for comparison: lower case, without accents, with single spaces. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

function initialsOf(folded: string): string {
  return (folded.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).join('');
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
