import { Worker } from 'node:worker_threads';
import type { Counting } from './counting.ts';
import type { CountedRelease, CountingTask, SurveyOfAnswers } from './counting-task.ts';
import type { SealedPage } from './sealed-page.ts';

/** What the threads say to each other: every request has one answer, in the order of the requests. */
export type Request =
  | { readonly begin: SurveyOfAnswers }
  | { readonly open: SealedPage }
  | { readonly count: CountingTask };
export type Answer = { readonly release: CountedRelease } | 'done';

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void };

/**
 * Counts in a thread of its own: opening and planning for a large organization take seconds, in which others want to be
 * served. It takes a moment to start, in which the caller can read what it will need.
 */
export function countInThread(): Counting {
  const thread = new Worker(new URL('./counting.worker.ts', import.meta.url));
  const waiting: Waiting[] = [];
  let failure: unknown;
  thread.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('The counting thread has ended.')));

  function fail(error: unknown): void {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  }

  function ask(request: Request, transferred: readonly ArrayBuffer[] = []): Promise<Answer> {
    if (failure !== undefined) return Promise.reject(failure);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ resolve, reject });
    thread.postMessage(request, [...transferred]);
    return promise;
  }

  return {
    async begin(survey) {
      await ask({ begin: survey });
    },
    async open(page) {
      await ask({ open: page }, [page.bytes.buffer]);
    },
    async count(task) {
      const answer = await ask({ count: task });
      if (answer === 'done') throw new Error('The counting thread sent an unexpected reply.');
      return answer.release;
    },
    async end() {
      await thread.terminate();
    },
  };
}
