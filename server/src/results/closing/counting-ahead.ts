import { percentOf } from '@attune/domain/results';
import { saveClosingProgress } from '../../jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type CampaignRef, readSealedPage } from './closing.repository.ts';
import type { Counting } from './counting.ts';
import type { CountedCell, SurveyOfAnswers } from './counting-task.ts';
import { lastKeyIn, responseKeyBytes } from './sealed-page.ts';

/** Larger pages are large objects to the garbage collector, which then marks the whole heap more often. */
const responsesAtOnce = 500;
/** Maximum number of pages of responses waiting to be opened. */
const pagesAhead = 16;
/** Maximum number of batches of cells counted before they are stored. */
const batchesAhead = 4;
/** Progress is polled every few seconds. */
const pagesBetweenReports = 40;

type ToOpen = {
  readonly counting: Counting;
  readonly survey: SurveyOfAnswers;
  readonly total: number;
  readonly signal: AbortSignal;
};

/** Reads responses a few pages ahead of opening them. */
export async function openAnswers(
  { database }: { readonly database: Database },
  at: CampaignRef,
  { counting, survey, total, signal }: ToOpen,
): Promise<void> {
  const opening = [hearLater(counting.begin(survey))];
  let after: Uint8Array = Buffer.alloc(responseKeyBytes);
  for (let read = 0, pages = 0; ; pages += 1) {
    if (pages % pagesBetweenReports === 0)
      await database.inOrganization(at.organizationId, (trx) =>
        saveClosingProgress(trx, at, { progress: Math.floor(percentOf(read, total)), total: 100 }),
      );
    signal.throwIfAborted();
    const page = await database
      .as('closing')
      .inOrganization(at.organizationId, (trx) => readSealedPage(trx, at, { after, limit: responsesAtOnce }));
    if (page.lengths.length === 0) break;
    after = lastKeyIn(page);
    read += page.lengths.length;
    opening.push(hearLater(counting.open(page)));
    if (opening.length > pagesAhead) await opening.shift();
  }
  await Promise.all(opening);
}

/** Returns the further cells of a release in batches, counted while earlier ones are stored. */
export function countAhead(counting: Counting): AsyncIterable<readonly CountedCell[]> {
  const ahead = Array.from({ length: batchesAhead }, () => hearLater(counting.countFurther()));
  return (async function* batches() {
    for (;;) {
      const cells = await ahead.shift();
      if (!cells || cells.length === 0) return;
      ahead.push(hearLater(counting.countFurther()));
      yield cells;
    }
  })();
}

/** Prevents an unhandled rejection of a promise that is awaited later. */
function hearLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
