import { type Actor, authorize, isSuperAdmin } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import { type AccountTeamRole, accountTeamRoles, assertLevelAllowed, readDetails } from '@attune/domain/organizations';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { assignRole, isInternalPerson } from './accounts.repository.ts';
import { createOrganization } from './create-organization.ts';
import { type NewOrganization, type PrimaryChanges, saveDetails } from './kept-organizations.repository.ts';
import { type StoredOrganization, findOrganization } from './organizations.repository.ts';
import { primaryNames } from './update-organization.ts';

type Dependencies = { readonly database: Database };

type Beginning = { readonly organization: NewOrganization; readonly primaries: PrimaryChanges };

/**
 * Creates an organization for a customer. Engage Super Admins have access anyway; Customer Success Managers get that
 * role in this organization only. Primary contacts get the role that they are contacts for. Refuses with `invalid` a
 * primary contact who is no internal user, or the same one for both roles.
 */
export async function beginOrganization(
  { database }: Dependencies,
  actor: Actor,
  { organization: { displayName, ...wanted }, primaries }: Beginning,
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
    if (!isSuperAdmin(actor))
      await giveRole(trx, actor, { organizationId, personId: actor.personId, role: 'customer-success-manager' });
    await setPrimaries(trx, actor, { organizationId, primaries });
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Error('An organization that was made is not there.');
    return organization;
  });
}

type Giving = {
  readonly organizationId: Id<'organization'>;
  readonly personId: Id<'person'>;
  readonly role: AccountTeamRole;
};

async function giveRole(trx: Transaction, actor: Actor, { organizationId, personId, role }: Giving): Promise<void> {
  const entityId = await assignRole(trx, organizationId, { personId, role });
  const whose = { personId, employeeId: null };
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'role.changed',
    entityType: 'person-roles',
    entityId,
    before: { ...whose, role: null },
    after: { ...whose, role },
  });
}

async function setPrimaries(
  trx: Transaction,
  actor: Actor,
  { organizationId, primaries }: { readonly organizationId: Id<'organization'>; readonly primaries: PrimaryChanges },
): Promise<void> {
  const chosen = accountTeamRoles.flatMap((role) => {
    const personId = primaries[role];
    return personId ? [{ role, personId }] : [];
  });
  const hasRole = new Map<string, AccountTeamRole>(
    isSuperAdmin(actor) ? [] : [[actor.personId, 'customer-success-manager']],
  );
  for (const { role, personId } of chosen) {
    const at = [primaryNames[role]];
    if (!(await isInternalPerson(trx, personId))) throw invalid({ at, detail: 'Choose an internal user.' });
    const held = hasRole.get(personId);
    if (held && held !== role) throw invalid({ at, detail: 'Choose another person: this one has the other role.' });
    if (!held) await giveRole(trx, actor, { organizationId, personId, role });
    hasRole.set(personId, role);
    await saveDetails(trx, organizationId, { details: {}, primaries: { [role]: personId } });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.primary-changed',
      entityType: 'organizations',
      entityId: organizationId,
      before: { role, personId: null },
      after: { role, personId },
    });
  }
}
