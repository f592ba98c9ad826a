import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { DefaultMessages } from './message-content.ts';
import { deleteNotifications } from '../notifications.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { afterChange, assertUnsent, messageAmong, lockMessages } from './lock-notifications.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

/** Deletes an unsent message. Refuses with `conflict` to delete the invite of a campaign that sends messages. */
export async function removeNotification(
  { database, messages }: Dependencies,
  actor: Actor,
  { notificationId, ...at }: CampaignRef & { readonly notificationId: Id<'campaign-notification'> },
): Promise<void> {
  await database.inOrganization(at.organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, at);
    const notification = messageAmong(locked, notificationId);
    assertUnsent(notification);
    if (notification.kind === 'invite' && locked.campaign.channel !== 'none')
      throw new Refusal(
        'conflict',
        'Without the invite no one gets a link. Choose to send no messages if people join another way.',
      );
    await deleteNotifications(trx, at.organizationId, [notificationId]);
    await afterChange(trx, locked, messages);
  });
}
