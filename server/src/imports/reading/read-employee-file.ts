import { formatCount } from '@attune/domain/kernel';
import type { Readable } from 'node:stream';
import { headerLineOf, maxTitleLines } from '@attune/domain/people';
import { type FileLine, readLines } from '../../platform/csv/index.ts';
import { UnreadableFile } from '../../platform/readers/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { isWorkbook, readRows, readSheets } from '../../platform/xlsx/index.ts';

export type EmployeeFile = {
  /** The header line. */
  readonly header: FileLine;
  readonly rows: AsyncIterable<FileLine>;
  /** Number of bytes read so far. */
  readonly bytesRead: () => number;
};

/** A stored file and the location of the table in it. */
export type StoredTable = {
  readonly files: FileStore;
  readonly key: string;
  /** The sheet of a workbook. */
  readonly sheet?: string | null;
  /** Encoding of a file that is not Unicode. */
  readonly encoding?: string | null;
  /** The header row if known; otherwise it is detected. */
  readonly headerRow?: number | null;
  /** The organization's custom columns, used to recognize headers. */
  readonly ownColumns?: readonly string[];
};

/** The column in a file of failed rows that contains the problems; ignored on import. */
export const problemColumn = 'problem';

const maxRows = 250_000;

/** The sheets of a workbook that have rows; none for a CSV file. Throws `UnreadableFile` for an unreadable workbook. */
export async function listSheets({ files, key }: Pick<StoredTable, 'files' | 'key'>): Promise<readonly string[]> {
  if (!isWorkbook(await firstBytes(files, key))) return [];
  return readSheets(counted(() => files.read(key)).chunks);
}

/**
 * Streams a stored file to the callback. Throws `UnreadableFile`, immediately or while reading, if it is not an
 * employee file.
 */
export async function readEmployeeFile<Result>(
  table: StoredTable,
  work: (file: EmployeeFile) => Promise<Result>,
): Promise<Result> {
  const { lines, bytesRead, isSheet } = await openTable(table);
  try {
    const { header, below } = await findHeader(lines, table);
    const forPeople = withoutProblems(header);
    const asWide = isSheet ? asWideAs(header) : (line: FileLine) => line;
    return await work({
      header: forPeople(header),
      rows: rowsOf(chained(below, lines), (line) => forPeople(asWide(line))),
      bytesRead,
    });
  } finally {
    await lines.return(undefined);
  }
}

type OpenTable = {
  readonly lines: AsyncGenerator<FileLine>;
  readonly bytesRead: () => number;
  readonly isSheet: boolean;
};

async function openTable({ files, key, sheet = null, encoding = null }: StoredTable): Promise<OpenTable> {
  const isSheet = isWorkbook(await firstBytes(files, key));
  const { chunks, bytesRead } = counted(() => files.read(key));
  let position = 0;
  if (!isSheet)
    return {
      lines: readLines(chunks, { encoding, onBytes: (bytes) => (position = bytes) }),
      bytesRead: () => position,
      isSheet,
    };
  // A workbook is passed on as a whole before its first row can be read.
  const lines = readRows(chunks, { sheet, onShare: (share) => (position = Math.floor(share * bytesRead())) });
  return { lines, bytesRead: () => position, isSheet };
}

/** Finds the header line, and returns the lines that were read after it. */
async function findHeader(
  lines: AsyncGenerator<FileLine>,
  { headerRow, ownColumns }: StoredTable,
): Promise<{ readonly header: FileLine; readonly below: readonly FileLine[] }> {
  const first: FileLine[] = [];
  while (first.length <= maxTitleLines) {
    const next = await lines.next();
    if (next.done) break;
    first.push(next.value);
    if (next.value.number === headerRow) break;
  }
  const place = headerRow
    ? first.findIndex(({ number }) => number === headerRow)
    : headerLineOf(
        first.map(({ cells }) => cells),
        ownColumns,
      );
  const header = first[Math.max(place, 0)];
  if (!header) throw new UnreadableFile('This file is empty. Its first line must name the columns.');
  return { header, below: first.slice(Math.max(place, 0) + 1) };
}

/** Opens the file when its first bytes are requested, so that a file refused earlier is never opened. */
function counted(open: () => Promise<Readable>): {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly bytesRead: () => number;
} {
  let bytesRead = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), bytesRead: () => bytesRead };
}

/** Removes the problem column, so that a corrected file of failed rows can be uploaded as it is. */
function withoutProblems(header: FileLine): (line: FileLine) => FileLine {
  const last = header.cells.length - 1;
  return header.cells[last]?.trim() === problemColumn
    ? ({ number, cells }) => ({ number, cells: cells.toSpliced(last, 1) })
    : (line) => line;
}

/** Pads rows, because a sheet row ends with its last filled cell. */
function asWideAs({ cells: { length } }: FileLine): (line: FileLine) => FileLine {
  return (line) =>
    line.cells.length >= length
      ? line
      : { ...line, cells: Array.from({ length }, (_, place) => line.cells[place] ?? '') };
}

async function firstBytes(files: FileStore, key: string): Promise<Uint8Array> {
  for await (const chunk of (await files.read(key)) as AsyncIterable<Uint8Array>) return chunk;
  return new Uint8Array();
}

async function* chained(first: readonly FileLine[], rest: AsyncIterable<FileLine>): AsyncGenerator<FileLine> {
  yield* first;
  yield* rest;
}

async function* rowsOf(
  lines: AsyncIterable<FileLine>,
  forPeople: (line: FileLine) => FileLine,
): AsyncGenerator<FileLine> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count > maxRows)
      throw new UnreadableFile(`This file has more than ${formatCount(maxRows)} rows. Split it into several files.`);
    yield forPeople(line);
  }
  if (count === 0) throw new UnreadableFile('This file has a header but no people.');
}
