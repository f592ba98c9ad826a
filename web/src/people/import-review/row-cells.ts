/** The cells with one merged with the next, joined by the comma that separated them in the file. */
export function joined(cells: readonly string[], place: number): readonly string[] {
  return cells.toSpliced(place, 2, [cells[place], cells[place + 1]].join(','));
}

/** What to do until a row has as many cells as the header; undefined if done. */
export function widthAdvice(cells: readonly string[], width: number): string | undefined {
  const difference = cells.length - width;
  if (difference === 0) return undefined;
  const count = Math.abs(difference) === 1 ? 'one cell' : `${Math.abs(difference)} cells`;
  return difference > 0
    ? `There ${difference === 1 ? 'is' : 'are'} ${count} too many. Join cells that belong together, or remove one.`
    : `There ${difference === -1 ? 'is' : 'are'} ${count} too few. Insert one where it is missing.`;
}
