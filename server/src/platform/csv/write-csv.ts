import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from './cells.ts';

/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** A text, a number that spreadsheets reckon with, or nothing. */
export type CsvCell = string | number | null;

/** Rows as the text of a CSV file, for people and their spreadsheets: every text quoted, and none that could be run as a formula. Numbers stay numbers, below zero too. */
export async function* csvOf(rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  let waiting: CsvCell[][] = [];
  for await (const row of rows) {
    waiting.push(row.map((cell) => (typeof cell === 'string' ? harmlessCell(cell) : cell)));
    if (waiting.length < rowsAtOnce) continue;
    yield textOf(waiting);
    waiting = [];
  }
  yield textOf(waiting);
}

function textOf(rows: CsvCell[][]): string {
  return stringify(rows, { quoted_string: true, quoted_empty: false, record_delimiter: 'windows' });
}
