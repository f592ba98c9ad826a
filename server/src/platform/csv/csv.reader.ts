import type { Read } from '../readers/index.ts';
import { type FileLine, linesOf } from './read-csv.ts';

type Options = { readonly encoding: string | null };

/** Enough of a file to tell its delimiter. */
const startBytes = 64 * 1024;
const pieceBytes = 16 * 1024;

/** The lines of a CSV file. Runs in the process of a reader. */
export const read: Read<Options, FileLine> = async function* (content, { encoding }, onPosition) {
  const chunks = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < startBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  const start = Buffer.concat(first);
  async function* whole(): AsyncGenerator<Uint8Array> {
    let position = 0;
    const passed = (chunk: Uint8Array): Uint8Array => {
      onPosition((position += chunk.length));
      return chunk;
    };
    for (let from = 0; from < start.length; from += pieceBytes) yield passed(start.subarray(from, from + pieceBytes));
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield passed(next.value);
  }
  yield* linesOf(whole(), start, encoding);
};
