import { type AnswerCollector, createAnswerCollector } from './answer-collector.ts';
import type { CountedRelease, CountingTask } from './counting-task.ts';
import { makeFirstRelease } from './first-release.ts';
import { makeLateRelease } from './late-release.ts';
import type { SealedPage } from './sealed-page.ts';

/** Counts the answers of a campaign: they are handed over sealed, page by page, and what may be published comes out. */
export type Counting = {
  open(page: SealedPage): Promise<void>;
  finish(): Promise<CountedRelease>;
  /** Frees what counting holds, finished or not. */
  end(): Promise<void>;
};

/** Counts in this thread, where it takes the time of everything else. */
export function countHere(task: CountingTask): Counting {
  const collector = createAnswerCollector(task);
  return {
    open: async (page) => collector.open(page),
    finish: async () => makeRelease(task, collector),
    end: async () => undefined,
  };
}

function makeRelease(task: CountingTask, collector: AnswerCollector): CountedRelease {
  const answers = collector.collected();
  return task.earlier ? makeLateRelease(task, answers, task.earlier) : makeFirstRelease(task, answers);
}
