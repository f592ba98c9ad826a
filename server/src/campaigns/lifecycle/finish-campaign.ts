import { type CampaignId, canUndergo } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { findLifecycle, markFailed, markFinished } from './finish-campaign.repository.ts';
import { type DisclosedGroup, saveDisclosed } from '../participation/participation.repository.ts';
import { showAtClosing } from '../participation/refresh-participation.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/**
 * Completes a campaign in the transaction that publishes its results, so that neither is visible without the other. The
 * first time, the disclosed participation counts everyone, including people added or removed while it ran; for groups,
 * only what the results disclose. Refuses with `campaign-transition` unless the campaign is running.
 */
export async function finishCampaign(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  disclosed: readonly DisclosedGroup[],
): Promise<void> {
  const campaign = await findLifecycle(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  if (!canUndergo(campaign, 'close')) throw new Refusal('campaign-transition');
  await markFinished(trx, organizationId, campaignId);
  await showAtClosing(trx, organizationId, { campaignId, isFirst: campaign.reopenedAt === null, step: campaign.level });
  await saveDisclosed(trx, organizationId, { campaignId, groups: disclosed });
}

/**
 * Marks a campaign as failed, with a message for users that contains no personal data. Completed campaigns are left
 * unchanged.
 */
export async function failCampaign(
  trx: Transaction | Transaction<'closing'>,
  organizationId: Id<'organization'>,
  { campaignId, error }: { readonly campaignId: CampaignId; readonly error: string },
): Promise<void> {
  const campaign = await findLifecycle(trx, organizationId, campaignId);
  if (campaign && canUndergo(campaign, 'fail')) await markFailed(trx, organizationId, { campaignId, error });
}
