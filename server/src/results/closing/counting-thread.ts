import { Worker } from 'node:worker_threads';
import type { Counting } from './counting.ts';
import type { CountedCell, CountedRelease, CountingTask, SurveyOfAnswers } from './counting-task.ts';
import type { SealedPage } from './sealed-page.ts';

/** Messages between the threads: one response per request, in request order. */
export type Request =
  | { readonly begin: SurveyOfAnswers }
  | { readonly open: SealedPage }
  | { readonly count: CountingTask }
  | { readonly further: true };
export type Answer = { readonly release: CountedRelease } | { readonly cells: readonly CountedCell[] } | 'done';

/** Opened answers are garbage soon. With the default, about 100 MB more of it stay in memory, and nothing is faster. */
const maxYoungGenerationSizeMb = 16;

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void };

/**
 * Counts in a worker thread: opening and planning take seconds for a large organization and would block requests. While
 * the thread starts, the caller can read its input.
 */
export function countInThread(): Counting {
  const thread = new Worker(new URL('./counting.worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb },
  });
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
      if (answer === 'done' || !('release' in answer)) throw unexpected();
      return answer.release;
    },
    async countFurther() {
      const answer = await ask({ further: true });
      if (answer === 'done' || !('cells' in answer)) throw unexpected();
      return answer.cells;
    },
    async end() {
      await thread.terminate();
    },
  };
}

function unexpected(): Error {
  return new Error('The counting thread sent an unexpected reply.');
}
