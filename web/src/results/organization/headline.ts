import type { CampaignResultResource } from '@attune/contract/results/overview';
import type { OrganizationResource } from '@attune/contract/organizations/organization';
import type { Headline } from '../reading/group-overview.ts';
import { organizationTrend, sinceBefore } from '../reading/organization-trend.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { inQuestion } from '../reading/resolve-results.ts';

/** The organization's headline in one campaign, visible to everyone with results access. */
export function organizationHeadline(
  finished: readonly CampaignResultResource[],
  result: CampaignResultResource,
  { attributes }: OrganizationResource,
): Headline {
  const {
    campaignId,
    visibility,
    message,
    engagement,
    completedSurveyCount,
    completedSurveyMinimum,
    campaignAudienceSize,
    responseRate,
  } = result.attributes;
  return {
    name: attributes.displayName,
    campaignId,
    visibility,
    message,
    engagement,
    completedSurveyCount,
    completedSurveyMinimum,
    campaignAudienceSize,
    responseRate,
    trend: [...organizationTrend(finished, result)],
  };
}

/** Comparisons of the headline. */
export function organizationFrame(
  finished: readonly CampaignResultResource[],
  result: CampaignResultResource,
  { attributes }: OrganizationResource,
): OverviewFrame {
  const { timeZone } = attributes;
  return { since: sinceBefore(finished, inQuestion(result), timeZone), timeZone, hasPrevious: true, references: [] };
}
