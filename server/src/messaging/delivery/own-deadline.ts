import { localTimeAt } from '@attune/domain/kernel';
import type { ClaimedMessage, NotificationToSend } from './messages.repository.ts';

/**
 * What a message says and is held to for somebody who was asked on a day of their own: the survey closes when that time
 * is over.
 */
export function withOwnDeadline(
  notification: NotificationToSend,
  { answersUntil }: Pick<ClaimedMessage, 'answersUntil'>,
): NotificationToSend {
  if (!answersUntil) return notification;
  const endedAt = answersUntil < notification.endedAt ? answersUntil : notification.endedAt;
  return { ...notification, endedAt, closesOn: localTimeAt(endedAt, notification.timeZone).day };
}
