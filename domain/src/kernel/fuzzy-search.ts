/** How well a text answers what was typed, from best to worst. */
export const fuzzyRanks = ['exact', 'prefix', 'initials', 'substring', 'subsequence'] as const;
export type FuzzyRank = (typeof fuzzyRanks)[number];

/**
 * How a text answers what was typed, whatever the case and the accents; undefined where it does not. Nothing typed is
 * the prefix of everything.
 */
export function fuzzyRank(typed: string, text: string): FuzzyRank | undefined {
  const wanted = fold(typed).trim();
  const candidate = fold(text).trim();
  if (candidate === wanted) return 'exact';
  if (candidate.startsWith(wanted)) return 'prefix';
  if (initialsOf(candidate).startsWith(wanted)) return 'initials';
  if (candidate.includes(wanted)) return 'substring';
  return isSubsequence(wanted, candidate) ? 'subsequence' : undefined;
}

/** The entries that answer what was typed, best first; entries of one rank keep their order. */
export function fuzzySearch<Entry>(typed: string, entries: readonly Entry[], textOf: (entry: Entry) => string): readonly Entry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = fuzzyRank(typed, textOf(entry));
    return rank ? [{ entry, place: fuzzyRanks.indexOf(rank) }] : [];
  });
  return ranked.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function initialsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => [...word][0] ?? '')
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
