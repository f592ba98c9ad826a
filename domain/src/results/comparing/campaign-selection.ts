import { type Campaign, isTargeted, surveyVersionCutoff } from '../../campaigns/index.ts';

/** What decides in which lists of results a campaign stands. `isIncluded` is asked of targeted campaigns only. */
export type ResultCampaign = Pick<
  Campaign,
  'id' | 'kind' | 'status' | 'parentCampaignId' | 'startedAt' | 'endedAt' | 'target'
> & { readonly engagementScore: number | null; readonly surveyVersion: number | null; readonly isIncluded: boolean };

/** How many campaigns charts and the list of quarterly reports go back. */
export const campaignsCharted = 4;

/**
 * The campaigns of a results list: finished; with an engagement score unless that is not asked for; targeted ones only
 * if included.
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

/** Whether a campaign is a quarterly one of its own, which others can belong to. */
export function isParentCampaign({
  kind,
  parentCampaignId,
}: Pick<ResultCampaign, 'kind' | 'parentCampaignId'>): boolean {
  return kind === 'quarterly' && parentCampaignId === null;
}

/** The smart pulses that belong to a finished quarterly campaign; none to any other. */
export function smartPulsesOf<C extends ResultCampaign>(parent: ResultCampaign, campaigns: readonly C[]): readonly C[] {
  if (!isParentCampaign(parent) || parent.status !== 'finished') return [];
  return campaigns.filter(({ kind, parentCampaignId }) => kind === 'smart_pulse' && parentCampaignId === parent.id);
}

/** Of the quarterly campaigns in progress the one that started last. */
export function findLatestQuarterlyInProgress<C extends Pick<ResultCampaign, 'kind' | 'status' | 'startedAt'>>(
  campaigns: readonly C[],
): C | undefined {
  const running = campaigns.filter(({ kind, status }) => kind === 'quarterly' && status === 'inprogress');
  return running.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
}

/**
 * Whether the newer of the last two campaigns uses version 4 of its survey and the one before does not, so that the two
 * compare badly.
 */
export function isUpgradeToVersion4(campaigns: readonly ResultCampaign[]): boolean {
  const [newer, previous] = byEnd(campaigns).reverse();
  return newer?.surveyVersion === 4 && previous !== undefined && previous.surveyVersion !== 4;
}

/** The last four campaigns, oldest first, as charts draw them. */
export function campaignsForCharts<C extends ResultCampaign>(campaigns: readonly C[]): readonly C[] {
  return byEnd(campaigns).slice(-campaignsCharted);
}

/** The last four finished quarterly campaigns, by their end, oldest first. */
export function latestQuarterlyReports<C extends ResultCampaign>(campaigns: readonly C[]): readonly C[] {
  return campaignsForCharts(campaigns.filter(({ kind, status }) => kind === 'quarterly' && status === 'finished'));
}

/**
 * Whether a campaign ended on the cutoff day 2019-09-19 (UTC) or later, when the present versions of the surveys came
 * into use.
 */
export function usesPresentSurveys({ endedAt }: Pick<ResultCampaign, 'endedAt'>): boolean {
  return endedAt >= surveyVersionCutoff;
}

function byEnd<C extends ResultCampaign>(campaigns: readonly C[]): C[] {
  return [...campaigns].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
}
