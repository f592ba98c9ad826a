import {
  type Campaign,
  type NotificationKind,
  messageTimes,
  notificationKinds,
  planMessages,
} from '@attune/domain/campaigns';
import { withCustomTexts, type TemplateData } from './custom-words.ts';
import type { DefaultMessages } from './messages/message-content.ts';
import type { NewNotification, StoredNotification } from './notifications.repository.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

type Words = { readonly defaults: DefaultMessages; readonly templateData: TemplateData };

/** Schedules the messages of a new campaign, with default or custom texts, by the calendar rules. */
export function scheduleMessages(window: Window, { defaults, templateData }: Words): readonly NewNotification[] {
  return withCustomTexts(
    planMessages(window).map(({ kind, sendAt }) => ({ kind, sendAt, ...defaultTexts(kind, defaults) })),
    templateData,
  );
}

/** The default texts for a kind of message. */
export function defaultTexts(
  kind: NotificationKind,
  defaults: DefaultMessages,
): Pick<NewNotification, 'text' | 'smsBody'> {
  const { email, smsBody } = defaults[kind].byLanguage.en;
  return { text: email, smsBody };
}

/** Moves unsent messages to the default times of another window. Messages without a day are cancelled. */
export function reschedule(
  notifications: readonly StoredNotification[],
  window: Window,
): readonly StoredNotification[] {
  const inOrder = notifications.toSorted(
    (one, other) =>
      notificationKinds.indexOf(one.kind) - notificationKinds.indexOf(other.kind) ||
      one.sendAt.getTime() - other.sendAt.getTime(),
  );
  const times = messageTimes(
    inOrder.map(({ kind }) => kind),
    window,
  );
  return inOrder
    .map((notification, place): StoredNotification => {
      const sendAt = times[place];
      return sendAt ? { ...notification, sendAt, status: 'scheduled' } : { ...notification, status: 'cancelled' };
    })
    .filter(({ id }) =>
      notifications.some((each) => each.id === id && (each.status === 'scheduled' || each.status === 'cancelled')),
    );
}

/** Reschedules the messages of a campaign confirmed now, so that none is in the past. */
export function catchUp(
  notifications: readonly StoredNotification[],
  window: Window,
  now: Date,
): readonly StoredNotification[] {
  const isLate = notifications.some(({ status, sendAt }) => status === 'scheduled' && sendAt < now);
  return isLate ? reschedule(notifications, { ...window, startedAt: now }) : [];
}
