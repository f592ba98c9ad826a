import type { NotificationResource } from '@attune/contract/messages/notifications';

type Message = Pick<NotificationResource, 'attributes'>;

const followedMs = 10 * 60_000;

/**
 * Whether a message is due or being sent since a few minutes, while its numbers change as one looks. People in other
 * time zones get it hours later, which nobody waits for.
 */
export function isOnTheWay(messages: readonly Message[], now: Date): boolean {
  return messages.some(({ attributes: { status, sendAt } }) => {
    const age = now.getTime() - Date.parse(sendAt);
    return (status === 'scheduled' || status === 'sending') && age >= 0 && age < followedMs;
  });
}
