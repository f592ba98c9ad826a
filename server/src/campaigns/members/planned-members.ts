import { localTimeAt, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { type AudienceGroupType, groupTypesIn, reportingOf } from '../audience/group-types.ts';
import { type OrganizationFacts, findOrganization, listGroupTypes, listGroups } from '../organization.repository.ts';
import { type PlannedAudience, planCampaignAudience } from '../audience/plan-campaign-audience.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** The audience that a campaign would have now, with the groups that results would be split by. */
export type PlannedMembers = PlannedAudience & {
  readonly organization: OrganizationFacts;
  readonly groupTypes: readonly AudienceGroupType[];
};

export function planMembers(trx: Transaction, campaign: StoredCampaign, now: Date): Promise<PlannedMembers> {
  return plan(trx, campaign, { now, isAboutOthers: false });
}

/** The planned audience, limited to people whom a published campaign does not include yet. */
export function planOthers(trx: Transaction, campaign: StoredCampaign, now: Date): Promise<PlannedMembers> {
  return plan(trx, campaign, { now, isAboutOthers: true });
}

async function plan(
  trx: Transaction,
  campaign: StoredCampaign,
  { now, isAboutOthers }: { readonly now: Date; readonly isAboutOthers: boolean },
): Promise<PlannedMembers> {
  const { organizationId } = campaign;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const groupTypes = groupTypesIn(await listGroupTypes(trx, organizationId), await listGroups(trx, organizationId));
  return {
    organization,
    groupTypes,
    ...(await planCampaignAudience(trx, { campaign, groupTypes, timeZone: organization.timeZone, now, isAboutOthers })),
  };
}

/** Input for freezing memberships as of today. Refuses with `conflict` if the hierarchy was deleted. */
export function frozenBy({ organization, groupTypes }: PlannedMembers, now: Date) {
  if (!reportingOf(groupTypes))
    throw new Refusal('conflict', 'The organization no longer has a reporting hierarchy. Restore it first.');
  return { groupTypes, on: localTimeAt(now, organization.timeZone).day };
}
