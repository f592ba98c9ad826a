import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { type CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { plainCell } from './cells.ts';
import { UnreadableFile, assertReadable, delimiterOf, recoded, separatorLineOf, textOfStart } from './encoding.ts';

/** One line of a file as people count them, the header being the first. Blank lines are counted and left out. */
export type FileLine = { readonly number: number; readonly cells: readonly string[] };

const maxBytesOfALine = 128 * 1024;
const maxCells = 1000;

/**
 * Reads a CSV file line by line, whatever sign parts its cells; `start` is how it begins. A first line like "sep=;" is
 * for spreadsheets, which do not show it: it is no line of the file. Text that is not Unicode is read in the encoding
 * that is named. Throws `UnreadableFile`, at once or on the way, for what is no such text or no CSV.
 */
export async function* linesOf(
  content: AsyncIterable<Uint8Array>,
  start: Uint8Array,
  encoding: string | null = null,
): AsyncGenerator<FileLine> {
  assertReadable(start);
  const text = textOfStart(start, encoding);
  const separator = separatorLineOf(text);
  const options: Options = {
    bom: true,
    delimiter: separator?.delimiter ?? delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxBytesOfALine,
    on_record,
  };
  const source = Readable.from(without(separator?.bytes ?? 0, recoded(inPieces(content), start, encoding)), {
    objectMode: false,
  });
  const parser = parse(options);
  // A stream that is piped keeps its errors to itself, and the rows would never end.
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    yield* parser as AsyncIterable<FileLine>;
  } catch (error) {
    throw readable(error as CsvError);
  } finally {
    source.destroy();
  }
}

async function* without(bytes: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of content) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

const pieceBytes = 16 * 1024;

/**
 * What is read at once is parsed at once, and others wait for it: so it is read in pieces, and others come between
 * them.
 */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      yield chunk.subarray(from, from + pieceBytes);
      await turn();
    }
  }
}

/** The types of the parser know records of cells; what is given instead of one goes through it as it is. */
const on_record = lineOf as unknown as NonNullable<Options['on_record']>;

/** Blank lines are dropped where they are found: a file can have millions of them. */
function lineOf(cells: string[], info: InfoRecord): FileLine | null {
  refuseManyCells(cells, info);
  return cells.some((cell) => cell.trim() !== '')
    ? { number: info.records + info.empty_lines, cells: cells.map(plainCell) }
    : null;
}

/**
 * A header with too many columns is told so by those who read it; rows that have many more cells than any header can
 * have only cost memory.
 */
function refuseManyCells(cells: readonly string[], { records, empty_lines }: InfoRecord): void {
  if (records > 1 && cells.length > maxCells)
    throw new UnreadableFile(
      `Row ${records + empty_lines} has ${cells.length} cells. Check which sign parts the cells of this file.`,
    );
}

/** Rows that were read before the error and are still on their way are counted by the parser only. */
function readable(error: CsvError): unknown {
  const number = Number(error['records']) + Number(error['empty_lines']) + 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return new UnreadableFile(
        `Row ${number} has more than ${maxBytesOfALine / 1024} KB. Perhaps a quote in it is opened and never closed.`,
      );
    case 'CSV_QUOTE_NOT_CLOSED':
      return new UnreadableFile(`A quote is opened in row ${number} and never closed.`);
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new UnreadableFile(
        `Row ${number} has a quote inside of a cell. Put the cell in quotes and double the quote, for example ` +
          '"William ""Bill"" Smith".',
      );
    default:
      return error;
  }
}
