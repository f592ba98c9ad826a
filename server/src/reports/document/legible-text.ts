import { isDrawable } from '../../platform/pdf/index.ts';

const segmenter = new Intl.Segmenter('en');

/** The text without characters that the font lacks, such as emoji; something else if most of it is lost. */
export function legible(text: string, otherwise: string): string {
  if (isDrawable(text)) return text;
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const drawable = letters.filter(isDrawable);
  return drawable.length * 2 > letters.length ? drawable.join('').replaceAll(/ {2,}/gu, ' ').trim() : otherwise;
}
