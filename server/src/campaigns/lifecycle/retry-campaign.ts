import type { Actor } from '@attune/domain/access';
import { retry } from '@attune/domain/campaigns';
import type { Database } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { saveCampaign } from '../campaigns.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { lockCampaignFor } from '../lock-campaign.ts';

type Dependencies = { readonly database: Database };

/** Returns a failed campaign to the state before its confirmation. */
export async function retryCampaign(
  { database }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.publish' });
    const waiting = { ...retry(campaign), error: null };
    await saveCampaign(trx, organizationId, waiting);
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.retried' });
    return waiting;
  });
}
