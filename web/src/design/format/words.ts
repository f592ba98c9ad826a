import { formatCount } from './numbers.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first characters of a text, and one ellipsis when there are more. */
export function truncate(text: string, characters: number): string {
  const letters = lettersOf(text);
  return letters.length > characters ? `${letters.slice(0, characters).join('')}…` : text;
}

/** The first letters of the first and the last word, for a mark in the place of a picture: "Maya Okafor" gives "MO". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => lettersOf(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const;

/** A count within a sentence: "three"; above twelve it stays in figures, "1,240". */
export function countInWords(count: number): string {
  return smallNumbers[count] ?? formatCount(count);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Capacity", "Capacity and Rest", "Capacity, Rest and Manager". */
export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function lettersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
