import { type Campaign, isTargeted, surveyVersionCutoff, kindRules } from '../../campaigns/index.ts';

/** The facts that decide which lists of results include a campaign. `isIncluded` applies to targeted campaigns only. */
export type ResultCampaign = Pick<
  Campaign,
  'id' | 'kind' | 'status' | 'parentCampaignId' | 'startedAt' | 'endedAt' | 'target'
> & { readonly engagementScore: number | null; readonly surveyVersion: number | null; readonly isIncluded: boolean };

/** Number of past campaigns in charts and in the list of quarterly reports. */
export const campaignsCharted = 4;

/**
 * Campaigns for a list of results: finished, with an engagement score if `needsScore`, targeted ones only if included.
 */
export function resultCampaigns<C extends ResultCampaign>(
  campaigns: readonly C[],
  options: { readonly needsScore: boolean } = { needsScore: true },
): readonly C[] {
  return campaigns.filter(
    (campaign) =>
      campaign.status === 'finished' &&
      (!options.needsScore || campaign.engagementScore !== null) &&
      (!isTargeted(campaign) || campaign.isIncluded),
  );
}

/** Whether a campaign is a top-level quarterly campaign, to which others can belong. */
export function isParentCampaign({
  kind,
  parentCampaignId,
}: Pick<ResultCampaign, 'kind' | 'parentCampaignId'>): boolean {
  return kindRules[kind].isRecurring && parentCampaignId === null;
}

/** The smart pulses of a finished quarterly campaign; none for any other. */
export function smartPulsesOf<C extends ResultCampaign>(parent: ResultCampaign, campaigns: readonly C[]): readonly C[] {
  if (!isParentCampaign(parent) || parent.status !== 'finished') return [];
  return campaigns.filter(({ kind, parentCampaignId }) => kindRules[kind].isFollowUp && parentCampaignId === parent.id);
}

/** The quarterly campaign in progress that started last. */
export function findLatestQuarterlyInProgress<C extends Pick<ResultCampaign, 'kind' | 'status' | 'startedAt'>>(
  campaigns: readonly C[],
): C | undefined {
  const running = campaigns.filter(({ kind, status }) => kindRules[kind].isRecurring && status === 'inprogress');
  return running.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
}

/**
 * Whether the latest campaign uses version 4 of its survey and the previous one does not, so that they are hard to
 * compare.
 */
export function isUpgradeToVersion4(campaigns: readonly ResultCampaign[]): boolean {
  const [newer, previous] = byEnd(campaigns).reverse();
  return newer?.surveyVersion === 4 && previous !== undefined && previous.surveyVersion !== 4;
}

/** The last four campaigns, oldest first, for charts. */
export function campaignsForCharts<C extends ResultCampaign>(campaigns: readonly C[]): readonly C[] {
  return byEnd(campaigns).slice(-campaignsCharted);
}

/** The last four finished quarterly campaigns by end date, oldest first. */
export function latestQuarterlyReports<C extends ResultCampaign>(campaigns: readonly C[]): readonly C[] {
  return campaignsForCharts(
    campaigns.filter(({ kind, status }) => kindRules[kind].isRecurring && status === 'finished'),
  );
}

/** Whether a campaign ended on or after 2019-09-19 (UTC), when the current versions of the surveys were introduced. */
export function usesPresentSurveys({ endedAt }: Pick<ResultCampaign, 'endedAt'>): boolean {
  return endedAt >= surveyVersionCutoff;
}

function byEnd<C extends ResultCampaign>(campaigns: readonly C[]): C[] {
  return [...campaigns].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
}
