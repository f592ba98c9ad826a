import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { nameOfPerson } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type JobList, type JobListing, columns, statusesFor, toJob } from './jobs.repository.ts';
import { storedTypeOf } from './stored-job-type.ts';

export type ListingOfAll = JobListing & { readonly organizationId: Id<'organization'> | undefined };

/** Lists one page of the jobs of all organizations but restricted ones, or of one, newest first. */
export async function listJobsOfAll(
  trx: Transaction,
  restrictedIds: readonly Id<'organization'>[],
  { organizationId, jobType, status, page }: ListingOfAll,
): Promise<JobList> {
  let found = trx.selectFrom('jobs').where(sql<boolean>`organization_id <> all(${restrictedIds}::bigint[])`);
  if (organizationId) found = found.where('organization_id', '=', organizationId);
  if (jobType) found = found.where('job_type', '=', storedTypeOf(jobType));
  if (status) found = found.where('status', 'in', statusesFor(status));
  const { total } = await found.select((job) => job.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const jobs = await found
    .select([
      ...columns,
      sql<string>`(select o.display_name from organizations o where o.id = jobs.organization_id)`.as(
        'organizationName',
      ),
      nameOfPerson(sql.ref('jobs.organization_id'), sql.ref('jobs.created_by')).as('createdByName'),
    ])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { jobs: jobs.map(toJob), total: Number(total) };
}

export async function findOrganizationOfJob(
  trx: Transaction,
  jobId: Id<'job'>,
): Promise<Id<'organization'> | undefined> {
  const job = await trx.selectFrom('jobs').select('organization_id').where('id', '=', jobId).executeTakeFirst();
  return job?.organization_id;
}
