import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/**
 * An archive is a sequence of entries, so that it can be written and read as a stream: a head, content in frames, and a
 * foot with the hash of the content. A frame is its kind, its length in four bytes, and its bytes.
 */
const kinds = { head: 1, content: 2, foot: 3 } as const;
const frameHead = 5;
const frameBytes = 65_536;
const longestFrame = 16_777_216;

export type Content = AsyncIterable<Buffer> | Iterable<Buffer>;
export type WrittenEntry = { readonly head: object; readonly content?: Content };
export type ReadEntry = {
  readonly head: unknown;
  /** Must be read to the end. Refuses content that differs from what was written. */
  readonly content: AsyncGenerator<Buffer>;
  /** The hash of the content, known when it has been read. */
  readonly hash: () => string;
};

const footShape = z.object({ sha256: z.string() });

/** Writes entries as the frames of an archive. */
export async function* writeArchive(entries: AsyncIterable<WrittenEntry>): AsyncGenerator<Buffer> {
  for await (const { head, content = [] } of entries) {
    yield frameOf(kinds.head, Buffer.from(JSON.stringify(head)));
    const hash = createHash('sha256');
    for await (const chunk of collected(content)) {
      hash.update(chunk);
      yield frameOf(kinds.content, chunk);
    }
    yield frameOf(kinds.foot, Buffer.from(JSON.stringify({ sha256: hash.digest('hex') })));
  }
}

/** Reads the entries of an archive in their order. */
export async function* readArchive(stream: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const frames = framesIn(stream);
  for (;;) {
    const { done, value: first } = await frames.next();
    if (done) return;
    if (first.kind !== kinds.head) throw unreadable();
    let digest: string | undefined;
    async function* content() {
      const hash = createHash('sha256');
      for (;;) {
        const { done: hasEnded, value: frame } = await frames.next();
        if (hasEnded || frame.kind === kinds.head) throw unreadable();
        if (frame.kind === kinds.foot) {
          digest = hash.digest('hex');
          if (footShape.parse(JSON.parse(frame.bytes.toString())).sha256 !== digest) throw unreadable();
          return;
        }
        hash.update(frame.bytes);
        yield frame.bytes;
      }
    }
    const entry = { head: JSON.parse(first.bytes.toString()), content: content(), hash: () => digest ?? '' };
    yield entry;
    while (!(await entry.content.next()).done);
    if (digest === undefined) throw unreadable();
  }
}

/** The hash that the archive has for this content. */
export async function hashOf(content: Content): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

function frameOf(kind: number, bytes: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(frameHead + bytes.length);
  frame.writeUInt8(kind, 0);
  frame.writeUInt32BE(bytes.length, 1);
  bytes.copy(frame, frameHead);
  return frame;
}

/** The database sends a chunk per row; frames are larger. */
async function* collected(content: Content): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < frameBytes) continue;
    yield* slicesOf(Buffer.concat(held));
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** One row can be larger than a frame may be. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += longestFrame) yield bytes.subarray(from, from + longestFrame);
}

async function* framesIn(stream: AsyncIterable<Buffer>) {
  let held: Buffer = Buffer.alloc(0);
  for await (const part of stream) {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    let from = 0;
    while (held.length - from >= frameHead) {
      const length = held.readUInt32BE(from + 1);
      if (length > longestFrame) throw unreadable();
      if (held.length - from - frameHead < length) break;
      const start = from + frameHead;
      yield { kind: held.readUInt8(from), bytes: held.subarray(start, start + length) };
      from = start + length;
    }
    held = held.subarray(from);
  }
  if (held.length > 0) throw unreadable();
}

function unreadable(): BackupError {
  return new BackupError('The content of the backup contradicts itself. Use another copy of it, or an earlier one.');
}
