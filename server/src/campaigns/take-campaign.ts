import { Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { findCampaign, lockCampaign, tryToLock } from './campaigns.repository.ts';
import type { CampaignAt, StoredCampaign } from './stored-campaign.ts';

/**
 * The campaign, for an act that happens once. While another one is at it, this one is refused with `conflict` instead
 * of waiting, because what was meant to be acted on is about to be different.
 */
export async function takeCampaign(trx: Transaction, { organizationId, campaignId }: CampaignAt): Promise<StoredCampaign> {
  const isTaken = await tryToLock(trx, organizationId, campaignId);
  const campaign = await findCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  if (!isTaken) throw new Refusal('conflict', 'This campaign is being changed at this moment. Look again and try once more.');
  return campaign;
}

/** The campaign, for a change of its attributes. Waits while another change is made. */
export async function getCampaignForChange(trx: Transaction, { organizationId, campaignId }: CampaignAt): Promise<StoredCampaign> {
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  return campaign;
}
