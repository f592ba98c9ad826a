import { type FuzzyRank, fuzzyMatcher, fuzzyRanks } from '@attune/domain/kernel';
import type { IconName } from '../../design/icons/icon-shapes.ts';

/** The kinds in the order in which equally good matches are listed. */
const kinds = [
  'Recently opened',
  'Groups',
  'People',
  'Campaigns',
  'Drivers',
  'Actions',
  'Surveys',
  'Sessions',
  'Resources',
  'Assessment library',
  'Pages',
  'Do',
] as const;
export type PaletteKind = (typeof kinds)[number];

export type PaletteEntry = {
  /** The address it opens, or the name of an operation. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Ancestors of a group, the group of a person. */
  readonly place?: string;
  readonly note?: string;
  readonly icon: IconName;
  /** Other words that people search for. */
  readonly words?: string;
  /** Whether the server has matched it, maybe by more than its label: an address, words of a note. */
  readonly isFound?: boolean;
};

export type PaletteSection = { readonly heading: PaletteKind; readonly entries: readonly PaletteEntry[] };

const maxPerKind = 6;
const inSequence = fuzzyRanks.indexOf('subsequence');
/** Matches by other words rank before mere letters in sequence. */
const byOtherWords = inSequence - 0.5;

/**
 * Matches by kind: the kind with the best match first, and the best matches of each kind first. Letters in sequence
 * count only if nothing matches better, and not while records are still being searched. Without input, what was opened
 * recently comes first, then pages and operations.
 */
export function paletteSections(
  typed: string,
  entries: readonly PaletteEntry[],
  { isSearching = false }: { readonly isSearching?: boolean } = {},
): readonly PaletteSection[] {
  const text = typed.trim();
  if (text === '') return sectionsOf(entries, ['Recently opened', 'Pages', 'Do']);
  const matches = fuzzyMatcher(text);
  const ranked = entries
    .filter(({ kind }) => kind !== 'Recently opened')
    .flatMap((entry) => {
      const rank = rankOf(entry, matches);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const better = ranked.filter(({ rank }) => rank < inSequence);
  const shown = better.length > 0 || isSearching ? better : ranked;
  const bestOf = (kind: PaletteKind) => shown.find(({ entry }) => entry.kind === kind)?.rank ?? fuzzyRanks.length;
  return sectionsOf(
    shown.map(({ entry }) => entry),
    kinds.toSorted((a, b) => bestOf(a) - bestOf(b)),
  );
}

function sectionsOf(entries: readonly PaletteEntry[], order: readonly PaletteKind[]): readonly PaletteSection[] {
  return order
    .map((heading) => ({ heading, entries: entries.filter(({ kind }) => kind === heading).slice(0, maxPerKind) }))
    .filter((section) => section.entries.length > 0);
}

function rankOf(
  { label, words, isFound }: PaletteEntry,
  matches: (text: string) => FuzzyRank | undefined,
): number | undefined {
  const rank = matches(label);
  if (rank !== undefined && rank !== 'subsequence') return fuzzyRanks.indexOf(rank);
  const other = words === undefined ? undefined : matches(words);
  if (other !== undefined && other !== 'subsequence') return byOtherWords;
  if (rank === 'subsequence') return inSequence;
  return isFound ? byOtherWords : undefined;
}

export type MarkedPart = { readonly text: string; readonly isMatch: boolean };

/** Splits a label to highlight the match. */
export function markMatch(label: string, typed: string): readonly MarkedPart[] {
  const wanted = typed.trim().toLowerCase();
  const at = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted);
  if (at === -1) return [{ text: label, isMatch: false }];
  const end = at + wanted.length;
  const parts = [
    { text: label.slice(0, at), isMatch: false },
    { text: label.slice(at, end), isMatch: true },
    { text: label.slice(end), isMatch: false },
  ];
  return parts.filter((part) => part.text !== '');
}
