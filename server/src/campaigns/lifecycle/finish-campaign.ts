import { type CampaignId, canUndergo, fail } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignKey } from '../../responses/index.ts';
import { lockLifecycle, markFailed, markFinished } from './finish-campaign.repository.ts';
import { type DisclosedGroup, saveDisclosed } from '../participation/participation.repository.ts';
import { showAtClosing } from '../participation/refresh-participation.ts';
import { secretLags } from '../participation/secret-lags.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/** A campaign with its key, and what its results disclose of groups. */
type Finished = CampaignRef & { readonly key: CampaignKey; readonly disclosed: readonly DisclosedGroup[] };

/**
 * Completes a campaign in the transaction that publishes its results, so that neither is visible without the other. The
 * first time, the disclosed participation counts everyone, including people added or removed while it ran; for groups,
 * only what the results disclose. Refuses with `campaign-transition` unless the campaign is running.
 */
export async function finishCampaign(
  trx: Transaction<'closing'>,
  { organizationId, campaignId, key, disclosed }: Finished,
): Promise<void> {
  const campaign = await lockLifecycle(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  if (!canUndergo(campaign, 'close')) throw new Refusal('campaign-transition');
  await markFinished(trx, organizationId, campaignId);
  await showAtClosing(trx, organizationId, {
    campaignId,
    isFirst: campaign.reopenedAt === null,
    step: campaign.level,
    lagOf: secretLags(key, campaign.level),
  });
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
  const campaign = await lockLifecycle(trx, organizationId, campaignId);
  if (!campaign || !canUndergo(campaign, 'fail')) return;
  await markFailed(trx, organizationId, { campaignId, status: fail(campaign).status, error });
}
