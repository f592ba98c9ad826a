import type { Id } from '@attune/domain/kernel';
import { afterFailure, messageKey, skipReason } from '@attune/domain/messaging';
import { z } from 'zod';
import { type Batches, createBatches } from '../platform/batches.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import type { Delivery, Mailer } from '../platform/mail/index.ts';
import { defineJob, idOf } from '../platform/queue/index.ts';
import { type CampaignKey, deriveCompletion, deriveFrom, formatLink } from '../responses/index.ts';
import { composeMessage } from './compose-message.ts';
import type { MessageTexts } from './message-texts.ts';
import { senderOf } from './sender.ts';
import { type ClaimedMessage, type MessageMark, type MessageOutcome, type NotificationToSend, claimMessages, endNotification, findNotificationToSend, markMessages, markUnreachable } from './messages.repository.ts';

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
/** How many are taken at once to be sent: what a killed process leaves for the length of a lease. */
const claimedAtOnce = 50;
const leaseMs = 120_000;

/**
 * Sends what is due of one notification. Each message is marked as soon as its fate is known, so that a crash repeats at
 * most those on their way; marks that are made at the same time share a commit. Who has finished is asked just before.
 */
export async function sendNotification(needs: SendingNeeds, at: Notification): Promise<void> {
  const { database, keys } = needs;
  const { organizationId, notificationId } = at;
  const notification = await database.inOrganization(organizationId, (trx) => findNotificationToSend(trx, organizationId, { notificationId }));
  if (!notification) return;
  await deriveCompletion({ database, keys }, { organizationId, campaignId: notification.campaignId });
  const sending = { notification, key: deriveFrom(await keys.readKey(notification.campaignId)) };
  const messages = claimed(needs, at);
  const marks = createMarks(database, at);
  const sendOneByOne = async () => {
    for await (const message of messages) await marks.add({ messageId: message.messageId, employeeId: message.id, outcome: await attempt(needs, sending, { ...at, message }) });
  };
  await Promise.all(Array.from({ length: inFlight }, sendOneByOne));
  await database.inOrganization(organizationId, (trx) => endNotification(trx, organizationId, { notificationId }));
}

/** Messages to be sent, until none is left. */
async function* claimed({ database, clock }: SendingNeeds, { organizationId, notificationId }: Notification): AsyncGenerator<ClaimedMessage> {
  for (;;) {
    const now = clock.now();
    const claim = { notificationId, now, leaseUntil: new Date(now.getTime() + leaseMs), count: claimedAtOnce };
    const messages = await database.inOrganization(organizationId, (trx) => claimMessages(trx, organizationId, claim));
    if (messages.length === 0) return;
    yield* messages;
  }
}

function createMarks(database: Database, { organizationId }: Notification): Batches<MessageMark, void> {
  return createBatches({
    groupOf: () => organizationId,
    identityOf: ({ messageId }) => messageId,
    run: async (marks) => {
      await database.inOrganization(organizationId, async (trx) => {
        await markMessages(trx, organizationId, marks);
        await markUnreachable(trx, organizationId, marks.flatMap(({ employeeId, outcome }) => (outcome.status === 'bounced' ? [employeeId] : [])));
      });
      return marks.map(() => undefined);
    },
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
