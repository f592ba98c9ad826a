import { localTimeAt, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { type Family, groupTypesIn, reportingOf } from '../audience/group-types.ts';
import { type OrganizationFacts, findOrganization, listGroupTypes, listGroups } from '../organization.repository.ts';
import { type PlannedAudience, planCampaignAudience } from '../audience/plan-campaign-audience.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** The audience that a campaign would have now, with the groups that results would be split by. */
export type PlannedMembers = PlannedAudience & {
  readonly organization: OrganizationFacts;
  readonly families: readonly Family[];
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
  const families = groupTypesIn(await listGroupTypes(trx, organizationId), await listGroups(trx, organizationId));
  return {
    organization,
    families,
    ...(await planCampaignAudience(trx, { campaign, families, timeZone: organization.timeZone, now, isAboutOthers })),
  };
}

/** Input for freezing memberships as of today. Refuses with `conflict` if the hierarchy was deleted. */
export function frozenBy({ organization, families }: PlannedMembers, now: Date) {
  if (!reportingOf(families))
    throw new Refusal('conflict', 'The organization no longer has a reporting hierarchy. Restore it first.');
  return { families, on: localTimeAt(now, organization.timeZone).day };
}
