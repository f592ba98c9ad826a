import type { ReportType } from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { StoredJob } from '../jobs/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

/** A requested report and its outcome. */
export type StoredReport = {
  readonly id: Id<'report'>;
  readonly organizationId: Id<'organization'>;
  readonly jobId: Id<'job'>;
  readonly campaignId: Id<'campaign'>;
  readonly campaignName: string;
  /** Null for all groups that its creator can see. */
  readonly groupId: Id<'group'> | null;
  readonly groupType: string | null;
  readonly fileType: ReportType;
  readonly fileName: string | null;
  /** The groups with results in the file; null before it is created. */
  readonly readsGroups: readonly Id<'group'>[] | null;
  readonly createdBy: Id<'person'>;
  readonly createdAt: Date;
  readonly status: StoredJob['status'];
  readonly error: string | null;
  readonly fileId: Id<'organization-file'> | null;
  readonly expiresAt: Date | null;
};

const selected = sql`
  r.id, r.organization_id as "organizationId", r.job_id as "jobId", r.campaign_id as "campaignId",
    c.name as "campaignName", r.group_id as "groupId", r.family as "groupType",
  r.file_type as "fileType", r.file_name as "fileName", r.reads_groups::text[] as "readsGroups",
    r.created_by as "createdBy", r.created_at as "createdAt",
  j.status, j.error, f.id as "fileId", f.expires_at as "expiresAt"`;

const joined = sql`
  reports r
  join jobs j on j.organization_id = r.organization_id and j.id = r.job_id
  join campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id
  left join organization_files f on f.organization_id = j.organization_id and f.id = j.result_file_id
    and f.expires_at > attune_now()`;

export type NewReport = Pick<StoredReport, 'jobId' | 'campaignId' | 'groupId' | 'groupType' | 'fileType' | 'createdBy'>;

/** Stores the request of a report job. */
export async function addReport(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobId, campaignId, groupId, groupType, fileType, createdBy }: NewReport,
): Promise<void> {
  await trx
    .insertInto('reports')
    .values({
      organization_id: organizationId,
      job_id: jobId,
      campaign_id: campaignId,
      group_id: groupId,
      family: groupType,
      file_type: fileType,
      created_by: createdBy,
    })
    .execute();
}

/** Counts the pending reports of a person. Locks out further requests of this person until the transaction ends. */
export async function countPending(
  trx: Transaction,
  organizationId: Id<'organization'>,
  personId: Id<'person'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${personId} in ${organizationId}`},
    0))`.execute(trx);
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from reports r
    join jobs j on j.organization_id = r.organization_id and j.id = r.job_id
    where r.organization_id = ${organizationId}
      and r.created_by = ${personId} and j.status in ('pending', 'processing')`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function findReportOfJob(
  trx: Transaction,
  organizationId: Id<'organization'>,
  jobId: Id<'job'>,
): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`select ${selected}
      from ${joined} where r.organization_id = ${organizationId} and r.job_id = ${jobId}`.execute(trx);
  return rows[0];
}

/** Finds the report of a file. */
export async function findReportOfFile(
  trx: Transaction,
  organizationId: Id<'organization'>,
  fileId: Id<'organization-file'>,
): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`select ${selected}
      from ${joined} where r.organization_id = ${organizationId} and j.result_file_id = ${fileId}`.execute(trx);
  return rows[0];
}

export type ReportListing = {
  /** Limits the list to reports of this creator. */
  readonly createdBy: Id<'person'> | undefined;
  readonly campaignId: Id<'campaign'> | undefined;
  readonly fileType: ReportType | undefined;
  readonly page: Page;
};

/** Lists one page of reports, newest first, with the total number. */
export async function listStoredReports(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { createdBy, campaignId, fileType, page }: ReportListing,
): Promise<{ readonly reports: readonly StoredReport[]; readonly total: number }> {
  const matching = sql`
    r.organization_id = ${organizationId} and
      (${createdBy ?? null}::bigint is null or r.created_by = ${createdBy ?? null})
    and (${campaignId ?? null}::bigint is null
      or r.campaign_id = ${campaignId ?? null})
        and (${fileType ?? null}::text is null or r.file_type = ${fileType ?? null})`;
  const counted = await sql<{
    readonly total: number;
  }>`select count(*)::int as total from reports r where ${matching}`.execute(trx);
  const { rows } = await sql<StoredReport>`select ${selected}
      from ${joined} where ${matching} order by r.id desc limit ${page.limit} offset ${page.offset}`.execute(trx);
  return { reports: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Records the created file of a report. */
export async function recordCreated(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    jobId,
    fileName,
    groupIds,
  }: { readonly jobId: Id<'job'>; readonly fileName: string; readonly groupIds: readonly Id<'group'>[] },
): Promise<void> {
  await sql`update reports set file_name =
    ${fileName}, reads_groups = ${groupIds}::bigint[]
      where organization_id = ${organizationId} and job_id = ${jobId}`.execute(trx);
}

/** Finds the confidentiality that a campaign promised to respondents. */
export async function findPromise(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<'strict' | 'threshold' | undefined> {
  const row = await trx
    .selectFrom('campaigns')
    .select('protection')
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return row?.protection;
}
