import { Refusal } from '@attune/domain/kernel';
import { LimitReached } from '../rate-limits/index.ts';
import type { Frame, Reader } from './reader.ts';
import { startReader } from './reader-process.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Input<Options> = {
  readonly content: AsyncIterable<Uint8Array>;
  readonly options: Options;
  /** Gets the position that the reader reports. */
  readonly onPosition?: ((position: number) => void) | undefined;
};

/**
 * Reads a foreign file in a process of its own, which ends with it: whatever the file does to its reader, this process
 * goes on. Yields the parts as they are read; the reader waits for whoever takes them. Throws what the reader refuses,
 * and `UnreadableFile` if the file needs more memory or time than its reader has.
 */
export async function* runReader<Options, Part>(
  reader: Reader<Options, Part>,
  { content, options, onPosition }: Input<Options>,
): AsyncGenerator<Part> {
  const running = startReader(reader);
  void running.feed({ options }, content);
  try {
    for (;;) {
      const frame = await running.next();
      if ('end' in frame) return;
      if (!('parts' in frame)) throw errorIn(frame);
      if (frame.position !== null) onPosition?.(frame.position);
      yield* frame.parts as readonly Part[];
    }
  } catch (error) {
    // Whatever the reader made of half a file, the fault is that of its store.
    throw running.sourceError() ?? error;
  } finally {
    running.end();
  }
}

/** Runs a reader that yields one part, for a request. */
export async function readOnce<Options, Part>(reader: Reader<Options, Part>, input: Input<Options>): Promise<Part> {
  return forRequest(async () => {
    for await (const part of runReader(reader, input)) return part;
    throw new Error('A reader has ended without a result.');
  });
}

const atOnce = 2;
const mostWaiting = 20;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the readers of requests two at a time, so that many files at once do not fill the memory. Refuses with
 * `too-many-requests` while many wait.
 */
export async function forRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting)
    throw new LimitReached(
      { name: 'files-at-once', most: atOnce + mostWaiting },
      5,
      'Many files are being read at this moment. Try again in a few seconds.',
    );
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function errorIn(frame: Exclude<Frame, { readonly parts: unknown } | { readonly end: true }>): Error {
  if ('unreadable' in frame) return new UnreadableFile(frame.unreadable);
  if ('refused' in frame) {
    const { code, detail, problems } = frame.refused;
    return new Refusal(code, detail ?? undefined, problems);
  }
  const error = new Error('A reader failed.');
  error.name = frame.failed.name;
  error.stack = `${frame.failed.name}\n${frame.failed.stack}`;
  return error;
}
