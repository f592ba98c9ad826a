import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, nameInListsIn } from '../../platform/database/index.ts';

/** What a summary is about: the results of a campaign as a whole, or of one group with its descendants. */
export type SummarySubject = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  /** Null for the whole. */
  readonly groupId: Id<'group'> | null;
};

/** The link to a summary for participants, without its secret. */
export type SummaryLink = SummarySubject & {
  readonly message: string;
  /** Null if only the hash of its address is known. */
  readonly salt: Buffer | null;
  readonly createdAt: Date;
  readonly createdBy: Id<'person'> | null;
  readonly createdByName: string | null;
};

export async function findSummaryLink(
  trx: Transaction,
  { organizationId, campaignId, groupId }: SummarySubject,
): Promise<SummaryLink | undefined> {
  const { rows } = await sql<SummaryLink>`
    select s.organization_id as "organizationId", s.campaign_id as "campaignId", s.group_id as "groupId",
      s.message, s.salt, s.created_at as "createdAt", s.created_by as "createdBy",
      ${nameInListsIn('p')} as "createdByName"
    from summary_links s
    left join people p on p.id = s.created_by
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}
      and s.group_id is not distinct from ${groupId}`.execute(trx);
  return rows[0];
}

/** Locks a link until the transaction ends; returns whether there is one. */
export async function lockSummaryLink(
  trx: Transaction,
  { organizationId, campaignId, groupId }: SummarySubject,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from summary_links where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and group_id is not distinct from ${groupId} for update`.execute(trx);
  return rows.length > 0;
}

type NewLink = SummarySubject & {
  readonly salt: Buffer;
  readonly tokenHash: Buffer;
  readonly message: string | undefined;
  readonly createdBy: Id<'person'>;
};

/** Replaces the link of a subject; keeps the previous message unless there is a new one. */
export async function putSummaryLink(
  trx: Transaction,
  { organizationId, campaignId, groupId, salt, tokenHash, message, createdBy }: NewLink,
): Promise<void> {
  await sql`
    insert into summary_links (organization_id, campaign_id, group_id, salt, token_hash, message, created_by)
    values (${organizationId}, ${campaignId}, ${groupId}, ${salt}, ${tokenHash}, ${message ?? ''}, ${createdBy})
    on conflict (organization_id, campaign_id, group_id) do update
    set salt = excluded.salt, token_hash = excluded.token_hash,
      message = coalesce(${message ?? null}, summary_links.message), created_by = excluded.created_by,
      created_at = excluded.created_at`.execute(trx);
}

/** Changes the message of a link; returns whether there is one. */
export async function changeSummaryMessage(
  trx: Transaction,
  { organizationId, campaignId, groupId, message }: SummarySubject & { readonly message: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('summary_links')
    .set({ message })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('group_id', 'is not distinct from', groupId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a link; returns whether there was one. */
export async function deleteSummaryLink(
  trx: Transaction,
  { organizationId, campaignId, groupId }: SummarySubject,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('summary_links')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('group_id', 'is not distinct from', groupId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The data of a shared summary for its page. */
export type SharedSummary = SummarySubject & {
  readonly organization: string;
  readonly supportEmail: string | null;
  readonly campaignName: string;
  readonly closedOn: CalendarDay;
  readonly promise: 'strict' | 'threshold';
  readonly message: string;
};

/** Finds a shared summary by its token, in any organization. */
export async function findSharedSummary(
  trx: Transaction,
  { campaignId, tokenHash }: { readonly campaignId: Id<'campaign'>; readonly tokenHash: Buffer },
): Promise<SharedSummary | undefined> {
  const { rows } = await sql<SharedSummary>`
    select s.organization_id as "organizationId", o.display_name as organization, o.support_email as "supportEmail",
      s.campaign_id as "campaignId", s.group_id as "groupId", c.name as "campaignName",
      to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closedOn", c.protection as promise, s.message
    from summary_links s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    join organizations o on o.id = s.organization_id
    where s.campaign_id = ${campaignId} and s.token_hash = ${tokenHash}
      and c.deleted_at is null and c.status = 'finished' and o.deleted_at is null`.execute(trx);
  return rows[0];
}
