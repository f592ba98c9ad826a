import type { NotificationResource } from '@attune/contract/messages/notifications';

export type LabelledMessage = { readonly message: NotificationResource; readonly label: string };

/** What people call each kind of message. */
export const messageNames = { invite: 'Invite', reminder: 'Reminder', final: 'Final reminder' } as const;

/** What people call each message; reminders are counted where there are several. */
export function labelledMessages(messages: readonly NotificationResource[]): readonly LabelledMessage[] {
  const reminders = messages.filter(({ attributes }) => attributes.kind === 'reminder');
  return messages.map((message) => {
    const label = messageNames[message.attributes.kind];
    const isCounted = message.attributes.kind === 'reminder' && reminders.length > 1;
    return { message, label: isCounted ? `${label} ${reminders.indexOf(message) + 1}` : label };
  });
}
