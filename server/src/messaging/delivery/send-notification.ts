import { type Id, localTimeAt } from '@attune/domain/kernel';
import { z } from 'zod';
import { endNotification } from '../../campaigns/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Logger } from '../../platform/log.ts';
import { defineJob, idOf } from '../../platform/queue/index.ts';
import { deriveCompletion, deriveFrom } from '../../responses/index.ts';
import { createAddressHashes } from '../unsubscribe/address-hashes.ts';
import {
  type ClaimedMessage,
  type NotificationToSend,
  claimMessages,
  extendLease,
  findNotificationToSend,
  readClaimed,
} from './messages.repository.ts';
import { type OutcomeMarks, createMarks } from './mark-outcomes.ts';
import { type DeliveryDependencies, type SendResult, sendMessage } from './send-message.ts';
import { type Sent, type SentJournal, noSentJournal } from './sent-journal.ts';
import { findSuppressed, suppressEverywhere } from '../unsubscribe/suppressions.repository.ts';

export const sendNotificationJob = defineJob({
  name: 'send-notification',
  schema: z.object({ organizationId: idOf('organization'), notificationId: idOf('notification') }),
  secondsAtMost: 3600,
  key: ({ notificationId }) => notificationId,
  // Mostly waits for external servers; a slow one must not block other organizations.
  atOnce: 8,
});

export type SendingDependencies = DeliveryDependencies & {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  /** Remembers nothing by default. */
  readonly journal?: SentJournal;
  readonly log: Logger;
};

type Notification = { readonly organizationId: Id<'organization'>; readonly notificationId: Id<'notification'> };
type ToSend = {
  readonly message: ClaimedMessage;
  readonly addressHash: Buffer;
  readonly isSuppressed: boolean;
  readonly hasBounced: boolean;
  /** Known from an attempt that nobody could record. */
  readonly sent: Sent | undefined;
};

/** Maximum number of messages in flight: what a killed process may send twice. */
const inFlight = 10;
/** Messages claimed at once: a killed process leaves at most twice as many until their leases end. */
const claimedAtOnce = 50;
const leaseMs = 120_000;
/** Maximum time in which a run claims messages; then other jobs run and the tick enqueues it again. */
const turnMs = 60_000;

/**
 * Sends the due messages of one notification. Each message is marked as soon as its outcome is known, so that a crash
 * repeats only those in flight; concurrent marks share a commit. Completion is checked just before sending.
 */
export async function sendNotification(needs: SendingDependencies, at: Notification): Promise<void> {
  const { database, keys, clock, journal = noSentJournal } = needs;
  const { organizationId, notificationId } = at;
  const notification = await database.inOrganization(organizationId, (trx) =>
    findNotificationToSend(trx, organizationId, { notificationId }),
  );
  if (!notification) return;
  if (notification.dependsOnCompletion)
    await deriveCompletion({ database, keys }, { organizationId, campaignId: notification.campaignId });
  const key = deriveFrom(await keys.readKey(notification.campaignId));
  const inHand = holdLeases(needs, organizationId);
  const marks = createMarks(needs, { organizationId, notification });
  const messages = claimed(needs, { ...at, notification, inHand, marks });
  const sendOneByOne = async () => {
    for await (const { message, addressHash, sent, ...address } of messages) {
      const heldUntil = marks.heldUntil(message.channel);
      const due = { ...at, notification: withOwnDeadline(notification, message), key, message, ...address };
      const { outcome, isStopped, cause } = sent
        ? recorded(sent)
        : heldUntil
          ? postponed(heldUntil)
          : await sendMessage(needs, due, clock.now());
      if (outcome.status === 'sent') journal.note(message, { providerId: null, ...outcome });
      await marks.add({
        messageId: message.messageId,
        employeeId: message.id,
        channel: message.channel,
        outcome,
        cause,
        addressHash,
      });
      journal.settle(message.messageId);
      if (isStopped && message.mobilePhoneNumber) await suppressPhone(needs, message.mobilePhoneNumber);
      inHand.drop(message.messageId);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sendOneByOne)).finally(() => inHand.end());
  await database.inOrganization(organizationId, (trx) => endNotification(trx, organizationId, { notificationId }));
}

/** A message that was sent by an attempt that nobody could record. */
function recorded({ sentAt, providerId }: Sent): SendResult {
  return { outcome: { status: 'sent', sentAt, ...(providerId !== null && { providerId }) }, isStopped: false };
}

/** A message that was claimed before its channel was held. */
function postponed(postponedTo: Date): SendResult {
  return { outcome: { status: 'queued', postponedTo }, isStopped: false };
}

type Held = { hold(ids: readonly Id<'message'>[]): void; drop(id: Id<'message'>): void; end(): void };

/** Extends leases while the process lives, because a slow mail server may take longer than a lease. */
function holdLeases({ database, clock }: SendingDependencies, organizationId: Id<'organization'>): Held {
  const held = new Set<Id<'message'>>();
  const extend = () => {
    const leaseUntil = new Date(clock.now().getTime() + leaseMs);
    // A lease that could not be extended is tried again before it ends.
    if (held.size > 0)
      database
        .inOrganization(organizationId, (trx) => extendLease(trx, organizationId, { ids: [...held], leaseUntil }))
        .catch(() => undefined);
  };
  const timer = setInterval(extend, leaseMs / 4);
  return {
    hold: (ids) => ids.forEach((id) => held.add(id)),
    drop: (id) => void held.delete(id),
    end: () => clearInterval(timer),
  };
}

type Claiming = Notification & {
  readonly notification: NotificationToSend;
  readonly inHand: Held;
  readonly marks: OutcomeMarks;
};

/**
 * Claims messages until none is left or the turn is over, with whether their addresses are suppressed or bounced
 * earlier. The next ones are claimed while these are sent.
 */
async function* claimed(needs: SendingDependencies, claiming: Claiming): AsyncGenerator<ToSend> {
  const endOfTurn = performance.now() + turnMs;
  const claimNext = async (): Promise<readonly ToSend[]> =>
    performance.now() < endOfTurn ? claimSome(needs, claiming) : [];
  let messages = await claimNext();
  while (messages.length > 0) {
    const next = claimNext();
    // If sending ends early, nobody waits for it.
    next.catch(() => undefined);
    yield* messages;
    messages = await next;
  }
}

async function claimSome(
  { database, clock, keys, journal = noSentJournal }: SendingDependencies,
  { organizationId, notificationId, notification, inHand, marks }: Claiming,
): Promise<readonly ToSend[]> {
  const { campaignId, messagesPerWeek } = notification;
  const hashes = createAddressHashes(keys);
  const now = clock.now();
  const claim = { notificationId, now, leaseUntil: new Date(now.getTime() + leaseMs), count: claimedAtOnce };
  const messages = await database.inOrganization(organizationId, async (trx) => {
    const { ids, probed } = await claimMessages(trx, organizationId, claim);
    marks.probe(probed);
    return readClaimed(trx, organizationId, { ids, messagesPerWeek });
  });
  if (messages.length === 0) return [];
  inHand.hold(messages.map(({ messageId }) => messageId));
  const hashed = await Promise.all(
    messages.map(async (message) => ({ message, hash: await hashes.hashOf(message.channel, addressOf(message)) })),
  );
  const suppressed = await database.inOrganization(organizationId, (trx) =>
    findSuppressed(trx, organizationId, { hashes: hashed.map(({ hash }) => hash), campaignId, now }),
  );
  const sent = await journal.find(messages);
  return hashed.map(({ message, hash }) => ({
    message,
    addressHash: hash,
    sent: sent.get(message.messageId),
    isSuppressed:
      message.addressCheck === 'objected' ||
      suppressed.some((each) => each.channel === message.channel && each.hash.equals(hash)),
    hasBounced: message.bouncedFrom.some((from) => from?.equals(hash) ?? true),
  }));
}

function addressOf({ channel, emailAddress, mobilePhoneNumber }: ClaimedMessage): string {
  return (channel === 'email' ? emailAddress : mobilePhoneNumber) ?? '';
}

/** The carrier reports that the phone's owner opted out of messages from our number, for all organizations. */
async function suppressPhone({ database, keys }: SendingDependencies, phone: string): Promise<void> {
  const hash = await createAddressHashes(keys).hashOf('sms', phone);
  await database.acrossOrganizations('wish-of-address', (trx) => suppressEverywhere(trx, { channel: 'sms', hash }));
}

/** Applies the individual deadline of a person to the text and timing of a message. */
function withOwnDeadline(
  notification: NotificationToSend,
  { answersUntil }: Pick<ClaimedMessage, 'answersUntil'>,
): NotificationToSend {
  if (!answersUntil) return notification;
  const endedAt = answersUntil < notification.endedAt ? answersUntil : notification.endedAt;
  return { ...notification, endedAt, closesOn: localTimeAt(endedAt, notification.timeZone).day };
}
