import { Refusal } from '@attune/domain/kernel';
import { type FoundEncoding, UnreadableFile, asText, assertReadable } from '../../platform/csv/index.ts';

/** A kind of employee file: what it begins with, and what has to hold for all of it. */
type FileKind = {
  readonly begins: (start: Uint8Array) => boolean;
  /** Passes the bytes on; throws `UnreadableFile` at the first that cannot be of this kind. */
  readonly pass: (
    content: AsyncIterable<Uint8Array>,
    start: Uint8Array,
  ) => Partial<FoundEncoding> & { readonly chunks: AsyncIterable<Uint8Array> };
};

const csv: FileKind = {
  begins: () => true,
  pass: (content, start) => {
    assertReadable(start);
    return asText(content, start);
  },
};

const packed = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** What is in a packed file shows only once it is there as a whole: the check says what is wrong with it. */
const workbook: FileKind = {
  begins: (start) => packed.equals(start.subarray(0, packed.length)),
  pass: (chunks) => ({ chunks }),
};

/** The first kind that a file begins like is its kind. CSV begins with anything that is no other file. */
const kinds: readonly FileKind[] = [workbook, csv];

/** Enough to know a file by. */
const startBytes = 512;

/**
 * Hands an uploaded file on while it comes, so that what is none of the kinds that are taken is never kept: refuses it
 * with `invalid` and a sentence that says what to do. Afterwards `guess` names the encoding of what is not Unicode.
 */
export function readableFile(
  content: AsyncIterable<Uint8Array>,
): FoundEncoding & { readonly chunks: AsyncGenerator<Uint8Array> } {
  let found: Partial<FoundEncoding> = {};
  const chunks = passed(content, (known) => (found = known));
  return { chunks, guess: () => found.guess?.() ?? null };
}

async function* passed(
  content: AsyncIterable<Uint8Array>,
  onKnown: (found: Partial<FoundEncoding>) => void,
): AsyncGenerator<Uint8Array> {
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
  const kind = kinds.find(({ begins }) => begins(start)) ?? csv;
  try {
    const file = kind.pass(joined(start, chunks), start);
    onKnown(file);
    yield* file.chunks;
  } catch (error) {
    throw error instanceof UnreadableFile
      ? new Refusal('invalid', error.problems.map(({ detail }) => detail).join(' '))
      : error;
  }
}

async function* joined(start: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let read = await chunks.next(); !read.done; read = await chunks.next()) yield read.value;
}
