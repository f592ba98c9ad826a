import type { Candidate, MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type Notification = { readonly notificationId: Id<'notification'> };

/** Words that somebody gave for one language; a channel without any says there what it usually says. */
export type TranslatedWords = {
  readonly language: string;
  readonly subject: string | null;
  readonly body: string | null;
  readonly smsBody: string | null;
};

/** What has to be known of a campaign to write its messages. */
export type NotificationToSend = {
  readonly kind: 'invite' | 'reminder' | 'final';
  readonly repetition: number;
  readonly subject: string;
  readonly body: string;
  readonly smsBody: string | null;
  readonly translations: readonly TranslatedWords[];
  readonly campaignId: Id<'campaign'>;
  readonly campaignName: string;
  readonly organization: string;
  /** Whom its messages come from. */
  readonly sender: string;
  readonly timeZone: string;
  readonly messagesPerWeek: number;
  readonly supportEmail: string | null;
  readonly closesOn: CalendarDay;
  readonly endedAt: Date;
  readonly status: 'errored' | 'pending' | 'active' | 'prepared' | 'inprogress' | 'finished';
  readonly minutes: number;
  readonly threshold: number;
  readonly background: string | null;
  readonly group: string | null;
};

export async function findNotificationToSend(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId }: Notification,
): Promise<NotificationToSend | undefined> {
  const { rows } = await sql<NotificationToSend>`
    select n.kind, n.repetitions as repetition, n.email_subject as subject, n.email_body as body,
      n.sms_body as "smsBody",
      coalesce((
        select json_agg(json_build_object('language', t.language, 'subject', t.email_subject, 'body', t.email_body,
          'smsBody', t.sms_body))
        from campaign_notification_texts t where t.organization_id = n.organization_id and t.notification_id = n.id
      ), '[]') as translations,
      c.id as "campaignId", c.name as "campaignName",
      coalesce(nullif(trim(c.template_data ->> 'organization'), ''), o.display_name) as organization,
        coalesce(s.sender_name, o.display_name) as sender, o.time_zone as "timeZone",
          o.messages_per_person_per_week as "messagesPerWeek", o.support_email as "supportEmail",
      to_char(c.ended_at at time zone o.time_zone, 'YYYY-MM-DD') as "closesOn", c.ended_at as "endedAt", c.status,
      coalesce(c.minutes, 2) as minutes, c.confidentiality_level as threshold,
        c.template_data ->> 'background' as background, c.template_data ->> 'group' as "group"
    from campaign_notifications n
    join campaigns c on c.organization_id = n.organization_id and c.id = n.campaign_id
    join organizations o on o.id = n.organization_id and o.deleted_at is null
    left join message_settings s on s.organization_id = n.organization_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}`.execute(trx);
  return rows[0];
}

type Claim = Notification & { readonly now: Date; readonly leaseUntil: Date; readonly count: number };

/**
 * Takes some messages to send, for as long as the lease lasts: a process that dies loses them to the next. One process
 * at a time takes messages of an organization, so that nobody gets one more than the limit because two were taken at
 * once. None is taken of an organization that was deleted meanwhile: they wait until it is restored.
 */
export async function claimMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId, now, leaseUntil, count }: Claim,
): Promise<readonly Id<'message'>[]> {
  const { rows: present } = await sql`select id from organizations where id =
      ${organizationId} and deleted_at is null for no key update`.execute(trx);
  if (present.length === 0) return [];
  const { rows } = await sql<{ readonly id: Id<'message'> }>`
    update messages set status = 'sending', next_attempt_at =
      ${leaseUntil}, first_attempt_at = coalesce(first_attempt_at, ${now}), attempts = attempts + 1
    where organization_id = ${organizationId} and id in (
      select id from messages
      where organization_id = ${organizationId}
        and notification_id = ${notificationId} and status in ('queued', 'sending') and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit ${count}
      for update skip locked
    )
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type ClaimedMessage = {
  readonly messageId: Id<'message'>;
  readonly channel: MessageChannel;
  readonly generation: number;
  readonly repetition: number;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly firstName: string;
  readonly locale: string | null;
  readonly timeZone: string | null;
  readonly hasCompleted: boolean | null;
  /** Whether the employee objected to the address of the channel while the campaign ran. */
  readonly isObjectedTo: boolean;
  /** The end of the own time to answer; null where it is that of the campaign. */
  readonly answersUntil: Date | null;
  /**
   * From which addresses earlier messages of the campaign came back on the channel; null where it is not known from
   * which.
   */
  readonly bouncedFrom: readonly (Buffer | null)[];
  /**
   * When the oldest of the last so many messages to the person went out, as many as one may get; null when there were
   * fewer.
   */
  readonly oldestCounted: Date | null;
} & Omit<Candidate, 'startedOn'> & { readonly startedOn: CalendarDay | null };

/**
 * The people whom messages are for, as they are known now, at the moment of sending, and not when the messages were
 * made.
 */
export async function readClaimed(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { ids, messagesPerWeek }: { readonly ids: readonly Id<'message'>[]; readonly messagesPerWeek: number },
): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    select m.id as "messageId", m.channel, m.attempts, m.first_attempt_at as "firstAttemptAt", m.repetition,
      coalesce(p.generation, 0) as generation, p.is_completed as "hasCompleted", a.answers_until as "answersUntil",
      exists (
        select from address_checks k join campaigns c on c.organization_id = k.organization_id and c.id = m.campaign_id
        where k.organization_id = m.organization_id and k.employee_id = m.employee_id and k.channel = m.channel
          and k.state = 'objected' and c.started_at <= k.changed_at
      ) as "isObjectedTo",
      e.id, e.first_name as "firstName", coalesce(e.locale, (select o.locale from organizations o
        where o.id = m.organization_id)) as locale, e.time_zone as "timeZone",
          e.employment_status as "employmentStatus", e.receiving_surveys as "receivingSurveys",
            e.started_on as "startedOn",
      e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
      e.unreachable_channels as "unreachableChannels", e.unsubscribed_channels as "unsubscribedChannels",
      array(
        select b.address_hash from messages b where b.organization_id = m.organization_id
          and b.campaign_id = m.campaign_id and b.employee_id = m.employee_id and b.channel = m.channel
            and b.status = 'bounced' and b.first_attempt_at is not null and b.id < m.id
      ) as "bouncedFrom",
      (
        select o.first_attempt_at from messages o
        where o.organization_id = m.organization_id and o.employee_id = m.employee_id
          and (o.first_attempt_at, o.id) < (m.first_attempt_at, m.id)
          and (o.status <> 'skipped' or o.skip_reason in ('completed', 'emailBounced', 'smsBounced', 'smsStopped'))
        order by o.first_attempt_at desc offset ${messagesPerWeek - 1} limit 1
      ) as "oldestCounted"
    from messages m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    left join participations p on p.organization_id = m.organization_id and p.campaign_id = m.campaign_id
      and p.employee_id = m.employee_id and not p.by_code
    left join lifecycle_invitations a on a.organization_id = m.organization_id and a.campaign_id = m.campaign_id
      and a.employee_id = m.employee_id
    where m.organization_id = ${organizationId} and m.id = any(${ids}::bigint[])
    order by m.id`.execute(trx);
  return rows;
}

/** Keeps messages that are still on their way from being taken for left behind. */
export async function extendLease(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { ids, leaseUntil }: { readonly ids: readonly Id<'message'>[]; readonly leaseUntil: Date },
): Promise<void> {
  await sql`update messages set next_attempt_at =
    ${leaseUntil} where organization_id = ${organizationId}
      and id = any(${ids}::bigint[]) and status = 'sending'`.execute(trx);
}

export type MessageOutcome =
  | { readonly status: 'sent'; readonly sentAt: Date; readonly providerId?: string }
  | { readonly status: 'skipped'; readonly skipReason: string }
  | { readonly status: 'queued'; readonly retryAt: Date; readonly error: string }
  /** Not tried: it waits for a better time, and this was no attempt. */
  | { readonly status: 'queued'; readonly postponedTo: Date }
  | { readonly status: 'bounced' | 'failed'; readonly error: string };

/** With the hash of the address to which the message went. */
export type MessageMark = {
  readonly messageId: Id<'message'>;
  readonly outcome: MessageOutcome;
  readonly addressHash: Buffer;
};

/** Of text messages a report may say so later. */
function mayComeBack(outcome: MessageOutcome): boolean {
  return outcome.status === 'bounced' || 'providerId' in outcome;
}

/** Notes what became of messages; what a delivery report has settled in the meantime stays. */
export async function markMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  marks: readonly MessageMark[],
): Promise<void> {
  const outcomes = marks.map(({ outcome }) => outcome);
  const nextAttempts = outcomes.map((outcome) =>
    'retryAt' in outcome ? outcome.retryAt : 'postponedTo' in outcome ? outcome.postponedTo : null,
  );
  await sql`
    update messages m set status = u.status, sent_at = coalesce(u.sent_at, m.sent_at),
      skip_reason = coalesce(u.skip_reason, m.skip_reason),
      next_attempt_at = coalesce(u.next_attempt_at, m.next_attempt_at), error = coalesce(u.error, m.error),
        provider_id = coalesce(u.provider_id, m.provider_id), address_hash = coalesce(u.address_hash, m.address_hash),
      attempts = m.attempts - u.is_postponed::int, first_attempt_at = case when u.is_postponed and m.attempts = 1
        then null else m.first_attempt_at end
    from unnest(
      ${marks.map(({ messageId }) => messageId)}::bigint[], ${outcomes.map(({ status }) => status)}::text[],
      ${outcomes.map((outcome) => ('sentAt' in outcome ? outcome.sentAt : null))}::timestamptz[],
        ${outcomes.map((outcome) => ('skipReason' in outcome ? outcome.skipReason : null))}::text[],
      ${nextAttempts}::timestamptz[],
        ${outcomes.map((outcome) => ('error' in outcome ? outcome.error : null))}::text[],
      ${outcomes.map((outcome) => ('providerId' in outcome ? outcome.providerId : null))}::text[],
        ${outcomes.map((outcome) => 'postponedTo' in outcome)}::boolean[],
      ${marks.map(({ outcome, addressHash }) => (mayComeBack(outcome) ? addressHash : null))}::bytea[]
    ) as u (id, status, sent_at, skip_reason, next_attempt_at, error, provider_id, is_postponed, address_hash)
    where m.organization_id = ${organizationId}
      and m.id = any(${marks.map(({ messageId }) => messageId)}::bigint[]) and m.id = u.id
        and m.status in ('queued', 'sending')`.execute(trx);
}

export type Unreachable = { readonly employeeId: string; readonly channel: MessageChannel };

/** Remembers that messages to the addresses of these employees come back, so that nobody counts on them. */
export async function markUnreachable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  unreachable: readonly Unreachable[],
): Promise<void> {
  if (unreachable.length === 0) return;
  await sql`
    update employees e set unreachable_channels = array_append(array_remove(e.unreachable_channels, u.channel),
      u.channel)
    from unnest(${unreachable.map(({ employeeId }) => employeeId)}::bigint[],
      ${unreachable.map(({ channel }) => channel)}::text[]) as u (id, channel)
    where e.organization_id = ${organizationId} and e.id = u.id`.execute(trx);
}

/**
 * Ends a notification when every message of its last sending was tried. Neither what is tried again nor what single
 * people are sent besides delays that.
 */
export async function endNotification(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId }: Notification,
): Promise<void> {
  await sql`
    update campaign_notifications n set status = 'sent'
    where n.organization_id = ${organizationId} and n.id = ${notificationId} and n.status = 'sending'
      and not exists (
        select from messages m
        where m.organization_id = ${organizationId}
          and m.notification_id = ${notificationId} and m.repetition = n.repetitions
          and (m.status = 'queued' and m.attempts = 0 or m.status = 'sending' and m.attempts = 1)
      )`.execute(trx);
}
