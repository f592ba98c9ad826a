/**
 * Lines of one text, which is searched as a whole. Each has a break before and after it; `starts` has the position of
 * each line, and one more for the end. A line may contain breaks between several values.
 */
export type Lines = { readonly text: string; readonly starts: Uint32Array };

/** Joins lines that do not begin or end with a break. */
export function linesOf(lines: readonly string[]): Lines {
  const starts = new Uint32Array(lines.length + 1);
  let start = 1;
  for (const [place, line] of lines.entries()) {
    starts[place] = start;
    start += line.length + 1;
  }
  starts[lines.length] = start;
  return { text: `\n${lines.join('\n')}\n`, starts };
}

/** The places of lines that contain a text, which may begin and end with the breaks around a line. */
export function* linesWith({ text, starts }: Lines, part: string): Iterable<number> {
  let place = -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, startOf(starts, place + 1) - 1)) {
    place = placeAt(starts, part.startsWith('\n') ? at + 1 : at, place + 1);
    yield place;
  }
}

/** The line at a place; empty after the last one. */
export function lineAt({ text, starts }: Lines, place: number): string {
  return text.slice(startOf(starts, place), startOf(starts, place + 1) - 1);
}

/** The position of a line; infinite after the end. */
export const startOf = (starts: Uint32Array, place: number): number => starts[place] ?? Number.POSITIVE_INFINITY;

/** The line at a position, which is not before a line. Steps grow, because matches are often near and may be far. */
function placeAt(starts: Uint32Array, at: number, from: number): number {
  let low = from;
  let step = 1;
  for (; startOf(starts, low + step) <= at; step *= 2) low += step;
  for (; step >= 1; step /= 2) if (startOf(starts, low + step) <= at) low += step;
  return low;
}
