import type { Id } from '@attune/domain/kernel';
import { afterFailure, messageKey, skipReason } from '@attune/domain/messaging';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import type { Delivery, Mailer } from '../platform/mail/index.ts';
import { defineJob, idOf } from '../platform/queue/index.ts';
import { type CampaignKey, deriveCompletion, deriveFrom, formatLink } from '../responses/index.ts';
import { composeMessage } from './compose-message.ts';
import type { MessageTexts } from './message-texts.ts';
import { senderOf } from './sender.ts';
import { type ClaimedMessage, type MessageOutcome, type NotificationToSend, claimMessages, endNotification, findNotificationToSend, markMessage, markUnreachable } from './messages.repository.ts';

export const sendNotificationJob = defineJob({
  name: 'send-notification',
  schema: z.object({ organizationId: idOf('organization'), notificationId: idOf('notification') }),
  secondsAtMost: 3600,
  key: ({ notificationId }) => notificationId,
});

export type SendingNeeds = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly texts: MessageTexts;
  readonly surveyUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
};

type Notification = { readonly organizationId: Id<'organization'>; readonly notificationId: Id<'notification'> };
type Sending = { readonly notification: NotificationToSend; readonly key: CampaignKey };

/** How many messages are on their way at once: what a killed process may send a second time. */
const inFlight = 10;
const leaseMs = 120_000;

/**
 * Sends what is due of one notification. Each message is marked by itself as soon as its fate is known, so that a crash
 * repeats at most those on their way; who has finished is asked just before.
 */
export async function sendNotification(needs: SendingNeeds, { organizationId, notificationId }: Notification): Promise<void> {
  const { database, keys, clock } = needs;
  const notification = await database.inOrganization(organizationId, (trx) => findNotificationToSend(trx, organizationId, { notificationId }));
  if (!notification) return;
  await deriveCompletion({ database, keys }, { organizationId, campaignId: notification.campaignId });
  const sending = { notification, key: deriveFrom(await keys.readKey(notification.campaignId)) };
  for (;;) {
    const now = clock.now();
    const claim = { notificationId, now, leaseUntil: new Date(now.getTime() + leaseMs), count: inFlight };
    const claimed = await database.inOrganization(organizationId, (trx) => claimMessages(trx, organizationId, claim));
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((message) => sendOne(needs, sending, { organizationId, notificationId, message })));
  }
  await database.inOrganization(organizationId, (trx) => endNotification(trx, organizationId, { notificationId }));
}

async function sendOne(needs: SendingNeeds, sending: Sending, { organizationId, notificationId, message }: Notification & { readonly message: ClaimedMessage }): Promise<void> {
  const outcome = await attempt(needs, sending, { organizationId, notificationId, message });
  await needs.database.inOrganization(organizationId, async (trx) => {
    await markMessage(trx, organizationId, { messageId: message.messageId, outcome });
    if (outcome.status === 'bounced') await markUnreachable(trx, organizationId, message.id);
  });
}

async function attempt(needs: SendingNeeds, { notification, key }: Sending, { organizationId, notificationId, message }: Notification & { readonly message: ClaimedMessage }): Promise<MessageOutcome> {
  const now = needs.clock.now();
  const state = { campaign: notification, employee: message, channel: 'email' as const, isRecipient: message.hasCompleted !== null, hasCompleted: message.hasCompleted === true };
  const reason = skipReason(state, now);
  if (reason || !message.emailAddress) return { status: 'skipped', skipReason: reason ?? 'noEmail' };
  const link = `${needs.surveyUrl}/s/${formatLink({ campaignId: notification.campaignId, token: key.linkToken(message.id, message.generation) })}`;
  const composed = composeMessage(needs.texts, {
    kind: notification.kind,
    written: notification,
    campaign: { ...notification, supportEmail: notification.supportEmail ?? needs.supportEmail, background: notification.background ?? undefined, group: notification.group ?? undefined },
    reader: { firstName: message.firstName, locale: message.locale, link },
  });
  const delivery = await needs.mailer.deliver({
    organizationId,
    messageId: `<${messageKey({ notificationId, employeeId: message.id, channel: 'email' })}-${message.generation}@${new URL(needs.surveyUrl).hostname}>`,
    from: senderOf(notification.organization, needs.mailFrom),
    to: message.emailAddress,
    subject: composed.subject,
    text: composed.text,
    html: composed.html,
    headers: { 'List-Unsubscribe': `<${link}/unsubscribe>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Content-Language': composed.language },
  });
  return outcomeOf(delivery, message, now);
}

function outcomeOf(delivery: Delivery, { attempts, firstAttemptAt }: ClaimedMessage, now: Date): MessageOutcome {
  if (delivery.outcome === 'sent') return { status: 'sent', sentAt: now };
  const failure = delivery.outcome === 'refused' ? 'permanent' : 'temporary';
  const next = afterFailure({ failure, attempts, firstAttemptAt: firstAttemptAt ?? now }, now);
  return 'retryAt' in next ? { status: 'queued', retryAt: next.retryAt, error: delivery.reason } : { status: next.giveUpAs, error: delivery.reason };
}
