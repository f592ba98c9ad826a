import { harmlessCell } from './cells.ts';

/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** A text, a number that spreadsheets reckon with, or nothing. */
export type CsvCell = string | number | null;

/**
 * Rows as the text of a CSV file, for people and their spreadsheets: every text quoted, and none that could be run as a
 * formula. Numbers stay numbers, below zero too.
 */
export async function* csvOf(
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  let waiting = byteOrderMark;
  let count = 0;
  for await (const row of rows) {
    waiting += `${row.map(textOf).join(',')}\r\n`;
    count += 1;
    if (count % rowsAtOnce !== 0) continue;
    yield waiting;
    waiting = '';
  }
  yield waiting;
}

/**
 * The same for those who download it: the first rows are there before anything is answered, so that what goes wrong
 * with them can still be said.
 */
export async function beginCsv(rows: Parameters<typeof csvOf>[0]): Promise<AsyncGenerator<string>> {
  const parts = csvOf(rows);
  const first = await parts.next();
  return continued(first, parts);
}

async function* continued(first: IteratorResult<string>, parts: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* parts;
}

/** The same as one text, for files that are small. */
export async function csvTextOf(rows: Parameters<typeof csvOf>[0]): Promise<string> {
  let text = '';
  for await (const part of csvOf(rows)) text += part;
  return text;
}

function textOf(cell: CsvCell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' ? String(cell) : `"${harmlessCell(cell).replaceAll('"', '""')}"`;
}
