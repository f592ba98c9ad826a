import { fold } from '@attune/domain/kernel';

export type Part = { readonly text: string; readonly isMatch: boolean };

/**
 * Splits a text at search matches, ignoring case and accents: a contiguous match if possible, else letter by letter in
 * order, like the search.
 */
export function matchedParts(text: string, typed: string): readonly Part[] {
  const wanted = fold(typed);
  const letters = Array.from(text);
  const folded = letters.map(foldLetter);
  const matches = wanted === '' ? new Set<number>() : (inOnePiece(folded, wanted) ?? letterByLetter(folded, wanted));
  const parts: { text: string; readonly isMatch: boolean }[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isMatch === matches.has(place)) last.text += letter;
    else parts.push({ text: letter, isMatch: matches.has(place) });
  }
  return parts;
}

/** Whether a text matches a search, contiguously or letter by letter. */
export function isMatched(text: string, typed: string): boolean {
  return matchedParts(text, typed).some(({ isMatch }) => isMatch);
}

function inOnePiece(folded: readonly string[], wanted: string): ReadonlySet<number> | undefined {
  const at = folded.join('').indexOf(wanted);
  if (at < 0) return undefined;
  const start = letterAt(folded, at);
  return new Set(Array.from({ length: letterAt(folded, at + wanted.length) - start }, (_, place) => start + place));
}

/** Nothing is highlighted unless every letter matches. */
function letterByLetter(folded: readonly string[], wanted: string): ReadonlySet<number> {
  const found = new Set<number>();
  let from = 0;
  for (const letter of wanted) {
    const place = folded.indexOf(letter, from);
    if (place < 0) return new Set();
    found.add(place);
    from = place + 1;
  }
  return found;
}

/** One letter, folded for comparison. Unlike whole texts, a space is kept. */
function foldLetter(letter: string): string {
  return letter.trim() === '' ? ' ' : fold(letter);
}

/** Original index of an index in the folded text: folding can turn one letter into two, or none. */
function letterAt(folded: readonly string[], place: number): number {
  let length = 0;
  for (const [index, letter] of folded.entries()) {
    length += letter.length;
    if (length > place) return index;
  }
  return folded.length;
}
