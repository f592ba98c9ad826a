import { fold } from '@attune/domain/kernel';

export type Part = { readonly text: string; readonly isMatch: boolean };

/** A text cut where it holds what was typed, whatever the case and the accents; in one piece where it does not. */
export function matchedParts(text: string, typed: string): readonly Part[] {
  const wanted = fold(typed);
  const letters = Array.from(text);
  const folded = letters.map(foldLetter);
  const at = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (at < 0) return [{ text, isMatch: false }];
  const start = letterAt(folded, at);
  const end = letterAt(folded, at + wanted.length);
  const parts = [
    { text: letters.slice(0, start).join(''), isMatch: false },
    { text: letters.slice(start, end).join(''), isMatch: true },
    { text: letters.slice(end).join(''), isMatch: false },
  ];
  return parts.filter((part) => part.text !== '');
}

/** One letter as it is compared. Unlike whole texts, a blank stays one. */
function foldLetter(letter: string): string {
  return letter.trim() === '' ? ' ' : fold(letter);
}

/** The letter in which a place of the folded text lies: folding can make one letter two, or none. */
function letterAt(folded: readonly string[], place: number): number {
  let length = 0;
  for (const [index, letter] of folded.entries()) {
    length += letter.length;
    if (length > place) return index;
  }
  return folded.length;
}
