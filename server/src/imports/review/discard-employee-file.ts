import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { changeJob, removeFile } from '../../jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { type ImportReference, lockImport } from '../import-job.ts';
import { type ImportSummary, summaryOf, withoutPeople } from '../import-summary.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore };

const discardable: readonly ImportSummary['phase'][] = ['checking', 'mapping', 'checked', 'refused', 'discarded'];

/** Discards an uploaded file that was not imported, with all findings about people. */
export async function discardEmployeeFile(
  needs: Dependencies,
  actor: Actor,
  reference: ImportReference,
): Promise<void> {
  authorize(actor, 'import.start', { organizationId: reference.organizationId });
  await discard(needs, reference);
}

/** Discards a file without authorization, for scheduled jobs. Refuses with `conflict` an import that has started. */
export async function discard(
  { database, files }: Dependencies,
  { organizationId, jobId }: ImportReference,
): Promise<void> {
  const { fileId, resultFileId, reviewFileId } = await database.inOrganization(organizationId, async (trx) => {
    const job = await lockImport(trx, { organizationId, jobId });
    const summary = summaryOf(job);
    if (!discardable.includes(summary.phase))
      throw new Refusal('conflict', 'This file is being imported or has been imported.');
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status: 'finished', summary: { ...withoutPeople(summary), phase: 'discarded' } },
    });
    return { ...job, reviewFileId: summary.reviewFileId as Id<'organization-file'> | null };
  });
  for (const id of [fileId, resultFileId, reviewFileId])
    if (id) await removeFile({ database, files }, { organizationId, fileId: id });
}
