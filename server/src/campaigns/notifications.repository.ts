import type { CampaignId, NotificationKind } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageText } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A scheduled sending of a campaign. */
export type StoredNotification = {
  readonly id: Id<'campaign-notification'>;
  readonly campaignId: CampaignId;
  readonly kind: NotificationKind;
  /** Its place among the messages of the campaign. */
  readonly order: number;
  readonly sendAt: Date;
  readonly text: MessageText;
  readonly status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  readonly sentCount: number;
  readonly skippedCount: number;
  readonly failedCount: number;
};

export type NewNotification = Pick<StoredNotification, 'kind' | 'sendAt' | 'text'>;

/** The messages of campaigns in the order of sending. */
export async function listNotifications(trx: Transaction, organizationId: Id<'organization'>, campaignIds: readonly CampaignId[]): Promise<readonly StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`${notifications(organizationId)} and n.campaign_id = any(${campaignIds}::bigint[]) order by n.campaign_id, n.send_at, n.position`.execute(trx);
  return rows;
}

export async function findNotification(trx: Transaction, organizationId: Id<'organization'>, { campaignId, notificationId }: NotificationAt): Promise<StoredNotification | undefined> {
  const { rows } = await sql<StoredNotification>`${notifications(organizationId)} and n.campaign_id = ${campaignId} and n.id = ${notificationId}`.execute(trx);
  return rows[0];
}

/** The notification, which nobody else changes or begins to send until the transaction ends. */
export async function lockNotification(trx: Transaction, organizationId: Id<'organization'>, at: NotificationAt): Promise<StoredNotification | undefined> {
  await sql`select id from campaign_notifications where organization_id = ${organizationId} and id = ${at.notificationId} for no key update`.execute(trx);
  return findNotification(trx, organizationId, at);
}

export type NotificationAt = { readonly campaignId: CampaignId; readonly notificationId: Id<'campaign-notification'> };

export async function insertNotifications(trx: Transaction, organizationId: Id<'organization'>, { campaignId, notifications: added }: { readonly campaignId: CampaignId; readonly notifications: readonly NewNotification[] }): Promise<void> {
  if (added.length === 0) return;
  await trx
    .insertInto('campaign_notifications')
    .values(
      added.map(({ kind, sendAt, text }, position) => ({
        organization_id: organizationId,
        campaign_id: campaignId,
        kind,
        position,
        send_at: sendAt,
        email_subject: text.subject,
        email_body: text.body,
      })),
    )
    .execute();
}

export async function saveNotification(trx: Transaction, organizationId: Id<'organization'>, { id, sendAt, text, status }: StoredNotification): Promise<void> {
  await trx
    .updateTable('campaign_notifications')
    .set({ send_at: sendAt, email_subject: text.subject, email_body: text.body, status })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

function notifications(organizationId: Id<'organization'>) {
  return sql`
    select n.id, n.campaign_id as "campaignId", n.kind, n.position as order, n.send_at as "sendAt", n.status,
      json_build_object('subject', n.email_subject, 'body', n.email_body) as text,
      coalesce(m.sent, 0) as "sentCount", coalesce(m.skipped, 0) as "skippedCount", coalesce(m.failed, 0) as "failedCount"
    from campaign_notifications n
    left join lateral (
      select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'skipped')::int as skipped,
        count(*) filter (where status in ('failed', 'bounced'))::int as failed
      from messages where organization_id = n.organization_id and campaign_id = n.campaign_id and notification_id = n.id
    ) m on true
    where n.organization_id = ${organizationId}`;
}
