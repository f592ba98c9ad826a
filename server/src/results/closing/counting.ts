import { type AnswerCollector, createAnswerCollector } from './answer-collector.ts';
import type { CountedRelease, CountingTask, SurveyOfAnswers } from './counting-task.ts';
import { makeFirstRelease } from './first-release.ts';
import { makeLateRelease } from './late-release.ts';
import type { SealedPage } from './sealed-page.ts';

/** Counts the answers of one campaign: takes sealed pages and returns what may be published. */
export type Counting = {
  begin(survey: SurveyOfAnswers): Promise<void>;
  open(page: SealedPage): Promise<void>;
  /** Counts the opened answers. */
  count(task: CountingTask): Promise<CountedRelease>;
  /** Releases resources, finished or not. */
  end(): Promise<void>;
};

/** Counts in the current thread, which blocks it. */
export function countHere(): Counting {
  let begun: AnswerCollector | undefined;

  function collector(): AnswerCollector {
    if (!begun) throw new Error('Counting has not started.');
    return begun;
  }

  return {
    async begin(survey) {
      begun = createAnswerCollector(survey);
    },
    open: async (page) => collector().open(page),
    async count(task) {
      const answers = collector().collect(task.members);
      return task.earlier ? makeLateRelease(task, answers, task.earlier) : makeFirstRelease(task, answers);
    },
    async end() {
      begun = undefined;
    },
  };
}
