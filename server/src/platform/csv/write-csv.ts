import { harmlessCell } from './cells.ts';

/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** A text, a number that spreadsheets reckon with, or nothing. */
export type CsvCell = string | number | null;

/** Rows as the text of a CSV file, for people and their spreadsheets: every text quoted, and none that could be run as a formula. Numbers stay numbers, below zero too. */
export async function* csvOf(rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  let waiting = '';
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

function textOf(cell: CsvCell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' ? String(cell) : `"${harmlessCell(cell).replaceAll('"', '""')}"`;
}
