/**
 * The five steps of the diverging scale, named like their tokens: 6 is the warm end, 8 the pale middle, 10 the blue
 * end. Colour is never the only signal: a number and a word are beside it.
 */
export const tones = [6, 7, 8, 9, 10] as const;
export type Tone = (typeof tones)[number];

/** Background and text colour of a cell. */
export function cellColours(tone: Tone) {
  return { background: `var(--b${tone})`, color: `var(--b${tone}-t)` } as const;
}

/** Colour of a mark or a bar on the page. */
export function markColour(tone: Tone): string {
  return `var(--m${tone})`;
}

/** Colour of a word on the page. */
export function wordColour(tone: Tone): string {
  return `var(--t${tone})`;
}
