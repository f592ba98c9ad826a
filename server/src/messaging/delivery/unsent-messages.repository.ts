import type { CampaignId, MessageChannel, NotificationKind } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { hiddenReasons, reasonsOfTime } from '@attune/domain/messaging';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';

export type UnsentMessage = {
  readonly messageId: Id<'message'>;
  readonly campaignId: CampaignId;
  readonly campaignName: string;
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly channel: MessageChannel;
  readonly kind: NotificationKind;
  readonly status: 'skipped' | 'failed' | 'bounced';
  readonly skipReason: string | null;
  readonly canSend: boolean;
};

export type UnsentSelection = {
  readonly now: Date;
  readonly campaignId?: CampaignId | undefined;
  readonly employeeId?: Id<'employee'> | undefined;
  readonly messageIds?: readonly Id<'message'>[] | undefined;
};

export async function listUnsent(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { page, ...selection }: UnsentSelection & { readonly page: Page },
): Promise<readonly UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    select m.id as "messageId", m.campaign_id as "campaignId", c.name as "campaignName", m.employee_id as "employeeId",
      e.first_name as "firstName", e.last_name as "lastName", m.channel, n.kind, m.status,
      m.skip_reason as "skipReason", ${canSend(selection.now)} as "canSend"
    ${unsent(organizationId, selection)}
    order by m.campaign_id desc, e.last_name, e.first_name, m.id
    limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

export async function countUnsent(
  trx: Transaction,
  organizationId: Id<'organization'>,
  selection: UnsentSelection,
): Promise<{ readonly total: number; readonly sendable: number }> {
  const { rows } = await sql<{ readonly total: number; readonly sendable: number }>`
    select count(*)::integer as total, count(*) filter (where ${canSend(selection.now)})::integer as sendable
    ${unsent(organizationId, selection)}`.execute(trx);
  return rows[0] ?? { total: 0, sendable: 0 };
}

/**
 * Queues the selected messages that can be sent, as if they had never been tried. A text message gets a new key,
 * because its provider may know the old one. Returns their numbers by campaign.
 */
export async function queueUnsent(
  trx: Transaction,
  organizationId: Id<'organization'>,
  selection: UnsentSelection,
): Promise<readonly { readonly campaignId: CampaignId; readonly count: number }[]> {
  const { rows } = await sql<{ readonly campaignId: CampaignId; readonly count: number }>`
    with chosen as (
      select m.id ${unsent(organizationId, selection)} and ${canSend(selection.now)}
    ), queued as (
      update messages set status = 'queued', skip_reason = null, error = null, refusal = null, provider_id = null,
        address_hash = null, attempts = 0, first_attempt_at = null, next_attempt_at = ${selection.now},
        resends = resends + case when channel = 'sms' then 1 else 0 end
      where organization_id = ${organizationId} and id in (select id from chosen)
        and status in ('skipped', 'failed', 'bounced')
      returning campaign_id
    )
    select campaign_id as "campaignId", count(*)::integer as count from queued group by campaign_id
    order by campaign_id`.execute(trx);
  return rows;
}

/** First invitations, and other messages only where the reason reveals nothing about who has completed. */
function unsent(
  organizationId: Id<'organization'>,
  { campaignId, employeeId, messageIds }: UnsentSelection,
): RawBuilder<unknown> {
  return sql`
    from messages m
    join campaign_notifications n on n.organization_id = m.organization_id and n.id = m.notification_id
    join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id and c.deleted_at is null
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id and e.deleted_at is null
    where m.organization_id = ${organizationId} and m.status in ('skipped', 'failed', 'bounced')
      ${campaignId ? sql`and m.campaign_id = ${campaignId}` : sql``}
      ${employeeId ? sql`and m.employee_id = ${employeeId}` : sql``}
      ${messageIds ? sql`and m.id = any(${messageIds}::bigint[])` : sql``}
      and case when n.kind = 'invite' and m.repetition = 0
        then coalesce(m.skip_reason, '') <> all(${hiddenReasons}::text[])
        else m.status = 'skipped' and m.skip_reason = any(${reasonsOfTime}::text[]) and m.attempts <= 1
          and m.error is null end`;
}

/** Whether sending makes sense. Whether the recipient has completed is looked at when the message leaves. */
function canSend(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.status = 'inprogress' and c.ended_at > ${now} and e.employment_status = 'active'
    and e.receiving_surveys
    and case m.channel when 'email' then e.email_address else e.mobile_phone_number end is not null
    and m.channel <> all(e.unreachable_channels) and m.channel <> all(e.unsubscribed_channels)
    and exists (select 1 from participations p where p.organization_id = m.organization_id
      and p.campaign_id = m.campaign_id and p.employee_id = m.employee_id and not p.by_code))`;
}
