import { columnNameOf, employeeColumnOf } from './columns.ts';

/** How many lines of a file may stand above its headings. */
export const maxTitleLines = 20;

/**
 * Which of the first lines of a file names its columns: the first that names two columns that are known, else the
 * first that is about as wide as the lines below it. Titles of reports, which stand above, fill one or two cells.
 * Gives its place among the lines.
 */
export function headerLineOf(lines: readonly (readonly string[])[], ownColumns: readonly string[] = []): number {
  const own = new Set(ownColumns);
  const candidates = lines.slice(0, maxTitleLines + 1);
  const known = candidates.findIndex((cells) => countKnown(cells, own) >= 2);
  if (known >= 0) return known;
  const widths = candidates.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const wide = widths.findIndex((width) => width >= 2 && width >= usual * 0.75);
  return Math.max(wide, 0);
}

function countKnown(cells: readonly string[], own: ReadonlySet<string>): number {
  const names = new Set(cells.map(columnNameOf));
  return [...names].filter((name) => own.has(name) || employeeColumnOf(name) !== undefined).length;
}
