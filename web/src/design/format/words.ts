import { countInWords, pluralForm } from '@attune/domain/kernel';

export { capitalize, countInWords, listWords } from '@attune/domain/kernel';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first characters of a text, with an ellipsis if it is longer. */
export function truncate(text: string, characters: number): string {
  const letters = lettersOf(text);
  return letters.length > characters ? `${letters.slice(0, characters).join('').trimEnd()}…` : text;
}

/** Initials from the first and the last word, shown without a photo: "Maya Okafor" becomes "MO". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => lettersOf(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** "one group", "three groups". */
export function countOfInWords(count: number, one: string, many: string): string {
  return `${countInWords(count)} ${pluralForm(count, one, many)}`;
}

function lettersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
