/**
 * The five steps of the diverging scale, named like their tokens: 6 is the warm end, 8 the pale middle, 10 the blue
 * end. Colour never speaks alone: a number and a word stand beside it.
 */
export const tones = [6, 7, 8, 9, 10] as const;
export type Tone = (typeof tones)[number];

/** The ground of a cell and the text on it. */
export function cellColours(tone: Tone) {
  return { background: `var(--b${tone})`, color: `var(--b${tone}-t)` } as const;
}

/** A mark or a bar on the page. */
export function markColour(tone: Tone): string {
  return `var(--m${tone})`;
}

/** A word on the page. */
export function wordColour(tone: Tone): string {
  return `var(--t${tone})`;
}
