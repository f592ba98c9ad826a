import { type RetryableJobType, cancellableJobTypes, retryableJobTypes } from '@attune/contract/jobs';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { getJob } from './get-job.ts';
import { type ListingOfAll, findOrganizationOfJob, listJobsOfAll } from './jobs-of-all.repository.ts';
import { type JobList, type StoredJob, changeJob, lockJob } from './jobs.repository.ts';

type Dependencies = { readonly database: Database };

/** Enqueues the work of a job again. Implemented by the slice that does the work. */
export type Retry = (trx: Transaction, job: StoredJob) => Promise<void>;
export type Retries = Readonly<Record<RetryableJobType, Retry>>;

/** Lists one page of the jobs of all organizations, newest first. */
export async function listAllJobs({ database }: Dependencies, actor: Actor, listing: ListingOfAll): Promise<JobList> {
  authorize(actor, 'job.readAll', 'platform');
  return database.acrossOrganizations('all-jobs', (trx) =>
    listJobsOfAll(trx, actor.restrictedOrganizationIds, listing),
  );
}

/** Gets a job by its ID alone. Refuses with `not-found` a job of an organization that the actor cannot access. */
export async function getJobOfAny(
  { database }: Dependencies,
  actorIn: (organizationId: Id<'organization'>) => Promise<Actor>,
  jobId: Id<'job'>,
): Promise<StoredJob> {
  const organizationId = await database.acrossOrganizations('all-jobs', (trx) => findOrganizationOfJob(trx, jobId));
  if (!organizationId) throw new Refusal('not-found');
  try {
    return await getJob({ database }, await actorIn(organizationId), { organizationId, jobId });
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('not-found');
    throw error;
  }
}

/**
 * Cancels a pending job, or runs a failed one again. Refuses with `conflict` a job in another state, and job types that
 * cannot be.
 */
export async function updateJob(
  { database, retries }: Dependencies & { readonly retries: Retries },
  actorIn: (organizationId: Id<'organization'>) => Promise<Actor>,
  { jobId, status }: { readonly jobId: Id<'job'>; readonly status: 'pending' | 'error' },
): Promise<StoredJob> {
  const { organizationId } = await getJobOfAny({ database }, actorIn, jobId);
  const actor = await actorIn(organizationId);
  authorize(actor, 'job.update', 'platform');
  return database.inOrganization(organizationId, async (trx) => {
    const job = await lockJob(trx, organizationId, jobId);
    if (!job) throw new Refusal('not-found');
    await (status === 'pending' ? retry(trx, retries, job) : cancel(trx, job));
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: status === 'pending' ? 'job.retried' : 'job.cancelled',
      entityType: 'jobs',
      entityId: jobId,
      after: { jobType: job.jobType },
    });
    return (await lockJob(trx, organizationId, jobId)) as StoredJob;
  });
}

async function retry(trx: Transaction, retries: Retries, job: StoredJob): Promise<void> {
  if (job.status !== 'error') throw new Refusal('conflict', 'Only a job that ended with an error can run again.');
  const type = retryableJobTypes.find((each) => each === job.jobType);
  if (!type) throw new Refusal('conflict', 'A job of this type cannot run again. It has to be started where it began.');
  const changes = { status: 'pending', progress: 0, error: null } as const;
  await changeJob(trx, job.organizationId, { jobId: job.id, changes });
  await retries[type](trx, job);
}

const cancelled = 'Cancelled by an administrator of Attune.';

/** The work itself looks at the job first, and does nothing for one that has ended. */
async function cancel(trx: Transaction, job: StoredJob): Promise<void> {
  if (job.status !== 'pending') throw new Refusal('conflict', 'Only a job that has not started can be cancelled.');
  if (!cancellableJobTypes.some((each) => each === job.jobType))
    throw new Refusal('conflict', 'A job of this type cannot be cancelled.');
  await changeJob(trx, job.organizationId, { jobId: job.id, changes: { status: 'error', error: cancelled } });
}
