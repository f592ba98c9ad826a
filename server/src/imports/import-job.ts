import { type Id, Refusal } from '@attune/domain/kernel';
import { z } from 'zod';
import { type StoredJob, changeJob, findJob, lockJob, removeFile, failureSentence } from '../jobs/index.ts';
import { type StoredOrganization, findOrganization } from '../organizations/index.ts';
import { UnreadableFile } from '../platform/readers/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type Failure, idOf } from '../platform/queue/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { type ImportSummary, summaryOf } from './import-summary.ts';

export type ImportReference = { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> };

/**
 * Common settings of the two import jobs. They run one at a time, because each holds a whole organization in memory.
 */
export const importJob = {
  schema: z.object({ organizationId: idOf('organization'), jobId: idOf('job') }),
  key: ({ jobId }: ImportReference) => jobId,
  retry: { times: 5, firstPauseSeconds: 2, longestPauseSeconds: 60 },
  atOnce: 1,
  recordsFailure: true,
} as const;

/** Gets the job of an import. Refuses with `not-found` any other job. */
export async function getImport(trx: Transaction, { organizationId, jobId }: ImportReference): Promise<StoredJob> {
  return assertImport(await findJob(trx, organizationId, jobId));
}

/** Gets the job of an import, locked until the transaction ends. */
export async function lockImport(trx: Transaction, { organizationId, jobId }: ImportReference): Promise<StoredJob> {
  return assertImport(await lockJob(trx, organizationId, jobId));
}

function assertImport(job: StoredJob | undefined): StoredJob {
  if (job?.jobType !== 'employee-management-import') throw new Refusal('not-found');
  return job;
}

/**
 * Gets an organization whose employees are managed here. Refuses with `conflict` if the companion product manages them.
 */
export async function getOrganizationWithPeople(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<StoredOrganization> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  if (organization.isCompanionManaged)
    throw new Refusal(
      'conflict',
      'Employees of this organization are managed in the companion product. Change them there.',
    );
  return organization;
}

type StepNeeds = { readonly database: Database; readonly files: FileStore };

const internalError = 'Something went wrong on our side, and nothing was changed. Upload the file again.';

/** Runs a step of an import. Refusals end the import; other errors are retried by the queue. */
export async function runStep(needs: StepNeeds, reference: ImportReference, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof UnreadableFile) return endRefused(needs, reference, error.problems);
    if (error instanceof Refusal)
      return endRefused(needs, reference, [{ column: null, detail: error.detail ?? internalError }]);
    throw error;
  }
}

/** Ends an import of which a step failed for good. */
export async function recordFailedStep(needs: StepNeeds, reference: ImportReference, failure: Failure): Promise<void> {
  await endRefused(needs, reference, [{ column: null, detail: failureSentence(internalError, failure) }]);
}

const unfinished: readonly ImportSummary['phase'][] = ['checking', 'applying'];

async function endRefused(
  { database, files }: StepNeeds,
  { organizationId, jobId }: ImportReference,
  fileErrors: UnreadableFile['problems'],
): Promise<void> {
  const fileId = await database.inOrganization(organizationId, async (trx) => {
    const job = await lockImport(trx, { organizationId, jobId });
    const summary = summaryOf(job);
    if (!unfinished.includes(summary.phase)) return null;
    const changes = {
      status: 'error',
      error: fileErrors[0]?.detail ?? internalError,
      summary: { ...summary, phase: 'refused', fileErrors },
    } as const;
    await changeJob(trx, organizationId, { jobId, changes });
    return job.fileId;
  });
  if (fileId) await removeFile({ database, files }, { organizationId, fileId });
}
