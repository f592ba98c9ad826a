import { nextWindow } from '@attune/domain/campaigns';
import { recordChange } from '../../history/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { lockCampaign, readNow } from '../campaigns.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { copyCampaign } from './copy-campaign.ts';
import { findCadence } from './series.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * Drafts the next campaign of a series after a completed one; nothing is sent until someone confirms it. Idempotent,
 * also under concurrency, because the completed campaign is locked and can be followed only once.
 */
export async function prepareNext(
  { database }: Dependencies,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaign(trx, organizationId, campaignId);
    const cadence = campaign && (await findCadence(trx, organizationId, campaignId));
    const organization = await findOrganization(trx, organizationId);
    if (!cadence || !organization) return;
    const window = nextWindow(campaign, { cadence, timeZone: organization.timeZone, now: await readNow(trx) });
    const next = await copyCampaign(trx, campaign, { ...window, followsCampaignId: campaignId, createdBy: null });
    await recordChange(trx, organizationId, {
      personId: null,
      action: 'campaign.prepared-next',
      entityType: 'campaigns',
      entityId: next.id,
      after: { followsCampaignId: campaignId, cadence },
    });
  });
}
