import { secureExportHours } from '@attune/contract/results/secure-exports';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { nameOfPerson } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

export type StoredExport = {
  readonly id: Id<'secure-export'>;
  readonly campaignId: Id<'campaign'>;
  readonly campaignName: string;
  readonly groupType: string | null;
  readonly groupTypeName: string | null;
  readonly reason: string;
  readonly status: 'requested' | 'approved' | 'declined';
  readonly requestedBy: Id<'person'> | null;
  readonly requestedByName: string | null;
  readonly requestedAt: Date;
  readonly decidedBy: Id<'person'> | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly jobId: Id<'job'> | null;
  readonly fileId: Id<'organization-file'> | null;
  /** When the approval ends; null before it. */
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
  /** Whether no file could be made of an approved one. */
  readonly hasFailed: boolean;
};

/** When an approval ends; null before it. */
const expiry = sql`case when x.status = 'approved'
  then x.decided_at + make_interval(hours => ${secureExportHours}) end`;

function selectExports(organizationId: OrganizationId) {
  return sql`
    select x.id, x.campaign_id as "campaignId", c.name as "campaignName", x.family as "groupType",
      x.family_name as "groupTypeName", x.reason, x.status,
      x.requested_by as "requestedBy",
      case when x.requested_by is null then null
        else ${nameOfPerson(organizationId, sql`x.requested_by`)} end as "requestedByName",
      x.requested_at as "requestedAt", x.decided_by as "decidedBy",
      case when x.decided_by is null then null
        else ${nameOfPerson(organizationId, sql`x.decided_by`)} end as "decidedByName",
      x.decided_at as "decidedAt", x.job_id as "jobId", j.result_file_id as "fileId",
      ${expiry} as "expiresAt", coalesce(${expiry} <= attune_now(), false) as "isExpired",
      coalesce(x.status = 'approved' and j.status = 'error', false) as "hasFailed"
    from secure_exports x
    join campaigns c on c.organization_id = x.organization_id and c.id = x.campaign_id and c.deleted_at is null
    left join jobs j on j.organization_id = x.organization_id and j.id = x.job_id`;
}

export async function listStoredExports(
  trx: Transaction,
  organizationId: OrganizationId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly exports: readonly StoredExport[]; readonly total: number }> {
  const { rows } = await sql<StoredExport>`${selectExports(organizationId)}
    where x.organization_id = ${organizationId} order by x.id desc limit ${limit} offset ${offset}`.execute(trx);
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total from secure_exports x
    join campaigns c on c.organization_id = x.organization_id and c.id = x.campaign_id and c.deleted_at is null
    where x.organization_id = ${organizationId}`.execute(trx);
  return { exports: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findExport(
  trx: Transaction,
  organizationId: OrganizationId,
  exportId: Id<'secure-export'>,
): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`${selectExports(organizationId)}
    where x.organization_id = ${organizationId} and x.id = ${exportId}`.execute(trx);
  return rows[0];
}

export async function findExportOfJob(
  trx: Transaction,
  organizationId: OrganizationId,
  jobId: Id<'job'>,
): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`${selectExports(organizationId)}
    where x.organization_id = ${organizationId} and x.job_id = ${jobId}`.execute(trx);
  return rows[0];
}

export async function findExportOfFile(
  trx: Transaction,
  organizationId: OrganizationId,
  fileId: Id<'organization-file'>,
): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`${selectExports(organizationId)}
    where x.organization_id = ${organizationId} and j.result_file_id = ${fileId}`.execute(trx);
  return rows[0];
}

type GroupTypeOfExport = Pick<StoredExport, 'campaignId' | 'groupType'> & {
  readonly statuses: readonly StoredExport['status'][];
};

/**
 * Whether exports of a campaign with one of these statuses have another group type. Rows of two exports could be joined
 * by their ratings, so all exports of a campaign have the same one. Callers must hold the lock on the campaign.
 */
export async function hasOtherGroupType(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, groupType, statuses }: GroupTypeOfExport,
): Promise<boolean> {
  const found = await trx
    .selectFrom('secure_exports')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', statuses)
    .where('family', 'is distinct from', groupType)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function addExport(
  trx: Transaction,
  organizationId: OrganizationId,
  added: Pick<StoredExport, 'campaignId' | 'groupType' | 'groupTypeName' | 'reason' | 'requestedBy'>,
): Promise<Id<'secure-export'>> {
  const { id } = await trx
    .insertInto('secure_exports')
    .values({
      organization_id: organizationId,
      campaign_id: added.campaignId,
      family: added.groupType,
      family_name: added.groupTypeName,
      reason: added.reason,
      requested_by: added.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records a decision; returns whether the export still waited for one. */
export async function saveDecision(
  trx: Transaction,
  organizationId: OrganizationId,
  decision: {
    readonly exportId: Id<'secure-export'>;
    readonly status: 'approved' | 'declined';
    readonly decidedBy: Id<'person'>;
    readonly jobId: Id<'job'> | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secure_exports')
    .set({
      status: decision.status,
      decided_by: decision.decidedBy,
      decided_at: sql<Date>`attune_now()`,
      job_id: decision.jobId,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', decision.exportId)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
