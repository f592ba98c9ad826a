import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { findCampaign, lockCampaign, tryToLock } from './campaigns.repository.ts';
import type { CampaignRef, StoredCampaign } from './stored-campaign.ts';

type Act = CampaignRef & {
  readonly ability: 'campaign.publish' | 'campaign.close' | 'campaign.reopen' | 'campaign.remove';
};

/**
 * Locks a campaign for a one-time operation that the actor may run. Refuses with `conflict` instead of waiting when
 * another operation holds the lock, because the state that the actor saw is about to change.
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

/** Locks a campaign to update its attributes. Waits for other updates. */
export async function getCampaignForChange(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
): Promise<StoredCampaign> {
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  return campaign;
}
