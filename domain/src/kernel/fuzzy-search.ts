/** How well a text answers what was typed, from best to worst. */
export const fuzzyRanks = ['exact', 'prefix', 'initials', 'substring', 'subsequence'] as const;
export type FuzzyRank = (typeof fuzzyRanks)[number];

/** A text made ready to be searched often. */
export type Searchable = { readonly folded: string; readonly initials: string };

/**
 * How a text answers what was typed, whatever the case and the accents; undefined where it does not. Nothing typed is
 * the prefix of everything.
 */
export function fuzzyRank(typed: string, text: string): FuzzyRank | undefined {
  return rankSearchable(fold(typed), toSearchable(text));
}

/** The text with what its search needs worked out once. */
export function toSearchable(text: string): Searchable {
  const folded = fold(text);
  return { folded, initials: initialsOf(folded) };
}

/** The same for a text that was made ready, and for what was typed after `fold`. */
export function rankSearchable(wanted: string, { folded, initials }: Searchable): FuzzyRank | undefined {
  const at = folded.indexOf(wanted);
  if (at === 0) return folded.length === wanted.length ? 'exact' : 'prefix';
  if (initials.startsWith(wanted)) return 'initials';
  if (at > 0) return 'substring';
  return isSubsequence(wanted, folded) ? 'subsequence' : undefined;
}

/** The entries that answer what was typed, best first; entries of one rank keep their order. */
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

/** A text as it is compared: in lower case, without accents and needless blanks. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

function initialsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('');
}

function isSubsequence(wanted: string, text: string): boolean {
  let from = 0;
  for (const letter of wanted) {
    const found = text.indexOf(letter, from);
    if (found < 0) return false;
    from = found + letter.length;
  }
  return true;
}
