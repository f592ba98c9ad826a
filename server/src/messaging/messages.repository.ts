import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Candidate } from '@attune/domain/campaigns';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type DueNotification = { readonly organizationId: Id<'organization'>; readonly notificationId: Id<'notification'>; readonly campaignId: Id<'campaign'> };

type Notification = { readonly notificationId: Id<'notification'> };

/** Notifications whose time has come, of campaigns that take answers. */
export async function listDueNotifications(trx: Transaction, now: Date): Promise<readonly DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    select n.organization_id as "organizationId", n.id as "notificationId", n.campaign_id as "campaignId"
    from campaign_notifications n
    join campaigns c on c.organization_id = n.organization_id and c.id = n.campaign_id
    where n.status = 'scheduled' and n.send_at <= ${now} and c.status = 'inprogress' and c.channel in ('emails', 'emails_sms')
    order by n.send_at
    limit 500`.execute(trx);
  return rows;
}

/** Notifications that have messages to be sent now: new ones, ones to be tried again, and ones that a process left behind. */
export async function listSendableNotifications(trx: Transaction, now: Date): Promise<readonly DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    select distinct organization_id as "organizationId", notification_id as "notificationId", campaign_id as "campaignId"
    from messages
    where status in ('queued', 'sending') and next_attempt_at <= ${now}
    limit 500`.execute(trx);
  return rows;
}

/** One message for everybody who takes part, unless there is one already. Says whether this call was the first. */
export async function beginNotification(trx: Transaction, organizationId: Id<'organization'>, { notificationId, now }: Notification & { readonly now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update campaign_notifications set status = 'sending'
    where organization_id = ${organizationId} and id = ${notificationId} and status = 'scheduled'
    returning id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    insert into messages (organization_id, campaign_id, notification_id, employee_id, channel, generation, next_attempt_at)
    select p.organization_id, p.campaign_id, n.id, p.employee_id, 'email', p.generation, ${now}
    from campaign_notifications n
    join participations p on p.organization_id = n.organization_id and p.campaign_id = n.campaign_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}
    on conflict do nothing`.execute(trx);
  return true;
}

/** What has to be known of a campaign to write its messages. */
export type NotificationToSend = {
  readonly kind: 'invite' | 'reminder' | 'final';
  readonly subject: string;
  readonly body: string;
  readonly campaignId: Id<'campaign'>;
  readonly campaignName: string;
  readonly organization: string;
  readonly supportEmail: string | null;
  readonly closesOn: CalendarDay;
  readonly endedAt: Date;
  readonly status: 'errored' | 'pending' | 'active' | 'prepared' | 'inprogress' | 'finished';
  readonly minutes: number;
  readonly threshold: number;
  readonly background: string | null;
  readonly group: string | null;
};

export async function findNotificationToSend(trx: Transaction, organizationId: Id<'organization'>, { notificationId }: Notification): Promise<NotificationToSend | undefined> {
  const { rows } = await sql<NotificationToSend>`
    select n.kind, n.email_subject as subject, n.email_body as body, c.id as "campaignId", c.name as "campaignName",
      o.display_name as organization, o.support_email as "supportEmail",
      to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn", c.ended_at as "endedAt", c.status,
      coalesce(c.minutes, 2) as minutes, c.confidentiality_level as threshold, c.template_data ->> 'background' as background, c.template_data ->> 'group' as "group"
    from campaign_notifications n
    join campaigns c on c.organization_id = n.organization_id and c.id = n.campaign_id
    join organizations o on o.id = n.organization_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}`.execute(trx);
  return rows[0];
}

export type ClaimedMessage = {
  readonly messageId: Id<'message'>;
  readonly generation: number;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly firstName: string;
  readonly locale: string | null;
  readonly hasCompleted: boolean | null;
} & Omit<Candidate, 'startedOn'> & { readonly startedOn: CalendarDay | null };

/**
 * Takes some messages to send, for as long as the lease lasts: a process that dies loses them to the next. The state of
 * the person is read now, at the moment of sending, not when the message was made.
 */
export async function claimMessages(trx: Transaction, organizationId: Id<'organization'>, { notificationId, now, leaseUntil, count }: Notification & { readonly now: Date; readonly leaseUntil: Date; readonly count: number }): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with claimed as (
      update messages set status = 'sending', next_attempt_at = ${leaseUntil}, first_attempt_at = coalesce(first_attempt_at, ${now}), attempts = attempts + 1
      where organization_id = ${organizationId} and id in (
        select id from messages
        where organization_id = ${organizationId} and notification_id = ${notificationId} and status in ('queued', 'sending') and next_attempt_at <= ${now}
        order by id
        limit ${count}
        for update skip locked
      )
      returning organization_id, id, campaign_id, employee_id, attempts, first_attempt_at
    )
    select m.id as "messageId", m.attempts, m.first_attempt_at as "firstAttemptAt", coalesce(p.generation, 0) as generation, p.is_completed as "hasCompleted",
      e.id, e.first_name as "firstName", e.locale, e.employment_status as "employmentStatus", e.receiving_surveys as "receivingSurveys", e.started_on as "startedOn",
      e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
      e.unreachable_channels as "unreachableChannels", e.unsubscribed_channels as "unsubscribedChannels"
    from claimed m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    left join participations p on p.organization_id = m.organization_id and p.campaign_id = m.campaign_id and p.employee_id = m.employee_id
    where m.organization_id = ${organizationId}`.execute(trx);
  return rows;
}

export type MessageOutcome =
  | { readonly status: 'sent'; readonly sentAt: Date }
  | { readonly status: 'skipped'; readonly skipReason: string }
  | { readonly status: 'queued'; readonly retryAt: Date; readonly error: string }
  | { readonly status: 'bounced' | 'failed'; readonly error: string };

export type MessageMark = { readonly messageId: Id<'message'>; readonly employeeId: string; readonly outcome: MessageOutcome };

/** Notes what became of messages. */
export async function markMessages(trx: Transaction, organizationId: Id<'organization'>, marks: readonly MessageMark[]): Promise<void> {
  const outcomes = marks.map(({ outcome }) => outcome);
  await sql`
    update messages m set status = u.status, sent_at = coalesce(u.sent_at, m.sent_at), skip_reason = coalesce(u.skip_reason, m.skip_reason),
      next_attempt_at = coalesce(u.next_attempt_at, m.next_attempt_at), error = coalesce(u.error, m.error)
    from unnest(
      ${marks.map(({ messageId }) => messageId)}::bigint[], ${outcomes.map(({ status }) => status)}::text[],
      ${outcomes.map((outcome) => ('sentAt' in outcome ? outcome.sentAt : null))}::timestamptz[], ${outcomes.map((outcome) => ('skipReason' in outcome ? outcome.skipReason : null))}::text[],
      ${outcomes.map((outcome) => ('retryAt' in outcome ? outcome.retryAt : null))}::timestamptz[], ${outcomes.map((outcome) => ('error' in outcome ? outcome.error : null))}::text[]
    ) as u (id, status, sent_at, skip_reason, next_attempt_at, error)
    where m.organization_id = ${organizationId} and m.id = any(${marks.map(({ messageId }) => messageId)}::bigint[]) and m.id = u.id`.execute(trx);
}

/** Remembers that mail to the addresses of these employees comes back, so that nobody counts on it. */
export async function markUnreachable(trx: Transaction, organizationId: Id<'organization'>, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await sql`
    update employees set unreachable_channels = array_append(array_remove(unreachable_channels, 'email'), 'email'), updated_at = attune_now()
    where organization_id = ${organizationId} and id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Ends a notification of which no message is left to send. */
export async function endNotification(trx: Transaction, organizationId: Id<'organization'>, { notificationId }: Notification): Promise<void> {
  await sql`
    update campaign_notifications set status = 'sent'
    where organization_id = ${organizationId} and id = ${notificationId} and status = 'sending'
      and not exists (
        select from messages m
        where m.organization_id = ${organizationId} and m.notification_id = ${notificationId} and m.status in ('queued', 'sending')
      )`.execute(trx);
}

type HashedLink = { readonly campaignId: Id<'campaign'>; readonly tokenHash: Buffer };

/** Whether somebody holds the link. */
export async function isLinkOfSomebody(trx: Transaction, organizationId: Id<'organization'>, { campaignId, tokenHash }: HashedLink): Promise<boolean> {
  const { rows } = await sql`select 1 from participations where organization_id = ${organizationId} and campaign_id = ${campaignId} and token_hash = ${tokenHash}`.execute(trx);
  return rows.length > 0;
}

/** Stops e-mails to whoever holds the link. Says whether there is somebody. */
export async function unsubscribeByLink(trx: Transaction, organizationId: Id<'organization'>, { campaignId, tokenHash }: HashedLink): Promise<boolean> {
  const { rows } = await sql`
    update employees e set unsubscribed_channels = array_append(array_remove(e.unsubscribed_channels, 'email'), 'email'), updated_at = attune_now()
    from participations p
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.token_hash = ${tokenHash}
      and e.organization_id = p.organization_id and e.id = p.employee_id
    returning e.id`.execute(trx);
  return rows.length > 0;
}
