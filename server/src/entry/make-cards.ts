import { Worker } from 'node:worker_threads';
import { type EntryCardsSummary, entryCardsType } from '@attune/contract/campaigns/entries';
import { respondentLanguages } from '@attune/contract/respondent/models';
import { type Id, Refusal } from '@attune/domain/kernel';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { addFile, changeJob, lockJob, failureSentence } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type Failure, defineJob, idOf } from '../platform/queue/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { settleCodes } from '../responses/index.ts';
import type { Card, Sheet } from './cards-document.ts';
import { ownerOf } from './card-owner.ts';
import type { EntryTexts } from './entry-texts.ts';
import { findEntry, listRecipientsOfEntry } from './entry.repository.ts';

export type ReportDependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly files: FileStore;
  readonly surveyUrl: string;
  readonly supportEmail: string;
  readonly texts: EntryTexts;
};

/** One at a time per process: a document is rendered in memory. */
export const makeCardsJob = defineJob({
  name: 'make-entry-cards',
  schema: z.object({
    organizationId: idOf('organization'),
    campaignId: idOf('campaign'),
    jobId: idOf('job'),
    employeeIds: z.array(idOf('employee')),
    language: z.enum(respondentLanguages),
  }),
  key: ({ jobId }) => jobId,
  retry: { times: 3, firstPauseSeconds: 2, longestPauseSeconds: 60 },
  secondsAtMost: 900,
  atOnce: 1,
  recordsFailure: true,
});

type Reference = z.infer<typeof makeCardsJob.schema>;

const largest = 256 * 1024 * 1024;
/** A sheet of codes is as sensitive as its codes: it is meant to be printed, not stored. */
const hoursKept = 24;
const ourFault = 'Something went wrong on our side, and there are no cards. Ask for them again.';

/** Creates missing access codes and renders the cards. Idempotent: a second run renders the same cards. */
export async function makeCards(needs: ReportDependencies, reference: Reference): Promise<void> {
  try {
    await make(needs, reference);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await end(needs, reference, error.detail ?? ourFault);
  }
}

/** Ends the job of cards that could not be made. */
export async function recordFailedCards(
  needs: ReportDependencies,
  reference: Reference,
  failure: Failure,
): Promise<void> {
  await end(needs, reference, failureSentence(ourFault, failure));
}

async function make(
  needs: ReportDependencies,
  { organizationId, campaignId, jobId, employeeIds, language }: Reference,
): Promise<void> {
  const { database, files } = needs;
  const isOpen = await database.inOrganization(organizationId, async (trx) => {
    const job = await lockJob(trx, organizationId, jobId);
    if (!job || (job.status !== 'pending' && job.status !== 'processing')) return false;
    await changeJob(trx, organizationId, { jobId, changes: { status: 'processing', total: 2, progress: 0 } });
    return true;
  });
  if (!isOpen) return;
  const codes = await settleCodes(needs, { organizationId, campaignId });
  const { entry, recipients } = await database.inOrganization(organizationId, async (trx) => ({
    entry: await findEntry(trx, organizationId, { campaignId }),
    recipients: await listRecipientsOfEntry(trx, organizationId, { campaignId, employeeIds }),
  }));
  if (!entry) throw new Refusal('not-found', 'The campaign is no longer there.');
  const cards = recipients.flatMap((recipient): Card[] => {
    const code = codes.get(recipient.id);
    return code === undefined ? [] : [{ whose: ownerOf(recipient), groupName: recipient.groupName, code }];
  });
  const bytes = await drawCards({
    cards,
    entry,
    surveyUrl: needs.surveyUrl,
    supportEmail: entry.supportEmail ?? needs.supportEmail,
    language,
    words: needs.texts(language).card,
  });
  const stored = await files.write(Readable.from([bytes]), largest);
  const name = `cards-${campaignId}.pdf`;
  const isKept = await database.inOrganization(organizationId, async (trx) => {
    const job = await lockJob(trx, organizationId, jobId);
    if (job?.status !== 'processing') return false;
    const resultFileId = await addFile(trx, organizationId, {
      fileType: entryCardsType,
      name,
      mediaType: 'application/pdf',
      stored,
      createdBy: job.createdBy,
      campaignId,
      hours: hoursKept,
    });
    const summary: EntryCardsSummary = {
      ...(job.summary as EntryCardsSummary),
      cardCount: cards.length,
      fileName: name,
    };
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status: 'finished', progress: 2, total: 2, resultFileId, summary },
    });
    return true;
  });
  if (!isKept) await files.remove(stored.key);
}

async function end(
  { database }: ReportDependencies,
  { organizationId, jobId }: { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> },
  error: string,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const job = await lockJob(trx, organizationId, jobId);
    if (job?.status === 'pending' || job?.status === 'processing')
      await changeJob(trx, organizationId, { jobId, changes: { status: 'error', error } });
  });
}

/** Renders cards in a worker thread: hundreds of codes take seconds, during which the server must handle requests. */
function drawCards(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./draw-cards.worker.ts', import.meta.url), { workerData: sheet });
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that draws cards has ended.')));
  });
}
