import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredJob, findJob } from './jobs.repository.ts';

type Needs = { readonly database: Database };

/** One job with how far it is. */
export async function getJob({ database }: Needs, actor: Actor, { organizationId, jobId }: { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> }): Promise<StoredJob> {
  authorize(actor, 'job.read', { organizationId });
  const job = await database.inOrganization(organizationId, (trx) => findJob(trx, organizationId, jobId));
  if (!job) throw new Refusal('not-found');
  return job;
}
