import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Campaigns with replies of staff that participants were not told of, a week after the last notice at the earliest. */
export async function listCampaignsWithNewReplies(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select r.organization_id as "organizationId", r.campaign_id as "campaignId" from comment_replies r
    join organizations o on o.id = r.organization_id and o.deleted_at is null
    left join reply_notices n on n.organization_id = r.organization_id and n.campaign_id = r.campaign_id
    where not r.is_from_respondent and (n.sent_at is null or n.sent_at <= attune_now() - interval '7 days')
    group by 1, 2, n.last_reply_id having max(r.id) > coalesce(n.last_reply_id, 0)
    limit 100`.execute(trx);
  return rows;
}

/** Queues a notice to all participants of a campaign, whether or not they wrote a comment. */
export async function queueNotice(trx: Transaction, { organizationId, campaignId }: CampaignRef): Promise<void> {
  const { rows } = await sql<{ readonly number: number }>`
    insert into reply_notices (organization_id, campaign_id, number, last_reply_id, sent_at)
    select ${organizationId}, ${campaignId}, 1, max(id), attune_now() from comment_replies
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and not is_from_respondent
    on conflict (organization_id, campaign_id) do update
      set number = reply_notices.number + 1, last_reply_id = excluded.last_reply_id, sent_at = excluded.sent_at
      where reply_notices.last_reply_id < excluded.last_reply_id
    returning number`.execute(trx);
  const [notice] = rows;
  if (!notice) return;
  await sql`
    insert into reply_notice_recipients (organization_id, campaign_id, number, employee_id)
    select m.organization_id, m.campaign_id, ${notice.number}, m.employee_id from campaign_memberships m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
      and e.employment_status = 'active' and e.deleted_at is null and e.email_address is not null
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}`.execute(trx);
}

/** Campaigns with notices that are to be sent now. */
export async function listSendableNotices(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select distinct organization_id as "organizationId", campaign_id as "campaignId" from reply_notice_recipients
    where status = 'queued' and next_attempt_at <= attune_now() limit 100`.execute(trx);
  return rows;
}

export type NoticeRecipient = {
  readonly employeeId: Id<'employee'>;
  readonly number: number;
  readonly firstName: string;
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly attempts: number;
};

const pauseSeconds = 900;

/** Claims recipients, so that no other process sends to them meanwhile. */
export async function claimRecipients(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  limit: number,
): Promise<readonly NoticeRecipient[]> {
  const { rows } = await sql<NoticeRecipient>`
    with claimed as (
      update reply_notice_recipients r set attempts = attempts + 1,
        next_attempt_at = attune_now() + make_interval(secs => ${pauseSeconds})
      where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.status = 'queued'
        and r.next_attempt_at <= attune_now()
        and r.employee_id = any(array(
          select d.employee_id from reply_notice_recipients d
          where d.organization_id = ${organizationId} and d.campaign_id = ${campaignId} and d.status = 'queued'
            and d.next_attempt_at <= attune_now()
          order by d.employee_id limit ${limit} for update skip locked))
      returning r.organization_id, r.employee_id, r.number, r.attempts
    )
    select c.employee_id as "employeeId", c.number, c.attempts, coalesce(e.first_name, '') as "firstName",
      e.email_address as "emailAddress", e.locale
    from claimed c join employees e on e.organization_id = ${organizationId} and e.id = c.employee_id`.execute(trx);
  return rows;
}

export async function markRecipient(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  {
    employeeId,
    number,
    status,
  }: Pick<NoticeRecipient, 'employeeId' | 'number'> & { readonly status: 'sent' | 'skipped' | 'failed' },
): Promise<void> {
  await sql`
    update reply_notice_recipients set status = ${status}
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and number = ${number}
      and employee_id = ${employeeId}`.execute(trx);
}

/** The names of the campaign and its organization; undefined if one of them was deleted. */
export async function findCampaignNames(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
): Promise<{ readonly campaignName: string; readonly organization: string } | undefined> {
  const { rows } = await sql<{ readonly campaignName: string; readonly organization: string }>`
    select c.name as "campaignName", o.display_name as organization from campaigns c
    join organizations o on o.id = c.organization_id and o.deleted_at is null
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.deleted_at is null`.execute(trx);
  return rows[0];
}
