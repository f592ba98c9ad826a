import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { findLatestQuarterlyInProgress } from '@attune/domain/results';

/** The running campaign to feature: the latest quarterly one, else the newest. */
export function featuredCampaign(running: readonly CampaignResource[]): CampaignResource | undefined {
  const comparable = running.map((campaign) => {
    const { campaignType, status, startedAt } = campaign.attributes;
    return { kind: campaignType, status, startedAt: new Date(startedAt), campaign };
  });
  return findLatestQuarterlyInProgress(comparable)?.campaign ?? running[0];
}
