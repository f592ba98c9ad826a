import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { findCampaign, lockCampaign, tryToLock } from './campaigns.repository.ts';
import type { CampaignRef, StoredCampaign } from './stored-campaign.ts';

type Act = CampaignRef & {
  readonly ability: 'campaign.publish' | 'campaign.close' | 'campaign.reopen' | 'campaign.remove';
};

/**
 * The campaign, for an act that happens once and that the actor may do. While another one is at it, this one is refused
 * with `conflict` instead of waiting, because what was meant to be acted on is about to be different.
 */
export async function lockCampaignFor(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId, ability }: Act,
): Promise<StoredCampaign> {
  if (!(await findCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
  authorize(actor, ability, { organizationId, campaignId });
  const isTaken = await tryToLock(trx, organizationId, campaignId);
  if (!isTaken)
    throw new Refusal('conflict', 'This campaign is being changed by another request. Reload it and try again.');
  const campaign = await findCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  return campaign;
}

/** The campaign, for a change of its attributes. Waits while another change is made. */
export async function getCampaignForChange(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
): Promise<StoredCampaign> {
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  return campaign;
}
