import type { NotificationResource } from '@attune/contract/messages/notifications';

export type LabelledMessage = { readonly message: NotificationResource; readonly label: string };

/** Names of the message types. */
export const messageNames = { invite: 'Invite', reminder: 'Reminder', final: 'Final reminder' } as const;

/** Names of the messages; reminders are numbered if there are several. */
export function labelledMessages(messages: readonly NotificationResource[]): readonly LabelledMessage[] {
  const reminders = messages.filter(({ attributes }) => attributes.kind === 'reminder');
  return messages.map((message) => {
    const label = messageNames[message.attributes.kind];
    const isCounted = message.attributes.kind === 'reminder' && reminders.length > 1;
    return { message, label: isCounted ? `${label} ${reminders.indexOf(message) + 1}` : label };
  });
}
