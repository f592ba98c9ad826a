import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { findLatestQuarterlyInProgress } from '@attune/domain/results';

/**
 * Of the campaigns that run, newest first, the one to tell of where there is room for one: the latest quarterly one,
 * else the newest.
 */
export function featuredCampaign(running: readonly CampaignResource[]): CampaignResource | undefined {
  const comparable = running.map((campaign) => {
    const { campaignType, status, startedAt } = campaign.attributes;
    return { kind: campaignType, status, startedAt: new Date(startedAt), campaign };
  });
  return findLatestQuarterlyInProgress(comparable)?.campaign ?? running[0];
}
