import { type Actor, authorize, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type AccountTeamMember, listAccountTeam } from './manage-organizations.repository.ts';
import { type StoredOrganization, findOrganization } from './organizations.repository.ts';

type Dependencies = { readonly database: Database };

/** An organization, with its account team if the actor can see it. */
export type OrganizationInCare = {
  readonly organization: StoredOrganization;
  readonly accountTeam: readonly AccountTeamMember[] | undefined;
};

export async function getOrganization(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<OrganizationInCare> {
  authorize(actor, 'organization.read', { organizationId });
  const mayKnow = can(actor, 'organization.readCustomerSuccess', { organizationId });
  const { organization, accountTeam } = await database.inOrganization(organizationId, async (trx) => ({
    organization: await findOrganization(trx, organizationId),
    accountTeam: mayKnow ? await listAccountTeam(trx, organizationId) : undefined,
  }));
  if (!organization) throw new Refusal('not-found');
  return { organization, accountTeam };
}
