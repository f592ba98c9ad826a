import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Counting } from './counting.ts';
import type { CountedRelease, CountingTask } from './counting-task.ts';
import type { SealedPage } from './sealed-page.ts';

/** What the threads say to each other; every request has one answer. */
export type Request = { readonly open: SealedPage } | 'finish';
export type Answer = { readonly opened: number } | { readonly release: CountedRelease };

/** Opening answers makes much that is needed for a moment only; with room for it, little time goes into clearing up. */
const memory = { maxYoungGenerationSizeMb: 64 };

/** Counts in a thread of its own: opening and planning for a large organization take seconds, in which others want to be served. */
export function countInThread(task: CountingTask): Counting {
  const thread = new Worker(new URL('./counting.worker.ts', import.meta.url), { workerData: task, resourceLimits: memory });
  // Whoever waits for an answer hears of an error; while nobody does, it must not end the process.
  thread.on('error', () => undefined);

  async function ask(request: Request, transferred: readonly ArrayBuffer[] = []): Promise<Answer> {
    const answered = once(thread, 'message') as Promise<[Answer]>;
    thread.postMessage(request, [...transferred]);
    const [answer] = await answered;
    return answer;
  }

  return {
    async open(page) {
      await ask({ open: page }, [page.bytes.buffer]);
    },
    async finish() {
      const answer = await ask('finish');
      if (!('release' in answer)) throw new Error('The counting thread answered something else.');
      return answer.release;
    },
    async end() {
      await thread.terminate();
    },
  };
}
