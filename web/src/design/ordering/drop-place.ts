/** Bounds of a list row, in pixels from the top of the window. */
export type RowBox = { readonly top: number; readonly height: number };

/**
 * Target index, counted from 0, of a dragged row by the height of its middle: rows swap when it passes their middle.
 */
export function dropPlace(rows: readonly RowBox[], from: number, middle: number): number {
  const others = rows.filter((_, index) => index !== from);
  return others.filter(({ top, height }) => top + height / 2 < middle).length;
}

const edge = 72;
const fastest = 18;

/** Pixels to scroll per frame while dragging at a height: faster closer to an edge. */
export function edgeScroll(y: number, windowHeight: number): number {
  const intoTop = edge - y;
  const intoBottom = y - (windowHeight - edge);
  const into = Math.max(intoTop, intoBottom);
  if (into <= 0) return 0;
  const speed = Math.ceil((Math.min(into, edge) / edge) * fastest);
  return intoTop > 0 ? -speed : speed;
}

/** The list with one item moved; unchanged if the target does not exist. */
export function moveTo<Thing>(things: readonly Thing[], from: number, to: number): readonly Thing[] {
  const thing = things[from];
  if (thing === undefined || from === to || to < 0 || to >= things.length) return things;
  return things.toSpliced(from, 1).toSpliced(to, 0, thing);
}
