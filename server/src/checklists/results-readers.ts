import { type Role, actorIn, can } from '@attune/domain/access';
import { type CampaignKind, kindRules } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { type StaffMember, listStaff } from './staff-notices.repository.ts';

export const administrators: readonly Role[] = ['organization-admin', 'engagement-admin'];
const readersOfResults: readonly Role[] = [...administrators, 'leader'];

/** Lists everyone who may read any results; readers of a smart pulse are chosen by its administrators. */
export async function listResultsReaders(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignType: CampaignKind,
): Promise<readonly Id<'person'>[]> {
  const roles = kindRules[campaignType].isFollowUp ? administrators : readersOfResults;
  const staff = await listStaff(trx, organizationId, roles);
  return staff.filter((member) => mayReadResults(member, organizationId)).map(({ personId }) => personId);
}

function mayReadResults({ personId, role, grants }: StaffMember, organizationId: Id<'organization'>): boolean {
  const actor = actorIn(organizationId, {
    personId,
    personRoles: [{ role, organizationId }],
    grants,
    restrictedOrganizationIds: [],
  });
  return actor !== undefined && can(actor, 'results.readOrganization', { organizationId });
}
