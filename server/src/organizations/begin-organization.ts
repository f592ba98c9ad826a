import { type Actor, authorize, isSuperAdmin } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { assertLevelAllowed, readDetails } from '@attune/domain/organizations';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { assignRole } from './accounts.repository.ts';
import { createOrganization } from './create-organization.ts';
import type { NewOrganization } from './kept-organizations.repository.ts';
import { type StoredOrganization, findOrganization } from './organizations.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * Creates an organization for a customer; its creator assigns the roles next. Engage Super Admins have access anyway.
 * Customer Success Managers get that role in this organization only.
 */
export async function beginOrganization(
  { database }: Dependencies,
  actor: Actor,
  { displayName, ...wanted }: NewOrganization,
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
    if (!isSuperAdmin(actor)) await letManage(trx, actor, organizationId);
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Error('An organization that was made is not there.');
    return organization;
  });
}

async function letManage(trx: Transaction, { personId }: Actor, organizationId: Id<'organization'>): Promise<void> {
  const role = 'customer-success-manager';
  const entityId = await assignRole(trx, organizationId, { personId, role });
  const whose = { personId, employeeId: null };
  await recordChange(trx, organizationId, {
    personId,
    action: 'role.changed',
    entityType: 'person-roles',
    entityId,
    before: { ...whose, role: null },
    after: { ...whose, role },
  });
}
