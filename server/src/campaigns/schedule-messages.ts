import {
  type Campaign,
  type NotificationKind,
  messageTimes,
  notificationKinds,
  planMessages,
} from '@attune/domain/campaigns';
import { withCustomTexts, type TemplateData } from './custom-words.ts';
import type { DefaultMessages } from './default-messages.ts';
import type { NewNotification, StoredNotification } from './notifications.repository.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

type Words = { readonly defaults: DefaultMessages; readonly templateData: TemplateData };

/** The messages that a new campaign has: the usual texts or those that it brings, by the rule of the calendar. */
export function scheduleMessages(window: Window, { defaults, templateData }: Words): readonly NewNotification[] {
  return withCustomTexts(
    planMessages(window).map(({ kind, sendAt }) => ({ kind, sendAt, ...defaultTexts(kind, defaults) })),
    templateData,
  );
}

/** What a message of a kind says until somebody changes it. */
export function defaultTexts(
  kind: NotificationKind,
  defaults: DefaultMessages,
): Pick<NewNotification, 'text' | 'smsBody'> {
  const { email, smsBody } = defaults[kind].byLanguage.en;
  return { text: email, smsBody };
}

/**
 * The messages that are still to be sent, at the times of another window: in the usual order, one a working day. Those
 * for which it has no day are cancelled.
 */
export function reschedule(
  notifications: readonly StoredNotification[],
  window: Window,
): readonly StoredNotification[] {
  const inOrder = notifications.toSorted(
    (one, other) =>
      notificationKinds.indexOf(one.kind) - notificationKinds.indexOf(other.kind) ||
      one.sendAt.getTime() - other.sendAt.getTime(),
  );
  const times = messageTimes(inOrder.length, window);
  return inOrder
    .map((notification, place): StoredNotification => {
      const sendAt = times[place];
      return sendAt ? { ...notification, sendAt, status: 'scheduled' } : { ...notification, status: 'cancelled' };
    })
    .filter(({ id }) =>
      notifications.some((each) => each.id === id && (each.status === 'scheduled' || each.status === 'cancelled')),
    );
}

/** The messages of a campaign that is confirmed at this moment: none lies in the past. */
export function catchUp(
  notifications: readonly StoredNotification[],
  window: Window,
  now: Date,
): readonly StoredNotification[] {
  const isLate = notifications.some(({ status, sendAt }) => status === 'scheduled' && sendAt < now);
  return isLate ? reschedule(notifications, { ...window, startedAt: now }) : [];
}
