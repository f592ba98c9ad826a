import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { changeJob } from './jobs.repository.ts';

type Progress = { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'>; readonly progress: number };

/**
 * Saves how far a job is, at once, also while its work runs in a transaction. That one keeps a connection of its pool,
 * so this one takes its connection from the other.
 */
export async function reportProgress(database: Database, { organizationId, jobId, progress }: Progress): Promise<void> {
  await database.inOrganization(
    organizationId,
    (trx) => changeJob(trx, organizationId, { jobId, changes: { progress } }),
    { isOneStatement: true },
  );
}
