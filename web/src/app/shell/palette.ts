import { fuzzySearch } from '@attune/domain/kernel';
import type { IconName } from '../../design/icons/icon-shapes.ts';

export type PaletteEntry = {
  readonly id: string;
  readonly kind: 'Pages' | 'Groups' | 'Do';
  readonly label: string;
  /** Where it is: the groups above it. */
  readonly place?: string;
  readonly note?: string;
  readonly icon: IconName;
};

export type PaletteSection = { readonly heading: PaletteEntry['kind']; readonly entries: readonly PaletteEntry[] };

const kinds: readonly PaletteEntry['kind'][] = ['Groups', 'Pages', 'Do'];
const mostOfAKind = 6;

/** What answers what was typed, by kind, best first. With nothing typed pages come first. */
export function paletteSections(typed: string, entries: readonly PaletteEntry[]): readonly PaletteSection[] {
  const order = typed.trim() === '' ? kinds.toSorted((a, b) => Number(b === 'Pages') - Number(a === 'Pages')) : kinds;
  return order
    .map((kind) => ({
      heading: kind,
      entries: fuzzySearch(
        typed,
        entries.filter((entry) => entry.kind === kind),
        (entry) => entry.label,
      ).slice(0, mostOfAKind),
    }))
    .filter((section) => section.entries.length > 0);
}

export type MarkedPart = { readonly text: string; readonly isMatch: boolean };

/** A label in parts: what was typed stands out where it stands in one piece. */
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
