import { Readable } from 'node:stream';
import { type CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { plainCell } from './cells.ts';
import { UnreadableFile, asUtf8, assertReadable, delimiterOf } from './encoding.ts';

/** One line of a file as people count them, the header being the first. Blank lines are counted and left out. */
export type FileLine = { readonly number: number; readonly cells: readonly string[] };

const mostBytesOfALine = 128 * 1024;
const mostCells = 1000;

/**
 * Reads a CSV file line by line, whatever sign parts its cells; `start` is how it begins. Throws `UnreadableFile`, at once
 * or on the way, for what is no text in UTF-8 or no CSV.
 */
export async function* linesOf(content: AsyncIterable<Uint8Array>, start: Uint8Array): AsyncGenerator<FileLine> {
  assertReadable(start);
  const options: Options = { bom: true, delimiter: delimiterOf(start), relax_column_count: true, max_record_size: mostBytesOfALine, on_record: refuseManyCells };
  const source = Readable.from(asUtf8(content), { objectMode: false });
  const parser = parse(options);
  // A stream that is piped keeps its errors to itself, and the rows would never end.
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells: cells.map(plainCell) };
    }
  } catch (error) {
    throw readable(error as CsvError);
  } finally {
    source.destroy();
  }
}

/** A header with too many columns is told so by those who read it; rows that have many more cells than any header can have only cost memory. */
function refuseManyCells(cells: string[], { records }: InfoRecord): string[] {
  if (records > 1 && cells.length > mostCells) throw new UnreadableFile(`Row ${records} has ${cells.length} cells. Check which sign parts the cells of this file.`);
  return cells;
}

/** Rows that were read before the error and are still on their way are counted by the parser only. */
function readable(error: CsvError): unknown {
  const number = Number(error['records']) + 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return new UnreadableFile(`Row ${number} has more than ${mostBytesOfALine / 1024} KB. Perhaps a quote in it is opened and never closed.`);
    case 'CSV_QUOTE_NOT_CLOSED':
      return new UnreadableFile(`A quote is opened in row ${number} and never closed.`);
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new UnreadableFile(`Row ${number} has a quote inside of a cell. Put the cell in quotes and double the quote, for example "William ""Bill"" Smith".`);
    default:
      return error;
  }
}
