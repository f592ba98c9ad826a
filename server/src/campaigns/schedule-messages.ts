import { type Campaign, type NotificationKind, planMessages } from '@attune/domain/campaigns';
import type { DefaultMessages } from './default-messages.ts';
import type { NewNotification, StoredNotification } from './notifications.repository.ts';
import type { TemplateData } from './stored-campaign.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

/** The messages that a new campaign has: the usual texts, by the rule of the calendar. */
export function scheduleMessages(window: Window, { defaults, templateData }: { readonly defaults: DefaultMessages; readonly templateData: TemplateData }): readonly NewNotification[] {
  return planMessages(window).map(({ kind, sendAt }) => ({ kind, sendAt, text: kind === 'invite' ? inviteOf(defaults.invite, templateData) : defaults[kind] }));
}

/** What the invite says when the campaign brings words for it. */
export function inviteOf(text: NewNotification['text'], { emailSubject, emailBody }: TemplateData): NewNotification['text'] {
  return { subject: emailSubject ?? text.subject, body: emailBody ?? text.body };
}

/** The messages that are still to be sent, at the times of another window; those for which it has no day are cancelled. */
export function reschedule(notifications: readonly StoredNotification[], window: Window): readonly StoredNotification[] {
  const planned = new Map<NotificationKind, Date>(planMessages(window).map(({ kind, sendAt }) => [kind, sendAt]));
  return notifications
    .filter(({ status }) => status === 'scheduled' || status === 'cancelled')
    .map((notification) => {
      const sendAt = planned.get(notification.kind);
      return sendAt ? { ...notification, sendAt, status: 'scheduled' } : { ...notification, status: 'cancelled' };
    });
}

/** The messages of a campaign that is confirmed at this moment: none lies in the past. */
export function catchUp(notifications: readonly StoredNotification[], window: Window, now: Date): readonly StoredNotification[] {
  const isLate = notifications.some(({ status, sendAt }) => status === 'scheduled' && sendAt < now);
  return isLate ? reschedule(notifications, { ...window, startedAt: now }) : [];
}
