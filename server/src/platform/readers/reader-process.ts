import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { framesOf } from './frames.ts';
import { watchMemory } from './memory-watch.ts';
import type { Frame, Reader, Task } from './reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

const program = fileURLToPath(new URL('./reader.process.ts', import.meta.url));

/** The memory of Node itself, and of bytes that are no objects of JavaScript, in megabytes. */
const outsideTheHeap = 128;

const secondsToExit = 1;

/** How a process ends that had too little memory, or was brought down by a file. */
const fatalSignals: readonly (NodeJS.Signals | null)[] = [
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGKILL',
  'SIGSEGV',
  'SIGTRAP',
];

type ReaderProcess = {
  /** Sends the task and the content, as fast as they are read. */
  feed(task: Task, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The next frame. Throws `UnreadableFile` if the reader was ended because of what the file demands. */
  next(): Promise<Frame>;
  /** The error of the content, if it could not be read to its end. */
  sourceError(): unknown;
  end(): void;
};

/** Starts the process of a reader. It knows nothing of the product: no settings, passwords or keys. */
export function startReader(reader: Reader<never, unknown>): ReaderProcess {
  const { megabytesAtMost, secondsAtMost, beyond } = reader;
  const child = spawnReader(reader);
  const ended = new AbortController();
  let startError: Error | undefined;
  let sourceError: unknown;
  let isBeyond = false;
  let isDone = false;
  const stop = () => {
    isBeyond = true;
    child.kill('SIGKILL');
  };
  const unwatch = child.pid === undefined ? () => undefined : watchMemory(child.pid, megabytesAtMost, stop);
  child.on('error', (error) => {
    startError = error;
    ended.abort();
  });
  child.on('close', () => ended.abort());
  ended.signal.addEventListener('abort', unwatch);
  // The reader may end first.
  child.stdin.on('error', () => undefined);
  const frames = framesOf(child.stdout);
  let millisecondsLeft = secondsAtMost * 1000;

  async function reasonOfEnd(): Promise<Error> {
    if (!ended.signal.aborted) await once(ended.signal, 'abort');
    if (isBeyond || fatalSignals.includes(child.signalCode)) return new UnreadableFile(beyond);
    return startError ?? new Error(`A reader has ended with ${child.signalCode ?? child.exitCode}.`);
  }

  return {
    async feed(task, content) {
      try {
        await send({ input: child.stdin, ended: ended.signal }, task, content);
      } catch (error) {
        sourceError = error;
        child.kill('SIGKILL');
      }
    },
    async next() {
      const begun = performance.now();
      const timer = setTimeout(stop, millisecondsLeft);
      const { done, value } = await frames.next().finally(() => {
        clearTimeout(timer);
        millisecondsLeft -= performance.now() - begun;
      });
      if (done) throw await reasonOfEnd();
      isDone = !('parts' in value);
      return value;
    },
    sourceError: () => sourceError,
    end() {
      // One that is done exits by itself.
      const timer = setTimeout(() => child.kill('SIGKILL'), isDone ? secondsToExit * 1000 : 0);
      child.on('close', () => clearTimeout(timer));
      child.stdin.destroy();
      child.stdout.destroy();
    },
  };
}

function spawnReader({ module, megabytesAtMost }: Reader<never, unknown>) {
  return spawn(
    process.execPath,
    [`--max-old-space-size=${megabytesAtMost - outsideTheHeap}`, '--max-semi-space-size=4', program, module.href],
    { stdio: ['pipe', 'pipe', 'ignore'], env: compileCache() },
  );
}

type Input = { readonly input: Writable; readonly ended: AbortSignal };

/** Throws errors of the content only: a reader that refuses a file does not read its rest. */
async function send({ input, ended }: Input, task: Task, content: AsyncIterable<Uint8Array>): Promise<void> {
  const write = async (chunk: Uint8Array | string): Promise<boolean> => {
    if (!input.writable) return false;
    if (input.write(chunk)) return true;
    return once(input, 'drain', { signal: ended }).then(
      () => true,
      () => false,
    );
  };
  await write(`${JSON.stringify(task)}\n`);
  for await (const chunk of content) if (!(await write(chunk))) return;
  input.end();
}

/** Programs that were compiled once start in half the time. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
