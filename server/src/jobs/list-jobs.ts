import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type JobList, type JobListing, listStoredJobs } from './jobs.repository.ts';

type Dependencies = { readonly database: Database };

/** Lists one page of the jobs of an organization, newest first. */
export async function listJobs(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, ...listing }: JobListing & { readonly organizationId: Id<'organization'> },
): Promise<JobList> {
  authorize(actor, 'job.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => listStoredJobs(trx, organizationId, listing));
}
