import { localTimeAt, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { type Family, groupTypesIn, reportingOf } from '../audience/group-types.ts';
import { type OrganizationFacts, findOrganization, listGroupTypes, listGroups } from '../organization.repository.ts';
import { type PlannedAudience, planCampaignAudience } from '../audience/plan-campaign-audience.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Whom a campaign would ask as things are now, and by which groups they would be counted. */
export type PlannedMembers = PlannedAudience & {
  readonly organization: OrganizationFacts;
  readonly families: readonly Family[];
};

export function planMembers(trx: Transaction, campaign: StoredCampaign, now: Date): Promise<PlannedMembers> {
  return plan(trx, campaign, { now, isAboutOthers: false });
}

/** The same of those alone whom a published campaign does not ask yet. */
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

/** What freezing places of people as of today takes. Refuses with `conflict` where the hierarchy was taken away. */
export function frozenBy({ organization, families }: PlannedMembers, now: Date) {
  if (!reportingOf(families))
    throw new Refusal('conflict', 'The organization no longer has a reporting hierarchy. Restore it first.');
  return { families, on: localTimeAt(now, organization.timeZone).day };
}
