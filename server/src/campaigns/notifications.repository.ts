import { type CampaignId, type NotificationKind, publicStatus } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageLanguage, MessageText } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A scheduled message of a campaign. */
export type StoredNotification = {
  readonly id: Id<'campaign-notification'>;
  readonly campaignId: CampaignId;
  readonly kind: NotificationKind;
  /** Position among the messages of the campaign. */
  readonly order: number;
  readonly sendAt: Date;
  /** Leaves at this moment in every time zone. */
  readonly isImmediate: boolean;
  /** Of the organization. */
  readonly timeZone: string;
  readonly text: MessageText;
  /** Text of the SMS. */
  readonly smsBody: string;
  /** The disclosed status: see `publicStatus`. */
  readonly status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  /** How often it was sent again, and when the last sending started. */
  readonly repetitions: number;
  readonly startedAt: Date | null;
  /** Languages with custom texts. */
  readonly languages: readonly MessageLanguage[];
  /** Counts of the first sending. People who had finished by then count as reached, so that no number reveals them. */
  readonly peopleCount: number;
  readonly sentCount: number;
  readonly skippedCount: number;
  readonly failedCount: number;
};

export type NewNotification = Pick<StoredNotification, 'kind' | 'sendAt' | 'text' | 'smsBody'>;

/** Lists the messages of campaigns in the order of sending. */
export async function listNotifications(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignIds: readonly CampaignId[],
): Promise<readonly StoredNotification[]> {
  const { rows } = await sql<Row>`${notifications(organizationId)}
      and n.campaign_id = any(${campaignIds}::bigint[]) order by n.campaign_id, n.send_at, n.position`.execute(trx);
  return rows.map(toNotification);
}

export async function findNotification(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, notificationId }: NotificationAt,
): Promise<StoredNotification | undefined> {
  const { rows } = await sql<Row>`${notifications(organizationId)}
      and n.campaign_id = ${campaignId} and n.id = ${notificationId}`.execute(trx);
  return rows[0] && toNotification(rows[0]);
}

/** Locks the messages of the campaign against changes and sending until the transaction ends. */
export async function lockNotifications(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  await sql`select id from campaign_notifications
    where organization_id = ${organizationId} and campaign_id = ${campaignId} order by id for no key update`.execute(
    trx,
  );
}

type NotificationAt = { readonly campaignId: CampaignId; readonly notificationId: Id<'campaign-notification'> };

/** Appends messages to those of the campaign. */
export async function insertNotifications(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    notifications: added,
  }: { readonly campaignId: CampaignId; readonly notifications: readonly NewNotification[] },
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    insert into campaign_notifications (organization_id, campaign_id, kind, position, send_at, email_subject,
      email_body, sms_body)
    select ${organizationId}, ${campaignId}, a.kind, a.place + coalesce(present.last, -1), a.send_at, a.subject, a.body,
      a.sms
    from unnest(${added.map(({ kind }) => kind)}::text[],
      ${added.map(({ sendAt }) => sendAt)}::timestamptz[], ${added.map(({ text }) => text.subject)}::text[],
      ${added.map(({ text }) => text.body)}::text[],
        ${added.map(({ smsBody }) => smsBody)}::text[]) with ordinality as a (kind, send_at, subject, body, sms,
          place)
      cross join (select max(n.position) as last from campaign_notifications n
        where n.organization_id = ${organizationId} and n.campaign_id = ${campaignId}) present`.execute(trx);
}

export async function saveNotification(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { id, sendAt, isImmediate, text, smsBody, status }: StoredNotification,
): Promise<void> {
  await trx
    .updateTable('campaign_notifications')
    .set({
      send_at: sendAt,
      is_immediate: isImmediate,
      email_subject: text.subject,
      email_body: text.body,
      sms_body: smsBody,
      status,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteNotifications(
  trx: Transaction,
  organizationId: Id<'organization'>,
  ids: readonly Id<'campaign-notification'>[],
): Promise<void> {
  await sql`delete from campaign_notifications
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(trx);
}

type Row = StoredNotification & { readonly readAt: Date };

function toNotification({ readAt, ...notification }: Row): StoredNotification {
  return { ...notification, status: publicStatus(notification, readAt) };
}

function notifications(organizationId: Id<'organization'>) {
  return sql`
    select n.id, n.campaign_id as "campaignId", n.kind, n.position as order, n.send_at as "sendAt", n.status,
      n.is_immediate as "isImmediate", (select o.time_zone from organizations o where o.id = n.organization_id)
        as "timeZone",
      n.repetitions, n.started_at as "startedAt", attune_now() as "readAt",
      json_build_object('subject', n.email_subject, 'body', n.email_body) as text, coalesce(n.sms_body,
        '') as "smsBody",
      coalesce(n.sent_count, m.people, 0) as "peopleCount", coalesce(n.sent_count, m.sent, 0) as "sentCount",
      coalesce(n.skipped_count, m.skipped, 0) as "skippedCount", coalesce(n.failed_count, m.failed, 0) as "failedCount",
      coalesce((select json_agg(t.language order by t.language) from campaign_notification_texts t
        where t.organization_id = n.organization_id and t.notification_id = n.id), '[]') as languages
    from campaign_notifications n
    left join lateral (
      select count(distinct employee_id) filter (where status = 'sent' or skip_reason = 'completed')::int as people,
        count(*) filter (where status = 'sent' or skip_reason = 'completed')::int as sent,
        count(*) filter (where status = 'skipped' and skip_reason is distinct from 'completed')::int as skipped,
        count(*) filter (where status in ('failed', 'bounced'))::int as failed
      from messages where organization_id = n.organization_id and campaign_id = n.campaign_id and notification_id = n.id
        and repetition = 0
    ) m on true
    where n.organization_id = ${organizationId}`;
}
