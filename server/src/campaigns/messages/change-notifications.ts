import type { Actor } from '@attune/domain/access';
import { assertSendTime } from '@attune/domain/campaigns';
import { type Id, type Problem, Refusal, invalid } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { messageProblems, smsProblems } from '../launch/campaign-problems.ts';
import type { DefaultMessages } from './message-content.ts';
import { type StoredNotification, saveNotification } from '../notifications.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import {
  type LockedMessages,
  afterChange,
  assertUnsent,
  daysOf,
  messageAmong,
  lockMessages,
} from './lock-notifications.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

/** New texts and send time of a message. */
export type MessagePreferences = {
  readonly sendAt?: Date | undefined;
  readonly emailSubject?: string | undefined;
  readonly emailBody?: string | undefined;
  readonly smsBody?: string | undefined;
};

/** `at` is the position of the attributes in the request, for error pointers. */
export type NotificationChange = MessagePreferences & {
  readonly notificationId: Id<'campaign-notification'>;
  readonly at?: readonly string[];
};

/**
 * Changes the texts or times of unsent messages, all or none. Free days are checked against the resulting schedule, so
 * that two messages can swap days. Returns all messages of the campaign.
 */
export async function changeNotifications(
  { database, messages }: Dependencies,
  actor: Actor,
  { changes, ...at }: CampaignRef & { readonly changes: readonly NotificationChange[] },
): Promise<ChangedMessages> {
  const { organizationId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, at);
    const changed = changes.map((input) => ({
      input,
      notification: change(messageAmong(locked, input.notificationId), input),
    }));
    if (new Set(changes.map(({ notificationId }) => notificationId)).size < changes.length)
      throw new Refusal('conflict', 'This message is listed twice. List each message once.');
    const after = locked.notifications.map(
      (each) => changed.find(({ notification }) => notification.id === each.id)?.notification ?? each,
    );
    const problems = changed.flatMap((one) => problemsOf(one, { locked, after }));
    if (problems.length > 0) throw invalid(...problems);
    for (const { notification } of changed) await saveNotification(trx, organizationId, notification);
    return { campaign: locked.campaign, notifications: await afterChange(trx, locked, messages) };
  });
}

export type ChangedMessages = {
  readonly campaign: LockedMessages['campaign'];
  readonly notifications: readonly StoredNotification[];
};

/** A message that was cancelled for lack of a day is sent if it gets a time. */
function change(
  notification: StoredNotification,
  { sendAt, emailSubject, emailBody, smsBody }: MessagePreferences,
): StoredNotification {
  assertUnsent(notification);
  const { text } = notification;
  return {
    ...notification,
    ...(sendAt && { sendAt, status: 'scheduled', isImmediate: false }),
    text: { subject: emailSubject ?? text.subject, body: emailBody ?? text.body },
    smsBody: smsBody ?? notification.smsBody,
  };
}

type Changed = { readonly input: NotificationChange; readonly notification: StoredNotification };

function problemsOf(
  { input, notification }: Changed,
  { locked, after }: { readonly locked: LockedMessages; readonly after: readonly StoredNotification[] },
): readonly Problem[] {
  const { at = [], sendAt, smsBody } = input;
  const others = after.filter(({ id }) => id !== notification.id);
  const ofTime = sendAt ? problemsOfTime(sendAt, locked, others) : [];
  return [
    ...ofTime.map((problem) => ({ ...problem, at: [...at, ...problem.at] })),
    ...messageProblems(notification.text, locked.campaign.templateData, at),
    ...(smsBody === undefined ? [] : smsProblems(smsBody, at)),
  ];
}

/** Problems of a send time among the other messages. While a survey is open, only future times are valid. */
export function problemsOfTime(
  sendAt: Date,
  locked: LockedMessages,
  others: readonly StoredNotification[],
): readonly Problem[] {
  if (locked.campaign.openedAt && sendAt < locked.now)
    return [{ at: ['sendAt'], detail: 'This time has passed. Choose a time in the future.' }];
  try {
    assertSendTime(sendAt, daysOf(locked, others));
    return [];
  } catch (error) {
    if (error instanceof Refusal && error.problems.length > 0) return error.problems;
    throw error;
  }
}
