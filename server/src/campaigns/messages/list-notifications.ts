import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { type StoredNotification, listNotifications as list } from '../notifications.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database };

export type NotificationsOfCampaign = {
  readonly campaign: StoredCampaign;
  readonly notifications: readonly StoredNotification[];
};

/** Lists the messages of a campaign in the order of sending. */
export async function listNotifications(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<NotificationsOfCampaign> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'notification.read', { organizationId, campaignId });
    return { campaign, notifications: await list(trx, organizationId, [campaignId]) };
  });
}
