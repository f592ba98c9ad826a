import type { Refusal } from '@attune/domain/kernel';
import type { Frame, Read, Task } from './reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The process of a reader: it gets a task and a file on standard input, and sends frames to standard output. */

/** Enough parts for one message between the processes, in characters. */
const charactersAtOnce = 32 * 1024;

// The server ends its readers: a signal to the whole group would look like a file that ended its reader.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.stdout.on('error', () => process.exit(1));

function send(line: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}

async function run(module: string): Promise<Frame> {
  try {
    const [{ read }, { task, content }] = await Promise.all([
      import(module) as Promise<{ readonly read: Read<unknown, unknown> }>,
      readTask(process.stdin),
    ]);
    await sendParts(read, task, content);
    return { end: true };
  } catch (error) {
    return frameOf(error);
  }
}

async function sendParts(read: Read<unknown, unknown>, { options }: Task, content: AsyncIterable<Uint8Array>) {
  let position: number | null = null;
  let waiting: string[] = [];
  let size = 0;
  const sendWaiting = async () => {
    const line = `{"parts":[${waiting.join(',')}],"position":${JSON.stringify(position)}}`;
    [waiting, size] = [[], 0];
    await send(line);
  };
  for await (const part of read(content, options, (now) => (position = now))) {
    const text = JSON.stringify(part);
    waiting.push(text);
    size += text.length;
    if (size >= charactersAtOnce) await sendWaiting();
  }
  if (waiting.length > 0) await sendWaiting();
}

/** Splits the task from the content, which follows its line. */
async function readTask(input: AsyncIterable<Uint8Array>) {
  const chunks = input[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (!start.includes('\n')) {
    const { done, value } = await chunks.next();
    if (done) throw new Error('The task of a reader is cut off.');
    start = Buffer.concat([start, value]);
  }
  const end = start.indexOf('\n');
  async function* content(): AsyncGenerator<Uint8Array> {
    if (end + 1 < start.length) yield start.subarray(end + 1);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { task: JSON.parse(start.toString('utf8', 0, end)) as Task, content: content() };
}

/** Other errors are a fault of ours: their messages may repeat the file, so only their places are sent. */
function frameOf(error: unknown): Frame {
  if (error instanceof UnreadableFile) return { unreadable: error.problems };
  if (isRefusal(error))
    return { refused: { code: error.code, detail: error.detail ?? null, problems: error.problems } };
  const { name, stack = '' } = error as Error;
  return {
    failed: {
      name,
      stack: stack
        .split('\n')
        .filter((line) => /^ {4}at /.test(line))
        .slice(0, 10)
        .join('\n'),
    },
  };
}

/** By its name: most readers refuse nothing in this way, and start faster without the rules of the product. */
function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal';
}

await send(JSON.stringify(await run(process.argv[2] ?? '')));
process.exit(0);
