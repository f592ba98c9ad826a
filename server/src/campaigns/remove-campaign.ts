import { type Actor, authorize, can } from '@attune/domain/access';
import { isPublished } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { markRemoved } from './campaigns.repository.ts';
import { shutWindow } from './lifecycle.repository.ts';
import { recordChange } from './organization.repository.ts';
import type { CampaignAt } from './stored-campaign.ts';
import { takeCampaign } from './take-campaign.ts';

type Needs = { readonly database: Database };

/** Removes a campaign that is not published; one that was published or has taken answers only for those who may. */
export async function removeCampaign({ database }: Needs, actor: Actor, at: CampaignAt): Promise<void> {
  const { organizationId, campaignId } = at;
  await database.inOrganization(organizationId, async (trx) => {
    const campaign = await takeCampaign(trx, at);
    authorize(actor, 'campaign.remove', { organizationId, campaignId });
    const isStarted = isPublished(campaign) || campaign.openedAt !== null;
    if (isStarted && !can(actor, 'campaign.removeStarted', { organizationId, campaignId })) {
      throw new Refusal('campaign-not-editable', 'A published campaign cannot be deleted. Withdraw it first if it has not started.');
    }
    await shutWindow(trx, organizationId, campaignId);
    await markRemoved(trx, organizationId, campaignId);
    await recordChange(trx, organizationId, { personId: actor.personId, action: 'campaign.removed', campaignId, before: { name: campaign.name, status: campaign.status } });
  });
}
