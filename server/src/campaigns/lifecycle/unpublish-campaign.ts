import type { Actor } from '@attune/domain/access';
import { unpublish } from '@attune/domain/campaigns';
import type { Database } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { readNow, saveCampaign } from '../campaigns.repository.ts';
import { removeWindow } from './lifecycle.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { lockCampaignFor } from '../lock-campaign.ts';

type Dependencies = { readonly database: Database };

/** Withdraws a confirmed campaign before it starts. It is frozen again on the next confirmation. */
export async function unpublishCampaign(
  { database }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.publish' });
    const withdrawn = unpublish(campaign, await readNow(trx));
    await removeWindow(trx, organizationId, campaignId);
    await saveCampaign(trx, organizationId, withdrawn);
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.unpublished' });
    return withdrawn;
  });
}
