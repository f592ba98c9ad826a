import { type Candidate, type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { type RefusalCause, probesWhileHeld } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { type SendingHold, listHolds, occupyHold } from './sending-holds.repository.ts';

type Notification = { readonly notificationId: Id<'notification'> };

/** Custom texts for one language; a channel without texts uses the default. */
export type TranslatedWords = {
  readonly language: string;
  readonly subject: string | null;
  readonly body: string | null;
  readonly smsBody: string | null;
};

/** Campaign values needed to compose its messages. */
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
  /** Sender name of its messages. */
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
  /** Whether some of its messages are not sent to people who have finished. */
  readonly dependsOnCompletion: boolean;
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
        c.template_data ->> 'background' as background, c.template_data ->> 'group' as "group",
      n.kind <> 'invite' or exists (
        select 1 from messages m where m.organization_id = n.organization_id and m.notification_id = n.id
          and m.status in ('queued', 'sending') and m.repetition > 0
      ) as "dependsOnCompletion"
    from campaign_notifications n
    join campaigns c on c.organization_id = n.organization_id and c.id = n.campaign_id
    join organizations o on o.id = n.organization_id and o.deleted_at is null
    left join message_settings s on s.organization_id = n.organization_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}`.execute(trx);
  return rows[0];
}

type Claim = Notification & { readonly now: Date; readonly leaseUntil: Date; readonly count: number };

/**
 * Claims messages to send for the duration of the lease, after which messages of a dead process are claimed by the
 * next. One process at a time claims messages of an organization, so that the message cap holds. Messages of a deleted
 * organization are not claimed until it is restored. On a channel that is held, only a few are claimed when it is time
 * to try again; these holds are returned.
 */
export async function claimMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  claim: Claim,
): Promise<{ readonly ids: readonly Id<'message'>[]; readonly probed: readonly SendingHold[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${organizationId}`}, 0))`.execute(trx);
  const holds = await listHolds(trx, organizationId);
  const open = messageChannels.filter((channel) => holds.every((hold) => hold.channel !== channel));
  const ids = open.length > 0 ? [...(await claimOn(trx, organizationId, { ...claim, channels: open }))] : [];
  const probed: SendingHold[] = [];
  for (const hold of holds.filter(({ retryAt }) => retryAt <= claim.now)) {
    const { channel } = hold;
    const probes = await claimOn(trx, organizationId, { ...claim, channels: [channel], count: probesWhileHeld });
    if (probes.length === 0) continue;
    await occupyHold(trx, organizationId, { channel, until: claim.leaseUntil });
    ids.push(...probes);
    probed.push(hold);
  }
  return { ids, probed };
}

async function claimOn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId, now, leaseUntil, count, channels }: Claim & { readonly channels: readonly MessageChannel[] },
): Promise<readonly Id<'message'>[]> {
  const { rows } = await sql<{ readonly id: Id<'message'> }>`
    update messages set status = 'sending', next_attempt_at =
      ${leaseUntil}, first_attempt_at = coalesce(first_attempt_at, ${now}), attempts = attempts + 1
    where organization_id = ${organizationId} and id in (
      select id from messages
      where organization_id = ${organizationId}
        and notification_id = ${notificationId} and status in ('queued', 'sending') and next_attempt_at <= ${now}
        and channel = any(${channels}::text[])
        and exists (select 1 from organizations where id = ${organizationId} and deleted_at is null)
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
  /** How often it was sent as a new message, after the provider had not delivered it for a reason of ours. */
  readonly resends: number;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly firstName: string;
  readonly locale: string | null;
  readonly timeZone: string | null;
  readonly hasCompleted: boolean | null;
  /** The pending confirmation of an address that was changed while the campaign ran, or an objection to it. */
  readonly addressCheck: 'waiting' | 'objected' | null;
  /** The individual deadline; null for that of the campaign. */
  readonly answersUntil: Date | null;
  /**
   * The addresses from which earlier messages of the campaign bounced on the channel; null entries where the address is
   * unknown.
   */
  readonly bouncedFrom: readonly (Buffer | null)[];
  /** When the oldest message within the message cap was sent to the person; null if there were fewer. */
  readonly oldestCounted: Date | null;
} & Omit<Candidate, 'startedOn'> & { readonly startedOn: CalendarDay | null };

/** The recipients of messages as they are now, at the time of sending, not at the time of scheduling. */
export async function readClaimed(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { ids, messagesPerWeek }: { readonly ids: readonly Id<'message'>[]; readonly messagesPerWeek: number },
): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    select m.id as "messageId", m.channel, m.attempts, m.first_attempt_at as "firstAttemptAt", m.repetition, m.resends,
      coalesce(p.generation, 0) as generation, p.is_completed as "hasCompleted", a.answers_until as "answersUntil",
      (
        select k.state from address_checks k
          join campaigns c on c.organization_id = k.organization_id and c.id = m.campaign_id
        where k.organization_id = m.organization_id and k.employee_id = m.employee_id and k.channel = m.channel
          and c.started_at <= k.changed_at
      ) as "addressCheck",
      e.id, e.first_name as "firstName", coalesce(e.locale, (select o.locale from organizations o
        where o.id = m.organization_id)) as locale, e.time_zone as "timeZone",
          e.employment_status as "employmentStatus", e.receiving_surveys as "receivingSurveys",
            e.started_on as "startedOn",
      e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
      e.unreachable_channels as "unreachableChannels", e.unsubscribed_channels as "unsubscribedChannels",
      array(
        select b.address_hash from messages b where b.organization_id = m.organization_id
          and b.campaign_id = m.campaign_id and b.employee_id = m.employee_id and b.channel = m.channel
            and b.status = 'bounced' and b.first_attempt_at > coalesce(e.bounces_cleared_at, '-infinity')
            and b.id < m.id
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

/** Extends the lease of messages in flight, so that they are not claimed again. */
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
  | { readonly status: 'sent'; readonly sentAt: Date; readonly providerId?: string | null }
  | { readonly status: 'skipped'; readonly skipReason: string }
  /** With a cause if the refusal is ours to mend. */
  | { readonly status: 'queued'; readonly retryAt: Date; readonly error: string; readonly refusal: RefusalCause | null }
  /** Not attempted: postponed to a better time. */
  | { readonly status: 'queued'; readonly postponedTo: Date }
  | { readonly status: 'bounced' | 'failed'; readonly error: string };

/** Includes the hash of the address that the message was sent to. */
export type MessageMark = {
  readonly messageId: Id<'message'>;
  readonly outcome: MessageOutcome;
  readonly addressHash: Buffer;
};

/** A delivery report may later report a bounce for text messages. */
function mayComeBack(outcome: MessageOutcome): boolean {
  return outcome.status === 'bounced' || ('providerId' in outcome && outcome.providerId !== null);
}

/** Records the outcome of messages; outcomes already set by a delivery report are kept. */
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
      skip_reason = coalesce(u.skip_reason, m.skip_reason), refusal = u.refusal,
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
      ${marks.map(({ outcome, addressHash }) => (mayComeBack(outcome) ? addressHash : null))}::bytea[],
        ${outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal : null))}::text[]
    ) as u (id, status, sent_at, skip_reason, next_attempt_at, error, provider_id, is_postponed, address_hash, refusal)
    where m.organization_id = ${organizationId}
      and m.id = any(${marks.map(({ messageId }) => messageId)}::bigint[]) and m.id = u.id
        and m.status in ('queued', 'sending')`.execute(trx);
}
