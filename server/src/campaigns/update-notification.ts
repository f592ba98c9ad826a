import { type Actor, authorize } from '@attune/domain/access';
import { assertCanChange, assertWithinWindow } from '@attune/domain/campaigns';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { messageProblems } from './campaign-problems.ts';
import { findCampaign } from './campaigns.repository.ts';
import { type StoredNotification, lockNotification, saveNotification } from './notifications.repository.ts';
import type { CampaignAt, StoredCampaign } from './stored-campaign.ts';

type Needs = { readonly database: Database };

export type NotificationUpdate = CampaignAt & {
  readonly notificationId: Id<'campaign-notification'>;
  readonly sendAt?: Date | undefined;
  readonly emailSubject?: string | undefined;
  readonly emailBody?: string | undefined;
};

/** Changes the words or the time of a message that has not been sent. */
export async function updateNotification({ database }: Needs, actor: Actor, update: NotificationUpdate): Promise<{ readonly campaign: StoredCampaign; readonly notification: StoredNotification }> {
  const { organizationId, campaignId, notificationId } = update;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    const notification = campaign && (await lockNotification(trx, organizationId, { campaignId, notificationId }));
    if (!campaign || !notification) throw new Refusal('not-found');
    authorize(actor, 'notification.update', { organizationId, campaignId });
    assertCanChange(campaign, 'messages');
    if (notification.status === 'sending' || notification.status === 'sent') throw new Refusal('campaign-not-editable', 'This message has been sent. The ones after it can still be changed.');
    const changed = change(notification, update);
    if (update.sendAt) assertWithinWindow(campaign, changed.sendAt);
    const problems = messageProblems(changed.text, campaign.templateData);
    if (problems.length > 0) throw invalid(...problems);
    await saveNotification(trx, organizationId, changed);
    return { campaign, notification: changed };
  });
}

/** A message that was cancelled for lack of a day is sent when somebody gives it one. */
function change(notification: StoredNotification, { sendAt, emailSubject, emailBody }: NotificationUpdate): StoredNotification {
  const { text } = notification;
  return {
    ...notification,
    ...(sendAt && { sendAt, status: 'scheduled' }),
    text: { subject: emailSubject ?? text.subject, body: emailBody ?? text.body },
  };
}
