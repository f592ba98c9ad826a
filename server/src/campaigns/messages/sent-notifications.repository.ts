import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type NotificationRef = { readonly notificationId: Id<'notification'> };

/** Marks a scheduled notification as sending. Returns whether this call was the first. */
export async function startNotification(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId, now }: NotificationRef & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update campaign_notifications set status = 'sending', started_at = ${now}
    where organization_id = ${organizationId} and id = ${notificationId} and status = 'scheduled'
    returning id`.execute(trx);
  return rows.length > 0;
}

/**
 * Ends a notification when every message of its last sending was attempted. Retries and individually sent messages do
 * not delay it.
 */
export async function endNotification(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { notificationId }: NotificationRef,
): Promise<void> {
  await sql`
    update campaign_notifications n set status = 'sent'
    where n.organization_id = ${organizationId} and n.id = ${notificationId} and n.status = 'sending'
      and not exists (
        select 1 from messages m
        where m.organization_id = ${organizationId}
          and m.notification_id = ${notificationId} and m.repetition = n.repetitions
          and (m.status = 'queued' and m.attempts = 0 or m.status = 'sending' and m.attempts = 1)
      )`.execute(trx);
}
