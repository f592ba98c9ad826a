import { type CampaignId, canUndergo } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { findLifecycle, markFailed, markFinished } from './finish-campaign.repository.ts';
import { type DisclosedGroup, saveDisclosed } from '../participation/participation.repository.ts';
import { showAtClosing } from '../participation/refresh-participation.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/**
 * Ends a campaign in the transaction that publishes its results, so that one is never seen without the other. The
 * participation that is shown counts everybody the first time, with whoever came or was taken off meanwhile; of groups
 * only what the results disclose. Refuses with `campaign-transition` unless the campaign runs.
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
 * Notes that work on a campaign failed for good, with a sentence for people that holds no personal data. A finished
 * campaign stays so.
 */
export async function failCampaign(
  trx: Transaction | Transaction<'closing'>,
  organizationId: Id<'organization'>,
  { campaignId, error }: { readonly campaignId: CampaignId; readonly error: string },
): Promise<void> {
  const campaign = await findLifecycle(trx, organizationId, campaignId);
  if (campaign && canUndergo(campaign, 'fail')) await markFailed(trx, organizationId, { campaignId, error });
}
