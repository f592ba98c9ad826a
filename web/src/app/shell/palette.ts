import { fuzzySearch } from '@attune/domain/kernel';
import type { IconName } from '../../design/icons/icon-shapes.ts';

export type PaletteEntry = {
  readonly id: string;
  readonly kind: 'Groups' | 'Drivers' | 'People' | 'Campaigns' | 'Actions' | 'Surveys' | 'Resources' | 'Pages' | 'Do';
  readonly label: string;
  /** Ancestors of a group. */
  readonly place?: string;
  readonly note?: string;
  readonly icon: IconName;
  /** False for records that the server has matched already; default: true. */
  readonly isMatchedHere?: boolean;
};

export type PaletteSection = { readonly heading: PaletteEntry['kind']; readonly entries: readonly PaletteEntry[] };

const kinds: readonly PaletteEntry['kind'][] = [
  'Groups',
  'Drivers',
  'Pages',
  'Do',
  // Found by the server, so last: the others must not move when these arrive.
  'People',
  'Campaigns',
  'Actions',
  'Surveys',
  'Resources',
];
export const maxPerKind = 6;

/** Matches by kind, best first. Without input, pages come first. */
export function paletteSections(typed: string, entries: readonly PaletteEntry[]): readonly PaletteSection[] {
  const order = typed.trim() === '' ? kinds.toSorted((a, b) => Number(b === 'Pages') - Number(a === 'Pages')) : kinds;
  return order
    .map((kind) => ({
      heading: kind,
      entries: matching(
        typed,
        entries.filter((entry) => entry.kind === kind),
      ).slice(0, maxPerKind),
    }))
    .filter((section) => section.entries.length > 0);
}

function matching(typed: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  return [
    ...entries.filter(({ isMatchedHere }) => isMatchedHere === false),
    ...fuzzySearch(
      typed,
      entries.filter(({ isMatchedHere }) => isMatchedHere !== false),
      (entry) => entry.label,
    ),
  ];
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
