import { formatCount } from '@attune/domain/kernel';
import type { Readable } from 'node:stream';
import { headerLineOf, maxTitleLines } from '@attune/domain/people';
import { type FileLine, UnreadableFile, linesOf } from '../../platform/csv/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { type Workbook, openWorkbook, workbookSignature } from '../../platform/xlsx/index.ts';

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
const maxWorkbookBytes = 32 * 1024 * 1024;

/** The sheets of a workbook that have rows; none for a CSV file. Throws `UnreadableFile` for an unreadable workbook. */
export async function listSheets({ files, key }: Pick<StoredTable, 'files' | 'key'>): Promise<readonly string[]> {
  if (!isWorkbook(await firstBytes(files, key))) return [];
  const workbook = await workbookIn(files, key);
  const filled: string[] = [];
  for (const sheet of workbook.sheets) if (await hasRows(workbook, sheet)) filled.push(sheet);
  return filled.length === 0 ? workbook.sheets.slice(0, 1) : filled;
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

async function openTable({ files, key, sheet, encoding = null }: StoredTable): Promise<OpenTable> {
  const start = await firstBytes(files, key);
  if (isWorkbook(start)) return openSheet({ files, key, sheet: sheet ?? null });
  const content = counted(() => files.read(key));
  return { lines: linesOf(content.chunks, start, encoding), bytesRead: content.bytesRead, isSheet: false };
}

async function openSheet({
  files,
  key,
  sheet,
}: Required<Pick<StoredTable, 'files' | 'key' | 'sheet'>>): Promise<OpenTable> {
  const content = await wholeFile(files, key);
  const workbook = await openWorkbook(content);
  let share = 0;
  const name = sheet ?? workbook.sheets[0] ?? '';
  return {
    lines: workbook.rows(name, (now) => (share = now)),
    bytesRead: () => Math.floor(share * content.length),
    isSheet: true,
  };
}

async function workbookIn(files: FileStore, key: string): Promise<Workbook> {
  return openWorkbook(await wholeFile(files, key));
}

async function wholeFile(files: FileStore, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (await files.read(key)) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxWorkbookBytes)
      throw new UnreadableFile('This spreadsheet has more than 32 MB. Save the sheet as CSV UTF-8.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function hasRows(workbook: Workbook, sheet: string): Promise<boolean> {
  for await (const _ of workbook.rows(sheet)) return true;
  return false;
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

function isWorkbook(start: Uint8Array): boolean {
  return workbookSignature.every((byte, place) => start[place] === byte);
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
