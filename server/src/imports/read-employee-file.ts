import type { Readable } from 'node:stream';
import { type FileLine, UnreadableFile, linesOf } from '../platform/csv/index.ts';
import type { FileStore } from '../platform/storage/index.ts';

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

/** Reads a stored file while the work asks for its rows. Throws `UnreadableFile`, at once or on the way, for what is no employee file. */
export async function readEmployeeFile<Result>({ files, key }: { readonly files: FileStore; readonly key: string }, work: (file: EmployeeFile) => Promise<Result>): Promise<Result> {
  const start = await firstBytes(files, key);
  const content = counted(() => files.read(key));
  const lines = linesOf(content.chunks, start);
  try {
    const first = await lines.next();
    if (first.done) throw new UnreadableFile('This file is empty. Its first line names the columns.');
    const forPeople = withoutProblems(first.value);
    return await work({ header: forPeople(first.value), rows: rowsOf(lines, forPeople), bytesRead: content.bytesRead });
  } finally {
    await lines.return(undefined);
  }
}

/** Opens the file when its first bytes are asked for: one that is refused before is left closed. */
function counted(open: () => Promise<Readable>): { readonly chunks: AsyncIterable<Uint8Array>; readonly bytesRead: () => number } {
  let bytesRead = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
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
