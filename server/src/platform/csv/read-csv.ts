import { Readable } from 'node:stream';
import { type CsvError, type CsvErrorCode, type InfoRecord, type Options, parse } from 'csv-parse';
import { plainCell } from './cells.ts';
import { UnreadableFile } from '../readers/unreadable-file.ts';
import { assertReadable, delimiterOf, recoded, separatorLineOf, textOfStart } from './encoding.ts';

/** A line of a file; the header is line 1. Blank lines are skipped but numbered. */
export type FileLine = { readonly number: number; readonly cells: readonly string[] };

const maxBytesOfALine = 128 * 1024;
const maxCells = 1000;
const maxBytesWithoutRows = 8 * 1024 * 1024;

/**
 * Reads a CSV file line by line with any delimiter; `start` is its beginning. A first line like "sep=;" is skipped,
 * because spreadsheets do not show it. Text that is not Unicode is decoded with the given encoding. Throws
 * `UnreadableFile`, immediately or while reading, for other content and malformed CSV.
 */
export async function* linesOf(
  content: AsyncIterable<Uint8Array>,
  start: Uint8Array,
  encoding: string | null = null,
): AsyncGenerator<FileLine> {
  assertReadable(start);
  const text = textOfStart(start, encoding);
  const separator = separatorLineOf(text);
  const rows = { read: 0 };
  const takeRecord = (cells: string[], info: InfoRecord): FileLine | null => {
    const line = lineOf(cells, info);
    if (line) rows.read = line.number;
    return line;
  };
  const options: Options = {
    bom: true,
    delimiter: separator?.delimiter ?? delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxBytesOfALine,
    // The parser's types expect arrays of cells; other values pass through unchanged.
    on_record: takeRecord as unknown as NonNullable<Options['on_record']>,
  };
  const source = Readable.from(
    without(separator?.bytes ?? 0, recoded(withoutBlankStretches(content, rows), start, encoding)),
    { objectMode: false },
  );
  const parser = parse(options);
  // `pipe` does not forward errors, so the rows would never end.
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

/** Passes the bytes through, refusing a long stretch without a row that has content: it costs time and says nothing. */
async function* withoutBlankStretches(
  content: AsyncIterable<Uint8Array>,
  rows: { readonly read: number },
): AsyncGenerator<Uint8Array> {
  let before = 0;
  let blank = 0;
  for await (const chunk of content) {
    blank = rows.read === before ? blank + chunk.length : 0;
    before = rows.read;
    if (blank > maxBytesWithoutRows)
      throw new UnreadableFile(
        `After row ${rows.read}, this file has more than ${maxBytesWithoutRows / 1_048_576} MB of empty rows. ` +
          'Delete the rows without content.',
      );
    yield chunk;
  }
}

/** Blank lines are dropped early: a file can have millions of them. */
function lineOf(cells: string[], info: InfoRecord): FileLine | null {
  refuseManyCells(cells, info);
  return cells.some((cell) => cell.trim() !== '')
    ? { number: info.records + info.empty_lines, cells: cells.map(plainCell) }
    : null;
}

/**
 * The caller reports a header with too many columns; rows with many more cells than any valid header only cost memory.
 */
function refuseManyCells(cells: readonly string[], { records, empty_lines }: InfoRecord): void {
  if (records > 1 && cells.length > maxCells)
    throw new UnreadableFile(
      `Row ${records + empty_lines} has ${cells.length} cells. Check which sign parts the cells of this file.`,
    );
}

const quoteInside = (row: number) =>
  `Row ${row} has a quote inside of a cell. Put the cell in quotes and double the quote, for example ` +
  '"William ""Bill"" Smith".';

/** What the file has to do with an error; others are faults of the product. */
const wordsOfErrors: Readonly<Partial<Record<CsvErrorCode, (row: number) => string>>> = {
  CSV_MAX_RECORD_SIZE: (row) =>
    `Row ${row} has more than ${maxBytesOfALine / 1024} KB. Perhaps a quote in it is opened and never closed.`,
  CSV_QUOTE_NOT_CLOSED: (row) => `A quote is opened in row ${row} and never closed.`,
  CSV_INVALID_CLOSING_QUOTE: quoteInside,
  INVALID_OPENING_QUOTE: quoteInside,
};

/** Only the parser's counter includes rows that were read before the error but not yet passed on. */
function readable(error: CsvError): unknown {
  const number = Number(error['records']) + Number(error['empty_lines']) + 1;
  const words = wordsOfErrors[error.code]?.(number);
  return words === undefined ? error : new UnreadableFile(words);
}
