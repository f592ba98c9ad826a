import type { DeliveryChannel, MessageChannel, NotificationKind } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** The messages of a campaign with individual dates, and the time zones in which they are sent. */
export type PersonalPlan = {
  readonly channel: DeliveryChannel;
  readonly timeZone: string;
  /** The time zones of those people, in no particular order. */
  readonly zones: readonly string[];
  /** In the order of sending. Only the time of day applies. */
  readonly notifications: readonly { readonly id: string; readonly kind: NotificationKind; readonly sendAt: Date }[];
};

type Stored = Omit<PersonalPlan, 'notifications'> & {
  readonly notifications: readonly { readonly id: string; readonly kind: NotificationKind; readonly sendAt: string }[];
};

export async function findPersonalPlan(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: { readonly campaignId: Id<'campaign'>; readonly employeeIds: readonly Id<'employee'>[] },
): Promise<PersonalPlan | undefined> {
  const { rows } = await sql<Stored>`
    select c.channel, o.time_zone as "timeZone",
      array(select distinct e.time_zone from employees e
        where e.organization_id = c.organization_id
          and e.id = any(${employeeIds}::bigint[]) and e.time_zone is not null) as zones,
      coalesce((
        select json_agg(json_build_object('id', n.id::text, 'kind', n.kind, 'sendAt', n.send_at) order by n.position)
        from campaign_notifications n where n.organization_id = c.organization_id and n.campaign_id = c.id
          and n.status <> 'cancelled'
      ), '[]') as notifications
    from campaigns c
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${campaignId}`.execute(trx);
  return (
    rows[0] && {
      ...rows[0],
      notifications: rows[0].notifications.map((each) => ({ ...each, sendAt: new Date(each.sendAt) })),
    }
  );
}

/** When people in a time zone get a message on a channel. */
export type PersonalSending = {
  readonly notificationId: string;
  readonly zone: string;
  readonly channel: MessageChannel;
  readonly sendAt: Date;
};

/**
 * Creates the messages for some members on each available channel; people without contact details for the channel get
 * the other one. Existing messages are kept.
 */
export async function insertPersonalMessages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    employeeIds,
    timeZone,
    sendings,
  }: {
    readonly campaignId: Id<'campaign'>;
    readonly employeeIds: readonly Id<'employee'>[];
    readonly timeZone: string;
    readonly sendings: readonly PersonalSending[];
  },
): Promise<void> {
  const zones = sendings.map(({ zone }) => zone);
  await sql`
    insert into messages (organization_id, campaign_id, notification_id, employee_id, channel, generation,
      next_attempt_at)
    select p.organization_id, p.campaign_id, s.notification_id, p.employee_id, s.channel, p.generation, s.send_at
    from participations p
    join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
    join unnest(
      ${sendings.map(({ notificationId }) => notificationId)}::bigint[],
        ${zones}::text[], ${sendings.map(({ channel }) => channel)}::text[],
          ${sendings.map(({ sendAt }) => sendAt)}::timestamptz[]
    ) as s (notification_id, zone, channel, send_at) on s.zone = case
      when e.time_zone = any(${zones}::text[]) then e.time_zone else ${timeZone} end
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.employee_id = any(${employeeIds}::bigint[]) and not p.by_code
      and (case s.channel when 'email' then e.email_address else e.mobile_phone_number end is not null
        or case s.channel when 'email' then e.mobile_phone_number else e.email_address end is null
        or ${new Set(sendings.map(({ channel }) => channel)).size} = 1)
    on conflict do nothing`.execute(trx);
}
