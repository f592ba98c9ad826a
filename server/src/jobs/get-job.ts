import { reportTypes } from '@attune/contract/jobs';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredJob, findJob } from './jobs.repository.ts';

type Dependencies = { readonly database: Database };

/** Jobs that reveal nothing beyond what their creator requested, who may watch them without further permissions. */
const ownToWatch: ReadonlySet<string> = new Set([...reportTypes, 'employees-change']);

/** Gets one job with its progress. */
export async function getJob(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, jobId }: { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> },
): Promise<StoredJob> {
  const job = await database.inOrganization(organizationId, (trx) => findJob(trx, organizationId, jobId));
  const isOwn = job !== undefined && job.createdBy === actor.personId && ownToWatch.has(job.jobType);
  if (!isOwn) authorize(actor, 'job.read', { organizationId });
  if (!job) throw new Refusal('not-found');
  return job;
}
