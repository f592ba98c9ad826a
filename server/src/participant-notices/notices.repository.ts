import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, subtreeIds } from '../platform/database/index.ts';

export type NoticeKind = 'replies' | 'summary';

type Subject = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly kind: NoticeKind;
  /** Null for the whole campaign. */
  readonly groupId: Id<'group'> | null;
};

/**
 * Queues a notice to all participants of a campaign, or of one of its groups with descendants as frozen at publication,
 * whether or not they answered.
 */
export async function queueNotice(
  trx: Transaction,
  { organizationId, campaignId, kind, groupId, lastReplyId }: Subject & { readonly lastReplyId?: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('participant_notices')
    .values({
      organization_id: organizationId,
      campaign_id: campaignId,
      kind,
      group_id: groupId,
      last_reply_id: lastReplyId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groups = sql`select group_id as id, parent_id from campaign_groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and family = 'reporting'`;
  await sql`
    insert into participant_notice_recipients (organization_id, notice_id, employee_id)
    select m.organization_id, ${id}, m.employee_id from campaign_memberships m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
      and e.employment_status = 'active' and e.deleted_at is null and e.email_address is not null
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
      ${groupId === null ? sql`` : sql`and m.group_id in (${subtreeIds(groups, groupId)})`}`.execute(trx);
}

/** When the latest notice was queued. */
export async function findLatestNotice(
  trx: Transaction,
  { organizationId, campaignId, kind, groupId }: Subject,
): Promise<{ readonly queuedAt: Date } | undefined> {
  const { rows } = await sql<{ readonly queuedAt: Date }>`
    select queued_at as "queuedAt" from participant_notices
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and kind = ${kind}
      and group_id is not distinct from ${groupId}
    order by id desc limit 1`.execute(trx);
  return rows[0];
}

export type NoticeRef = { readonly organizationId: Id<'organization'>; readonly noticeId: Id<'participant-notice'> };

/** Notices of all organizations that are to be sent now. */
export async function listSendableNotices(trx: Transaction): Promise<readonly NoticeRef[]> {
  const { rows } = await sql<NoticeRef>`
    select distinct organization_id as "organizationId", notice_id as "noticeId" from participant_notice_recipients
    where status = 'queued' and next_attempt_at <= attune_now() limit 100`.execute(trx);
  return rows;
}

export type Notice = Subject & {
  readonly campaignName: string;
  readonly organization: string;
  readonly groupName: string | null;
  readonly supportEmail: string | null;
};

/** Undefined if its campaign or organization was deleted. */
export async function findNotice(
  trx: Transaction,
  { organizationId, noticeId }: NoticeRef,
): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select n.organization_id as "organizationId", n.campaign_id as "campaignId", n.kind, n.group_id as "groupId",
      c.name as "campaignName", o.display_name as organization, g.name as "groupName",
      o.support_email as "supportEmail"
    from participant_notices n
    join campaigns c on c.organization_id = n.organization_id and c.id = n.campaign_id and c.deleted_at is null
    join organizations o on o.id = n.organization_id and o.deleted_at is null
    left join campaign_groups g on g.organization_id = n.organization_id and g.campaign_id = n.campaign_id
      and g.group_id = n.group_id
    where n.organization_id = ${organizationId} and n.id = ${noticeId}`.execute(trx);
  return rows[0];
}

export type NoticeRecipient = {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly attempts: number;
};

const pauseSeconds = 900;

/** Claims recipients, so that no other process sends to them meanwhile. */
export async function claimRecipients(
  trx: Transaction,
  { organizationId, noticeId }: NoticeRef,
  limit: number,
): Promise<readonly NoticeRecipient[]> {
  const { rows } = await sql<NoticeRecipient>`
    with claimed as (
      update participant_notice_recipients r set attempts = attempts + 1,
        next_attempt_at = attune_now() + make_interval(secs => ${pauseSeconds})
      where r.organization_id = ${organizationId} and r.notice_id = ${noticeId} and r.status = 'queued'
        and r.next_attempt_at <= attune_now()
        and r.employee_id = any(array(
          select d.employee_id from participant_notice_recipients d
          where d.organization_id = ${organizationId} and d.notice_id = ${noticeId} and d.status = 'queued'
            and d.next_attempt_at <= attune_now()
          order by d.employee_id limit ${limit} for update skip locked))
      returning r.employee_id, r.attempts
    )
    select c.employee_id as "employeeId", c.attempts, coalesce(e.first_name, '') as "firstName",
      e.email_address as "emailAddress", e.locale
    from claimed c join employees e on e.organization_id = ${organizationId} and e.id = c.employee_id`.execute(trx);
  return rows;
}

export async function markRecipient(
  trx: Transaction,
  { organizationId, noticeId }: NoticeRef,
  { employeeId, status }: { readonly employeeId: Id<'employee'>; readonly status: 'sent' | 'skipped' | 'failed' },
): Promise<void> {
  await trx
    .updateTable('participant_notice_recipients')
    .set({ status })
    .where('organization_id', '=', organizationId)
    .where('notice_id', '=', noticeId)
    .where('employee_id', '=', employeeId)
    .execute();
}
