import type { CampaignResultResource } from '@attune/contract/results/overview';
import { campaignsCharted } from '@attune/domain/results';
import type { TrendCampaign } from './group-overview.ts';
import { sinceWords } from './periods.ts';
import type { SelectedCampaign } from './resolve-results.ts';

/** Headlines of the organization up to one campaign, oldest first, limited to what charts show. */
export function organizationTrend(
  finished: readonly CampaignResultResource[],
  { attributes: last }: CampaignResultResource,
): readonly TrendCampaign[] {
  return finished
    .map(({ attributes }) => attributes)
    .filter(
      (result) =>
        result.engagement !== null &&
        result.campaignType === last.campaignType &&
        Date.parse(result.endedAt) <= Date.parse(last.endedAt),
    )
    .toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt))
    .slice(-campaignsCharted)
    .map(({ campaignId, name, startedAt, endedAt, engagement, responseRate }) => ({
      campaignId,
      name,
      startedAt,
      endedAt,
      score: engagement?.score ?? null,
      margin: engagement?.margin ?? null,
      responseRate,
      enps: null,
      categories: {},
    }));
}

/** "since June": the base of a campaign's changes, if known from the list of campaigns. */
export function sinceBefore(
  finished: readonly CampaignResultResource[],
  { id }: SelectedCampaign,
  timeZone: string,
): string {
  const campaign = finished.find(({ attributes }) => attributes.campaignId === id);
  const [before, now] = campaign ? organizationTrend(finished, campaign).slice(-2) : [];
  return sinceWords(now && before, now, timeZone);
}
