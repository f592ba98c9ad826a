import { type DeliveryChannel, type MessageChannel, kindsThat } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { startNotification } from '../../campaigns/index.ts';
import type { Transaction } from '../../platform/database/index.ts';

export type DueNotification = {
  readonly organizationId: Id<'organization'>;
  readonly notificationId: Id<'notification'>;
};

/** A notification that has not started, with everything that decides when people in each time zone get it. */
type PlannedMessage = {
  readonly notificationId: Id<'notification'>;
  readonly sendAt: Date;
  readonly isImmediate: boolean;
};

export type PlannedNotification = DueNotification & {
  readonly channel: DeliveryChannel;
  /** How often it was sent before. */
  readonly repetition: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly timeZone: string;
  /** The time zones of the organization's employees, in no particular order. */
  readonly zones: readonly string[];
  /** All messages of the campaign in the order of sending. */
  readonly messages: readonly PlannedMessage[];
};

type Stored = Omit<PlannedNotification, 'messages'> & {
  readonly messages: readonly {
    readonly notificationId: number;
    readonly sendAt: string;
    readonly isImmediate: boolean;
  }[];
};

/**
 * Lists notifications of open campaigns that are due before `until` in their organization's time zone. Notifications of
 * lifecycle campaigns are scheduled per person.
 */
export async function listPlannedNotifications(trx: Transaction, until: Date): Promise<readonly PlannedNotification[]> {
  const { rows } = await sql<Stored>`
    select n.organization_id as "organizationId", n.id as "notificationId", c.channel, n.repetitions as repetition,
      c.started_at as "startedAt", c.ended_at as "endedAt", o.time_zone as "timeZone",
      array(select distinct e.time_zone from employees e
        where e.organization_id = n.organization_id and e.time_zone is not null) as zones,
      (
        select json_agg(json_build_object('notificationId', a.id, 'sendAt', a.send_at,
          'isImmediate', a.is_immediate) order by a.send_at, a.position)
        from campaign_notifications a where a.organization_id = n.organization_id and a.campaign_id = n.campaign_id
          and a.status <> 'cancelled'
      ) as messages
    from campaign_notifications n
    join campaigns c on c.organization_id = n.organization_id and c.id = n.campaign_id
    join organizations o on o.id = n.organization_id and o.deleted_at is null
    where n.status = 'scheduled' and n.send_at <= ${until} and c.status = 'inprogress' and c.channel <> 'none'
      and c.campaign_type <> all(${kindsThat('isTriggered')}::text[])
    order by n.send_at
    limit 500`.execute(trx);
  return rows.map((row) => ({
    ...row,
    messages: row.messages.map(({ notificationId, sendAt, isImmediate }) => ({
      isImmediate,
      notificationId: String(notificationId) as Id<'notification'>,
      sendAt: new Date(sendAt),
    })),
  }));
}

/**
 * Lists notifications with messages to send now: new ones, retries, and ones abandoned by a process, unless their
 * channel is held. The condition
 * lets the database begin with whichever is less: the messages that wait, or the notifications.
 */
export async function listSendableNotifications(trx: Transaction, now: Date): Promise<readonly DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    select n.organization_id as "organizationId", n.id as "notificationId"
    from campaign_notifications n
    join organizations o on o.id = n.organization_id and o.deleted_at is null
    where exists (
      select 1 from messages m
      where m.organization_id = n.organization_id and m.notification_id = n.id
        and m.status in ('queued', 'sending') and m.next_attempt_at <= ${now}
        and not exists (
          select 1 from sending_holds h
          where h.organization_id = m.organization_id and h.channel = m.channel and h.retry_at > ${now}
        )
    )
    order by n.organization_id, n.id
    limit 500`.execute(trx);
  return rows;
}

/** When people in a time zone get a message on a channel; null if there is no time for it. */
export type LocalSending = { readonly zone: string; readonly channel: MessageChannel; readonly sendAt: Date | null };

export type Beginning = {
  readonly notificationId: Id<'notification'>;
  readonly now: Date;
  readonly timeZone: string;
  readonly sendings: readonly LocalSending[];
};

/**
 * Creates one message per member and available channel, unless it exists; people without contact details for the
 * channel get the other one. Returns whether this call was the first.
 */
export async function beginNotification(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId, now, timeZone, sendings }: Beginning,
): Promise<boolean> {
  if (!(await startNotification(trx, organizationId, { notificationId, now }))) return false;
  const zones = sendings.map(({ zone }) => zone);
  await sql`
    insert into messages (organization_id, campaign_id, notification_id, employee_id, channel, generation, repetition,
      status, skip_reason, next_attempt_at)
    select p.organization_id, p.campaign_id, n.id, p.employee_id, s.channel, p.generation, n.repetitions,
      case when s.send_at is null then 'skipped' else 'queued' end, case when s.send_at is null
        then 'noTimeLeft' end, coalesce(s.send_at, ${now})
    from campaign_notifications n
    join participations p on p.organization_id = n.organization_id and p.campaign_id = n.campaign_id and not p.by_code
    join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
    join unnest(${zones}::text[], ${sendings.map(({ channel }) => channel)}::text[],
      ${sendings.map(({ sendAt }) => sendAt)}::timestamptz[]) as s (zone, channel, send_at)
      on s.zone = case when e.time_zone = any(${zones}::text[]) then e.time_zone else ${timeZone} end
    where n.organization_id = ${organizationId} and n.id = ${notificationId}
      and (case s.channel when 'email' then e.email_address else e.mobile_phone_number end is not null
        or case s.channel when 'email' then e.mobile_phone_number else e.email_address end is null
        or ${new Set(sendings.map(({ channel }) => channel)).size} = 1)
    on conflict do nothing`.execute(trx);
  return true;
}
