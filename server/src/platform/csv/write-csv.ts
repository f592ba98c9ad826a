import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from './cells.ts';

/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** Rows as the text of a CSV file, for people and their spreadsheets: every cell quoted, and none that could be run as a formula. */
export async function* csvOf(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  let waiting: string[][] = [];
  for await (const row of rows) {
    waiting.push(row.map(harmlessCell));
    if (waiting.length < rowsAtOnce) continue;
    yield textOf(waiting);
    waiting = [];
  }
  yield textOf(waiting);
}

function textOf(rows: string[][]): string {
  return stringify(rows, { quoted: true, quoted_empty: false, record_delimiter: 'windows' });
}
