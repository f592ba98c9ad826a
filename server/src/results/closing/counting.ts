import { type AnswerCollector, createAnswerCollector } from './answer-collector.ts';
import type { CountedCell, CountedRelease, CountingTask, SurveyOfAnswers } from './counting-task.ts';
import { makeFirstRelease } from './first-release.ts';
import { makeLateRelease } from './late-release.ts';
import type { SealedPage } from './sealed-page.ts';

const cellsAtOnce = 1000;

/** Counts the answers of one campaign: takes sealed pages and returns what may be published. */
export type Counting = {
  begin(survey: SurveyOfAnswers): Promise<void>;
  open(page: SealedPage): Promise<void>;
  /** Plans what may be published of the opened answers, and counts them. */
  count(task: CountingTask): Promise<CountedRelease>;
  /** The next of the further cells of the release; none at the end. */
  countFurther(): Promise<readonly CountedCell[]>;
  /** Releases resources, finished or not. */
  end(): Promise<void>;
};

/** Counts in the current thread, which blocks it. */
export function countHere(): Counting {
  let begun: AnswerCollector | undefined;
  let further: Iterator<CountedCell, void> | undefined;

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
      begun = undefined;
      if (task.earlier) return makeLateRelease(task, answers, task.earlier);
      const counted = makeFirstRelease(task, answers);
      further = counted.further;
      return counted.release;
    },
    async countFurther() {
      const cells: CountedCell[] = [];
      while (further && cells.length < cellsAtOnce) {
        const next = further.next();
        if (next.done) further = undefined;
        else cells.push(next.value);
      }
      return cells;
    },
    async end() {
      begun = undefined;
      further = undefined;
    },
  };
}
