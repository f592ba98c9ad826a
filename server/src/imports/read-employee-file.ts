import { Readable } from 'node:stream';
import { type CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { plainCell } from '../platform/csv/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { UnreadableFile, asUtf8, assertReadable, delimiterOf } from './file-encoding.ts';

/** One line of a file as people count them, the header being the first. Blank lines are counted and left out. */
export type FileLine = { readonly number: number; readonly cells: readonly string[] };

export type EmployeeFile = {
  /** The line of the headings. */
  readonly header: FileLine;
  readonly rows: AsyncIterable<FileLine>;
  /** How many bytes have been read so far. */
  readonly bytesRead: () => number;
};

/** The column that tells in a file of failed rows what is wrong with them; it is no part of what people say. */
export const problemColumn = 'problem';

const mostRows = 250_000;
const mostBytesOfALine = 128 * 1024;
const mostCells = 1000;

/** Reads a stored file while the work asks for its rows. Throws `UnreadableFile`, at once or on the way, for what is no employee file. */
export async function readEmployeeFile<Result>({ files, key }: { readonly files: FileStore; readonly key: string }, work: (file: EmployeeFile) => Promise<Result>): Promise<Result> {
  const start = await firstBytes(files, key);
  assertReadable(start);
  const content = counted(await files.read(key));
  const lines = linesOf(asUtf8(content.chunks), delimiterOf(start));
  try {
    const first = await lines.next();
    if (first.done) throw new UnreadableFile('This file is empty. Its first line names the columns.');
    const forPeople = withoutProblems(first.value);
    return await work({ header: forPeople(first.value), rows: rowsOf(lines, forPeople), bytesRead: content.bytesRead });
  } finally {
    await lines.return(undefined);
  }
}

function counted(content: Readable): { readonly chunks: AsyncIterable<Uint8Array>; readonly bytesRead: () => number } {
  let bytesRead = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), bytesRead: () => bytesRead };
}

/** A file of failed rows can be corrected and uploaded as it is: the column with their problems is left out. */
function withoutProblems(header: FileLine): (line: FileLine) => FileLine {
  const last = header.cells.length - 1;
  return header.cells[last]?.trim() === problemColumn ? ({ number, cells }) => ({ number, cells: cells.toSpliced(last, 1) }) : (line) => line;
}

async function firstBytes(files: FileStore, key: string): Promise<Uint8Array> {
  for await (const chunk of (await files.read(key)) as AsyncIterable<Uint8Array>) return chunk;
  return new Uint8Array();
}

async function* rowsOf(lines: AsyncIterable<FileLine>, forPeople: (line: FileLine) => FileLine): AsyncGenerator<FileLine> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count > mostRows) throw new UnreadableFile(`This file has more than ${mostRows.toLocaleString('en')} rows. Part it into several.`);
    yield forPeople(line);
  }
  if (count === 0) throw new UnreadableFile('There is nobody in this file, only a header.');
}

async function* linesOf(content: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<FileLine> {
  const options: Options = { bom: true, delimiter, relax_column_count: true, max_record_size: mostBytesOfALine, on_record: refuseManyCells };
  const source = Readable.from(content, { objectMode: false });
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
