import { type AnswerCollector, createAnswerCollector } from './answer-collector.ts';
import type { CountedRelease, CountingTask } from './counting-task.ts';
import { makeFirstRelease } from './first-release.ts';
import { makeLateRelease } from './late-release.ts';
import type { SealedPage } from './sealed-page.ts';

/** Counts the answers of one campaign: they are handed over sealed, page by page, and what may be published comes out. */
export type Counting = {
  begin(task: CountingTask): Promise<void>;
  open(page: SealedPage): Promise<void>;
  finish(): Promise<CountedRelease>;
  /** Frees what counting holds, finished or not. */
  end(): Promise<void>;
};

/** Counts in this thread, where it takes the time of everything else. */
export function countHere(): Counting {
  let begun: { readonly task: CountingTask; readonly collector: AnswerCollector } | undefined;

  function counting() {
    if (!begun) throw new Error('Counting has not begun.');
    return begun;
  }

  return {
    async begin(task) {
      begun = { task, collector: createAnswerCollector(task) };
    },
    open: async (page) => counting().collector.open(page),
    async finish() {
      const { task, collector } = counting();
      const answers = collector.collected();
      return task.earlier ? makeLateRelease(task, answers, task.earlier) : makeFirstRelease(task, answers);
    },
    async end() {
      begun = undefined;
    },
  };
}
