import { harmlessCell } from './cells.ts';

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** A text, a number that spreadsheets calculate with, or an empty cell. */
export type CsvCell = string | number | null;

/**
 * Formats rows as CSV for people and their spreadsheets: every text is quoted and escaped against formulas. Numbers
 * stay numbers, including negative ones.
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

/** Starts a CSV download. Waits for the first rows, so that an error in them still gets an error response. */
export async function beginCsv(rows: Parameters<typeof csvOf>[0]): Promise<AsyncGenerator<string>> {
  const parts = csvOf(rows);
  const first = await parts.next();
  return continued(first, parts);
}

async function* continued(first: IteratorResult<string>, parts: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* parts;
}

/** Formats rows as one CSV text, for small files. */
export async function csvTextOf(rows: Parameters<typeof csvOf>[0]): Promise<string> {
  let text = '';
  for await (const part of csvOf(rows)) text += part;
  return text;
}

function textOf(cell: CsvCell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' ? String(cell) : `"${harmlessCell(cell).replaceAll('"', '""')}"`;
}
