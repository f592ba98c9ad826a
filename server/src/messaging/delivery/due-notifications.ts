import { channelsOf } from '@attune/domain/campaigns';
import { isTimeZone } from '@attune/domain/kernel';
import { localTimes, outsideQuietHours } from '@attune/domain/messaging';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import {
  type LocalSending,
  type PlannedNotification,
  beginNotification,
  listPlannedNotifications,
  listSendableNotifications,
} from './due-notifications.repository.ts';
import { sendNotificationJob } from './send-notification.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue; readonly clock: Clock };

/** A clock anywhere is at most so far ahead of the clock of an organization. */
const earliestZoneMs = 26 * 3_600_000;

/**
 * Begins the notifications whose time has come for the first of their readers, and takes up messages whose own time has
 * come.
 */
export async function sendWhatIsDue({ database, queue, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const planned = await database.acrossOrganizations('due-work', (trx) =>
    listPlannedNotifications(trx, new Date(now.getTime() + earliestZoneMs)),
  );
  for (const notification of planned) {
    const sendings = sendingsOf(notification, now);
    if (!sendings.some(({ sendAt }) => sendAt !== null && sendAt <= now) && !isOver(sendings)) continue;
    const { organizationId, notificationId, timeZone } = notification;
    await database.inOrganization(organizationId, (trx) =>
      beginNotification(trx, organizationId, { notificationId, now, timeZone, sendings }),
    );
  }
  await database.acrossOrganizations('due-work', async (trx) =>
    queue.enqueueAll(trx, sendNotificationJob, await listSendableNotifications(trx, now)),
  );
}

/**
 * When people in each zone get a notification; one that is sent again goes out at once. Text messages leave the night
 * out.
 */
function sendingsOf(
  { channel, repetition, timeZone, zones, messages, notificationId, ...window }: PlannedNotification,
  now: Date,
): readonly LocalSending[] {
  const plan = { ...window, timeZone, sendAt: messages.map(({ sendAt }) => sendAt) };
  const place = messages.findIndex((message) => message.notificationId === notificationId);
  return [timeZone, ...zones.filter((zone) => zone !== timeZone && isTimeZone(zone))].flatMap((zone) => {
    const time = repetition > 0 ? now : localTimes(plan, zone)[place];
    return channelsOf[channel].map((each): LocalSending => ({
      zone,
      channel: each,
      sendAt: (each === 'sms' ? time && outsideQuietHours(time, { zone, endedAt: window.endedAt }) : time) ?? null,
    }));
  });
}

/** Whether there is no time for it anywhere: then it begins, and ends, with nothing to send. */
function isOver(sendings: readonly LocalSending[]): boolean {
  return sendings.every(({ sendAt }) => sendAt === null);
}
