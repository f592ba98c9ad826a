import { channelsOf } from '@attune/domain/campaigns';
import { isTimeZone } from '@attune/domain/kernel';
import { localTimes, outsideQuietHours } from '@attune/domain/messaging';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Enqueue, processEach } from '../../platform/queue/index.ts';
import {
  type LocalSending,
  type PlannedNotification,
  beginNotification,
  listPlannedNotifications,
  listSendableNotifications,
} from './due-notifications.repository.ts';
import { sendNotificationJob } from './send-notification.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue; readonly clock: Clock };

/** A notification has a message for each of its recipients. */
const secondsToBegin = 300;

/** The maximum difference by which any time zone is ahead of an organization's. */
const earliestZoneMs = 26 * 3_600_000;

/**
 * Starts notifications that are due for the first of their recipients, and sends messages that are due individually.
 */
export async function sendDueNotifications({ database, queue, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const planned = await database.acrossOrganizations('due-work', (trx) =>
    listPlannedNotifications(trx, new Date(now.getTime() + earliestZoneMs)),
  );
  try {
    await processEach(planned, (notification) => beginIfDue({ database }, notification, now));
  } finally {
    await database.acrossOrganizations('due-work', async (trx) =>
      queue.enqueueAll(trx, sendNotificationJob, await listSendableNotifications(trx, now)),
    );
  }
}

async function beginIfDue(
  { database }: Pick<Dependencies, 'database'>,
  notification: PlannedNotification,
  now: Date,
): Promise<void> {
  const sendings = sendingsOf(notification, now);
  if (!sendings.some(({ sendAt }) => sendAt !== null && sendAt <= now) && !isOver(sendings)) return;
  const { organizationId, notificationId, timeZone } = notification;
  await database.inOrganization(
    organizationId,
    (trx) => beginNotification(trx, organizationId, { notificationId, now, timeZone, sendings }),
    { statementSeconds: secondsToBegin },
  );
}

/**
 * When people in each time zone get a notification; repetitions are sent immediately. Text messages are not sent at
 * night.
 */
function sendingsOf(
  { channel, repetition, timeZone, zones, messages, notificationId, ...window }: PlannedNotification,
  now: Date,
): readonly LocalSending[] {
  const plan = {
    ...window,
    timeZone,
    sendAt: messages.map(({ sendAt }) => sendAt),
    isImmediate: messages.map(({ isImmediate }) => isImmediate),
  };
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

/** Whether no time zone has a time for it; it then starts and ends without messages. */
function isOver(sendings: readonly LocalSending[]): boolean {
  return sendings.every(({ sendAt }) => sendAt === null);
}
