import { readBeginning } from '../beginning.ts';
import type { Read } from '../readers/index.ts';
import { type FileLine, linesOf } from './read-csv.ts';

type Options = { readonly encoding: string | null };

/** Enough of a file to tell its delimiter. */
const startBytes = 64 * 1024;

/** The lines of a CSV file. Runs in the process of a reader. */
export const read: Read<Options, FileLine> = async function* (content, { encoding }, onPosition) {
  const { start, whole } = await readBeginning(content, startBytes);
  yield* linesOf(counted(whole, onPosition), start, encoding);
};

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onPosition: (position: number) => void,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const chunk of chunks) {
    onPosition((position += chunk.length));
    yield chunk;
  }
}
