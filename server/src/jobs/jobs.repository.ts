import type { JobType, ResultFileType, jobStatuses } from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { nameOfPerson } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { jobTypeOf, storedTypeOf } from './stored-job-type.ts';

export type JobStatus = (typeof jobStatuses)[number];

/** A job that people can watch. Data of one kind of job is in its summary. */
export type StoredJob = {
  readonly id: Id<'job'>;
  readonly organizationId: Id<'organization'>;
  /** Only read in lists of all organizations. */
  readonly organizationName?: string;
  readonly jobType: JobType;
  readonly campaignId: Id<'campaign'> | null;
  readonly status: JobStatus;
  readonly progress: number;
  readonly total: number;
  readonly error: string | null;
  readonly summary: unknown;
  /** The input file. */
  readonly fileId: Id<'organization-file'> | null;
  /** The file that the job created. */
  readonly resultFileId: Id<'organization-file'> | null;
  readonly resultFileType: ResultFileType | null;
  readonly createdBy: Id<'person'> | null;
  /** The creator's current name. */
  readonly createdByName: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

export const columns = [
  'id',
  'organization_id as organizationId',
  'job_type as jobType',
  'campaign_id as campaignId',
  'status',
  'progress',
  'total',
  'error',
  'summary',
  'file_id as fileId',
  'result_file_id as resultFileId',
  sql<string | null>`(select f.file_type from organization_files f where f.organization_id = jobs.organization_id
    and f.id = jobs.result_file_id)`.as('resultFileType'),
  'created_by as createdBy',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const;

/** A job as it was read, with the name of its type. */
export function toJob(row: { readonly jobType: string }): StoredJob {
  return { ...row, jobType: jobTypeOf(row.jobType) } as StoredJob;
}

function columnsIn(organizationId: Id<'organization'>) {
  return [...columns, nameOfPerson(organizationId, sql.ref('jobs.created_by')).as('createdByName')] as const;
}

export type JobListing = {
  readonly jobType: JobType | undefined;
  readonly status: JobStatus | undefined;
  readonly page: Page;
};
export type JobList = { readonly jobs: readonly StoredJob[]; readonly total: number };

/** Lists one page of the jobs of an organization, newest first. */
export async function listStoredJobs(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobType, status, page }: JobListing,
): Promise<JobList> {
  const all = trx.selectFrom('jobs').where('organization_id', '=', organizationId);
  const ofType = jobType ? all.where('job_type', '=', storedTypeOf(jobType)) : all;
  const found = status ? ofType.where('status', 'in', statusesFor(status)) : ofType;
  const { total } = await found.select((job) => job.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const jobs = await found
    .select(columnsIn(organizationId))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { jobs: jobs.map(toJob), total: Number(total) };
}

/** The filter `finished` includes jobs that finished with errors. */
export function statusesFor(status: JobStatus): readonly JobStatus[] {
  return status === 'finished' ? ['finished', 'finished_with_errors'] : [status];
}

export async function findJob(
  trx: Transaction,
  organizationId: Id<'organization'>,
  jobId: Id<'job'>,
): Promise<StoredJob | undefined> {
  const job = await trx
    .selectFrom('jobs')
    .select(columnsIn(organizationId))
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .executeTakeFirst();
  return job && toJob(job);
}

/** Finds a job and locks it until the transaction ends, so that decisions about it stay valid. */
export async function lockJob(
  trx: Transaction,
  organizationId: Id<'organization'>,
  jobId: Id<'job'>,
): Promise<StoredJob | undefined> {
  const job = await trx
    .selectFrom('jobs')
    .select(columnsIn(organizationId))
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  return job && toJob(job);
}

export type NewJob = Pick<StoredJob, 'jobType' | 'createdBy'> &
  Partial<Pick<StoredJob, 'campaignId' | 'fileId'>> & { readonly summary?: object; readonly total?: number };

/** Adds a queued job. */
export async function addJob(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobType, createdBy, campaignId, fileId, summary, total = 0 }: NewJob,
): Promise<StoredJob> {
  const { id } = await trx
    .insertInto('jobs')
    .values({
      organization_id: organizationId,
      job_type: storedTypeOf(jobType),
      created_by: createdBy,
      campaign_id: campaignId ?? null,
      file_id: fileId ?? null,
      summary: summary ? JSON.stringify(summary) : null,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findJob(trx, organizationId, id)) as StoredJob;
}

export type JobChanges = Partial<
  Pick<StoredJob, 'status' | 'progress' | 'total' | 'error' | 'fileId' | 'resultFileId'>
> & { readonly summary?: object };

/** Updates a job. Its start and end times follow from its status. */
export async function changeJob(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobId, changes }: { readonly jobId: Id<'job'>; readonly changes: JobChanges },
): Promise<void> {
  const { status, progress, total, error, fileId, resultFileId, summary } = changes;
  await trx
    .updateTable('jobs')
    .set({
      ...(status !== undefined && { status, ...timesAt(status) }),
      ...(progress !== undefined && { progress }),
      ...(total !== undefined && { total }),
      ...(error !== undefined && { error }),
      ...(fileId !== undefined && { file_id: fileId }),
      ...(resultFileId !== undefined && { result_file_id: resultFileId }),
      ...(summary !== undefined && { summary: JSON.stringify(summary) }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .execute();
}

const now = sql<Date>`attune_now()`;

function timesAt(status: JobStatus) {
  if (status === 'pending') return { started_at: null, finished_at: null };
  return status === 'processing'
    ? { started_at: sql<Date>`coalesce(started_at, (select attune_now()))`, finished_at: null }
    : { finished_at: now };
}
