import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { type DueNotification, beginNotification, listDueNotifications, listSendableNotifications } from './messages.repository.ts';
import { sendNotificationJob } from './send-notification.ts';

type Needs = { readonly database: Database; readonly queue: Enqueue; readonly clock: Clock };

/** Begins the notifications whose time has come, and takes up messages that wait for another attempt. */
export async function sendWhatIsDue({ database, queue, clock }: Needs): Promise<void> {
  const now = clock.now();
  const due = await database.acrossOrganizations('due-work', (trx) => listDueNotifications(trx, now));
  for (const { organizationId, notificationId } of due) {
    await database.inOrganization(organizationId, (trx) => beginNotification(trx, organizationId, { notificationId, now }));
  }
  const sendable = await database.acrossOrganizations('due-work', (trx) => listSendableNotifications(trx, now));
  for (const notification of sendable) await ask({ database, queue }, notification);
}

async function ask({ database, queue }: Pick<Needs, 'database' | 'queue'>, { organizationId, notificationId }: DueNotification): Promise<void> {
  await database.inOrganization(organizationId, (trx) => queue.enqueue(trx, sendNotificationJob, { organizationId, notificationId }));
}
