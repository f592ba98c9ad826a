import { columnNameOf, employeeColumnOf } from './columns.ts';

/** Maximum number of lines above the headings. */
export const maxTitleLines = 20;

/**
 * Finds the header line among the first lines of a file: the first with two known columns, else the first about as wide
 * as the lines below it. Report titles above it fill only one or two cells. Returns the line index.
 */
export function headerLineOf(lines: readonly (readonly string[])[], ownColumns: readonly string[] = []): number {
  const own = new Set(ownColumns);
  const candidates = lines.slice(0, maxTitleLines + 1);
  const known = candidates.findIndex((cells) => countKnown(cells, own) >= 2);
  if (known >= 0) return known;
  const widths = candidates.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const median = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const wide = widths.findIndex((width) => width >= 2 && width >= median * 0.75);
  return Math.max(wide, 0);
}

function countKnown(cells: readonly string[], own: ReadonlySet<string>): number {
  const names = new Set(cells.map(columnNameOf));
  return [...names].filter((name) => own.has(name) || employeeColumnOf(name) !== undefined).length;
}
