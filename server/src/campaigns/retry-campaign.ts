import { type Actor, authorize } from '@attune/domain/access';
import { retry } from '@attune/domain/campaigns';
import type { Database } from '../platform/database/index.ts';
import { saveCampaign } from './campaigns.repository.ts';
import { recordChange } from './organization.repository.ts';
import type { CampaignAt, StoredCampaign } from './stored-campaign.ts';
import { takeCampaign } from './take-campaign.ts';

type Needs = { readonly database: Database };

/** Puts a failed campaign back to where it waits to be confirmed. */
export async function retryCampaign({ database }: Needs, actor: Actor, at: CampaignAt): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await takeCampaign(trx, at);
    authorize(actor, 'campaign.publish', { organizationId, campaignId });
    const waiting = { ...retry(campaign), error: null };
    await saveCampaign(trx, organizationId, waiting);
    await recordChange(trx, organizationId, { personId: actor.personId, action: 'campaign.retried', campaignId });
    return waiting;
  });
}
