import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { assertLevelAllowed, readDetails } from '@attune/domain/organizations';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { createOrganization } from './create-organization.ts';
import { type FirstPeople, giveFirstRoles } from './first-roles.ts';
import type { NewOrganization } from './manage-organizations.repository.ts';
import { type StoredOrganization, findOrganization } from './organizations.repository.ts';

type Dependencies = { readonly database: Database };

type Beginning = FirstPeople & { readonly organization: NewOrganization };

/** Creates an organization for a customer, with its first roles and primary contacts. */
export async function beginOrganization(
  { database }: Dependencies,
  actor: Actor,
  { organization: { displayName, ...wanted }, ...people }: Beginning,
): Promise<StoredOrganization> {
  authorize(actor, 'organization.create', 'platform');
  if (wanted.confidentialityLevel !== undefined)
    assertLevelAllowed(wanted.confidentialityLevel, { hasFlexibleFloor: false });
  const details = readDetails(wanted);
  return database.acrossOrganizations('create-organization', async (trx) => {
    const organizationId: Id<'organization'> = await createOrganization(trx, {
      ...details,
      ...(displayName && { displayName }),
    });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.created',
      entityType: 'organizations',
      entityId: organizationId,
      after: details,
    });
    await giveFirstRoles(trx, actor, { organizationId, ...people });
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Error('An organization that was made is not there.');
    return organization;
  });
}
