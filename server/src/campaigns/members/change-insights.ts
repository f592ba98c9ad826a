import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { findCampaign } from '../campaigns.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { saveInsightsRemoved } from './members.repository.ts';

type Dependencies = { readonly database: Database };

/** Hides the insights (strengths, opportunities, changes) of a campaign. Closing it again shows them again. */
export async function removeInsights(needs: Dependencies, actor: Actor, at: CampaignRef): Promise<void> {
  await changeInsights(needs, actor, { ...at, isRemoved: true });
}

export async function restoreInsights(needs: Dependencies, actor: Actor, at: CampaignRef): Promise<void> {
  await changeInsights(needs, actor, { ...at, isRemoved: false });
}

async function changeInsights(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId, isRemoved }: CampaignRef & { readonly isRemoved: boolean },
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    if (!(await findCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
    authorize(actor, 'campaign.removeInsights', { organizationId, campaignId });
    await saveInsightsRemoved(trx, organizationId, { campaignId, isRemoved });
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: isRemoved ? 'campaign.insights-removed' : 'campaign.insights-restored',
    });
  });
}
