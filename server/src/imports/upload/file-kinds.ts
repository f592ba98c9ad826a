import { Refusal } from '@attune/domain/kernel';
import { readBeginning } from '../../platform/beginning.ts';
import { type FoundEncoding, asText, assertReadable } from '../../platform/csv/index.ts';
import { UnreadableFile } from '../../platform/readers/index.ts';

/** A kind of employee file: its first bytes, and a validation of its content. */
type FileKind = {
  readonly begins: (start: Uint8Array) => boolean;
  /** Passes bytes through; throws `UnreadableFile` at the first invalid one. */
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

/** A workbook can only be validated once it is complete, by the check. */
const workbook: FileKind = {
  begins: (start) => packed.equals(start.subarray(0, packed.length)),
  pass: (chunks) => ({ chunks }),
};

/** The first match wins. CSV matches anything else. */
const kinds: readonly FileKind[] = [workbook, csv];

/** Enough bytes to detect the kind. */
const startBytes = 512;

/**
 * Passes an uploaded file through while validating it, so that unsupported files are never stored: refuses them with
 * `invalid` and a recommendation. Afterwards `guess` names the encoding of a file that is not Unicode.
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
  const { start, whole } = await readBeginning(content, startBytes);
  const kind = kinds.find(({ begins }) => begins(start)) ?? csv;
  try {
    const file = kind.pass(whole, start);
    onKnown(file);
    yield* file.chunks;
  } catch (error) {
    throw error instanceof UnreadableFile
      ? new Refusal('invalid', error.problems.map(({ detail }) => detail).join(' '))
      : error;
  }
}
