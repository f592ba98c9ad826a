import { type Actor, can } from '@attune/domain/access';
import { isPublished } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { assertMeant } from '../../platform/http/index.ts';
import { recordAct } from '../campaign-history.ts';
import { revisionOf } from '../campaign-revision.ts';
import { markRemoved } from '../campaigns.repository.ts';
import { shutWindow } from './lifecycle.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { lockCampaignFor } from '../lock-campaign.ts';

type Dependencies = { readonly database: Database };

type Removal = CampaignRef & { readonly ifMatch: string | undefined };

/**
 * Deletes a campaign. Campaigns that were published or have answers need an additional permission. Refuses with
 * `changed-meanwhile` if the state differs from `ifMatch`.
 */
export async function removeCampaign(
  { database }: Dependencies,
  actor: Actor,
  { ifMatch, ...at }: Removal,
): Promise<void> {
  const { organizationId, campaignId } = at;
  await database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.remove' });
    assertMeant(ifMatch, revisionOf(campaign));
    const isStarted = isPublished(campaign) || campaign.openedAt !== null;
    if (isStarted && !can(actor, 'campaign.removeStarted', { organizationId, campaignId })) {
      throw new Refusal(
        'campaign-not-editable',
        'A published campaign cannot be deleted. Withdraw it first if it has not started.',
      );
    }
    await shutWindow(trx, organizationId, campaignId);
    await markRemoved(trx, organizationId, campaignId);
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: 'campaign.removed',
      before: { name: campaign.name, status: campaign.status },
    });
  });
}
