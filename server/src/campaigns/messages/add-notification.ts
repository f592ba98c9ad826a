import type { Actor } from '@attune/domain/access';
import { defaultTimes, maxMessages, placeReminder } from '@attune/domain/campaigns';
import { Refusal, invalid } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { messageProblems, smsProblems } from '../launch/campaign-problems.ts';
import type { DefaultMessages } from './message-content.ts';
import {
  type NewNotification,
  type StoredNotification,
  insertNotifications,
  saveNotification,
} from '../notifications.repository.ts';
import { defaultTexts } from '../schedule-messages.ts';
import { defaultMessagesOf } from './organization-messages.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { type ChangedMessages, type MessagePreferences, problemsOfTime } from './change-notifications.ts';
import { type LockedMessages, afterChange, daysOf, lockMessages } from './lock-notifications.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

export type NewMessage = CampaignRef & MessagePreferences & { readonly kind?: 'reminder' | 'final' | undefined };

/**
 * Adds a message with the default or given texts, at the given time or on the next free working day. Refuses with
 * `conflict` when the maximum number of messages is reached, for a second final reminder, and when the window has no
 * free day.
 */
export async function addNotification(
  { database, messages }: Dependencies,
  actor: Actor,
  input: NewMessage,
): Promise<ChangedMessages & { readonly added: StoredNotification }> {
  const { organizationId, campaignId, kind = 'reminder' } = input;
  return database.inOrganization(organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, input);
    assertRoom(locked, kind);
    const added = {
      kind,
      sendAt: await timeFor(trx, locked, input),
      ...worded(defaultTexts(kind, await defaultMessagesOf(trx, organizationId, messages)), input),
    };
    const problems = [...messageProblems(added.text, locked.campaign.templateData), ...smsProblems(added.smsBody)];
    if (problems.length > 0) throw invalid(...problems);
    await insertNotifications(trx, organizationId, { campaignId, notifications: [added] });
    const notifications = await afterChange(trx, locked, messages);
    const known = new Set(locked.notifications.map(({ id }) => id));
    return {
      campaign: locked.campaign,
      notifications,
      added: notifications.find(({ id }) => !known.has(id)) as StoredNotification,
    };
  });
}

function assertRoom({ notifications, campaign }: LockedMessages, kind: 'reminder' | 'final'): void {
  if (campaign.channel === 'none')
    throw new Refusal('conflict', 'This campaign sends no messages. Choose e-mail or text messages first.');
  if (notifications.length >= maxMessages)
    throw new Refusal('conflict', `A campaign can have up to ${maxMessages} messages. Change one of them instead.`);
  if (kind === 'final' && notifications.some((each) => each.kind === 'final'))
    throw new Refusal('conflict', 'This campaign already has a final reminder.');
}

/** The requested time, or the next free one; the final reminder stays last. */
async function timeFor(
  trx: Transaction,
  locked: LockedMessages,
  { sendAt, organizationId, kind }: NewMessage,
): Promise<Date> {
  if (sendAt) {
    const problems = problemsOfTime(sendAt, locked, locked.notifications);
    if (problems.length > 0) throw invalid(...problems);
    return sendAt;
  }
  if (kind === 'final') {
    const planned = defaultTimes(daysOf(locked, []), { sent: locked.notifications, now: locked.now });
    const last = planned.find((each) => each.kind === 'final');
    if (last) return last.sendAt;
  }
  const placed = placeReminder(daysOf(locked, locked.notifications), locked.now);
  if (!placed)
    throw new Refusal(
      'conflict',
      'There is no free working day in the survey window. Move or remove another message first.',
    );
  const final = locked.notifications.find(({ kind }) => kind === 'final');
  if (placed.final && final) await saveNotification(trx, organizationId, { ...final, sendAt: placed.final });
  return placed.sendAt;
}

function worded(
  { text, smsBody }: Pick<NewNotification, 'text' | 'smsBody'>,
  input: MessagePreferences,
): Pick<NewNotification, 'text' | 'smsBody'> {
  return {
    text: { subject: input.emailSubject ?? text.subject, body: input.emailBody ?? text.body },
    smsBody: input.smsBody ?? smsBody,
  };
}
