import type { NotificationResource } from '@attune/contract/campaigns';
import type { DeliveryChannel } from '@attune/domain/campaigns';
import type { MessagePreview } from './preview-message.ts';
import { presentProblem } from './problems.presenter.ts';
import type { StoredNotification } from './notifications.repository.ts';

export function presentNotification(notification: StoredNotification, channel: DeliveryChannel): NotificationResource {
  const { id, campaignId, kind, order, sendAt, text, status, sentCount, skippedCount, failedCount } = notification;
  return {
    type: 'campaign-notifications',
    id,
    attributes: { campaignId, kind, sendAt: sendAt.toISOString(), channel, emailSubject: text.subject, emailBody: text.body, status, sentCount, skippedCount, failedCount, order },
  };
}

export function presentPreview({ notificationId, from, subject, html, text, problems }: MessagePreview) {
  return { type: 'message-previews' as const, id: notificationId, attributes: { from, subject, html, text, problems: problems.map(presentProblem) } };
}
