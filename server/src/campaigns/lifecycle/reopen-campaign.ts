import type { Actor } from '@attune/domain/access';
import { reopen, kindRules } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import { renewLinksOfReopened } from '../../address-notices/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { readNow, saveCampaign } from '../campaigns.repository.ts';
import { cancelScheduledMessages, openWindow, readClosing } from './lifecycle.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { lockCampaignFor } from '../lock-campaign.ts';

type Dependencies = { readonly database: Database };

/** Reopens a completed campaign for 24 hours. New answers do not change published numbers. */
export async function reopenCampaign(
  { database }: Dependencies,
  actor: Actor,
  at: CampaignRef,
): Promise<StoredCampaign> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await lockCampaignFor(trx, actor, { ...at, ability: 'campaign.reopen' });
    const reopened = reopen(campaign, await readNow(trx));
    if (campaign.keyShreddedAt)
      throw new Refusal(
        'campaign-transition',
        'The answers and links of this campaign have been deleted, so it cannot be reopened.',
      );
    const closedAt = await readClosing(trx, organizationId, campaignId);
    await openWindow(trx, organizationId, { campaignId, opensAt: campaign.startedAt, closesAt: reopened.endedAt });
    // The messages of a lifecycle campaign are templates: each person has an individual schedule.
    if (!kindRules[campaign.kind].isTriggered) await cancelScheduledMessages(trx, organizationId, campaignId);
    await saveCampaign(trx, organizationId, reopened);
    if (closedAt) await renewLinksOfReopened(trx, organizationId, { campaignId, closedAt, by: actor.personId });
    await recordAct(trx, actor, { organizationId, campaignId, action: 'campaign.reopened' });
    return reopened;
  });
}
