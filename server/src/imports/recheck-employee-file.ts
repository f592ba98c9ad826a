import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { SimilarGroups } from '@attune/domain/people';
import { type StoredJob, changeJob, removeFile } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { checkEmployeeFileJob } from './check-employee-file.ts';
import { type ImportReference, getImport, getOrganizationWithPeople, lockImport } from './import-job.ts';
import { type ImportSummary, initialSummary, summaryOf } from './import-summary.ts';

type Needs = { readonly database: Database; readonly files: FileStore; readonly queue: Enqueue };

/** Has a checked file checked again, with the groups read as one that somebody who saw the review has decided to be. */
export async function recheckEmployeeFile(needs: Needs, actor: Actor, { alike, ...reference }: ImportReference & { readonly alike: readonly SimilarGroups[] }): Promise<StoredJob> {
  const { organizationId, jobId } = reference;
  authorize(actor, 'import.start', { organizationId });
  const { job, replacedFileIds } = await needs.database.inOrganization(organizationId, async (trx) => {
    const { resultFileId, ...checked } = await lockImport(trx, reference);
    const summary = summaryOf(checked);
    if (summary.phase !== 'checked') throw new Refusal('conflict', 'Only a file that was checked and not imported yet can be checked again.');
    await getOrganizationWithPeople(trx, organizationId);
    assertKnown(alike, summary);
    await changeJob(trx, organizationId, { jobId, changes: { status: 'pending', progress: 0, resultFileId: null, summary: { ...initialSummary(summary), alike } } });
    await needs.queue.enqueue(trx, checkEmployeeFileJob, { organizationId, jobId });
    return { job: await getImport(trx, reference), replacedFileIds: [resultFileId, summary.reviewFileId as Id<'organization-file'> | null] };
  });
  for (const fileId of replacedFileIds) if (fileId) await removeFile(needs, { organizationId, fileId });
  return job;
}

/** Only what the review has shown can be decided. */
function assertKnown(alike: readonly SimilarGroups[], { similarGroups, alike: decided }: ImportSummary): void {
  const known = new Set([...similarGroups, ...decided].map(keyOf));
  const unknown = alike.findIndex((groups) => !known.has(keyOf(groups)));
  if (unknown >= 0) throw invalid({ at: ['alike', String(unknown)], detail: 'The review does not name these two. Look at it again.' });
}

function keyOf({ column, value, other }: SimilarGroups): string {
  return JSON.stringify([column, value, other]);
}
