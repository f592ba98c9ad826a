import { isPublished } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { type StoredSurvey, findSurveys } from '../../surveys/index.ts';
import { readNow } from '../campaigns.repository.ts';
import { type AudienceGroupType, groupTypesIn } from '../audience/group-types.ts';
import { type StoredNotification, listNotifications } from '../notifications.repository.ts';
import { type OrganizationFacts, findOrganization, listGroupTypes, listGroups } from '../organization.repository.ts';
import { type PlannedAudience, planCampaignAudience } from '../audience/plan-campaign-audience.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** A campaign with everything that publication would freeze, as of now. */
export type Launch = PlannedAudience & {
  readonly campaign: StoredCampaign;
  readonly organization: OrganizationFacts;
  readonly groupTypes: readonly AudienceGroupType[];
  readonly surveys: readonly StoredSurvey[];
  readonly notifications: readonly StoredNotification[];
};

export async function planLaunch(trx: Transaction, campaign: StoredCampaign): Promise<Launch> {
  const { organizationId } = campaign;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const groupTypes = groupTypesIn(await listGroupTypes(trx, organizationId), await listGroups(trx, organizationId));
  const surveys = await findSurveys(trx, organizationId, campaign.surveyIds);
  const notifications = await listNotifications(trx, organizationId, [campaign.id]);
  const planned = await planCampaignAudience(trx, {
    campaign,
    groupTypes,
    timeZone: organization.timeZone,
    now: await readNow(trx),
  });
  return { ...planned, campaign, organization, groupTypes, surveys, notifications };
}

/** The confidentiality level that a campaign has, or would get on publication. */
export function levelOf(campaign: StoredCampaign, organization: OrganizationFacts): number {
  return isPublished(campaign)
    ? campaign.confidentialityLevel
    : Math.max(campaign.confidentialityLevel, organization.confidentialityLevel);
}
