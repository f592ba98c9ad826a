import { type Actor, type Role, can, isInternal, isSuperAdmin } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import { accountTeamRoles } from '@attune/domain/organizations';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { assignRole, findRole, isActiveAccount, isInternalPerson } from './accounts.repository.ts';
import { type PrimaryChanges, saveDetails } from './manage-organizations.repository.ts';
import { primaryNames } from './update-organization.ts';

/** The people with whom an organization begins. */
export type FirstPeople = {
  readonly primaries: PrimaryChanges;
  readonly roles: readonly { readonly personId: Id<'person'>; readonly roleId: Id<'role'> }[];
};

type Ref = { readonly organizationId: Id<'organization'> };
type Giving = Ref & { readonly personId: Id<'person'>; readonly role: Role };
type Held = Map<string, Role>;

/**
 * Gives the roles of a new organization. Engage Super Admins have access anyway; Customer Success Managers get that
 * role in this organization only. Primary contacts get the role that they are contacts for. Refuses with `invalid` a
 * role that the actor cannot give or the person cannot have, and two roles for one person.
 */
export async function giveFirstRoles(
  trx: Transaction,
  actor: Actor,
  { organizationId, roles, primaries }: Ref & FirstPeople,
): Promise<void> {
  const held: Held = new Map();
  if (!isSuperAdmin(actor)) {
    const role = 'customer-success-manager';
    await giveRole(trx, actor, { organizationId, personId: actor.personId, role });
    held.set(actor.personId, role);
  }
  for (const [place, wanted] of roles.entries()) {
    const at = ['included', String(place), 'attributes'];
    const role = await readRole(trx, actor, { ...wanted, at });
    await giveOnce(trx, actor, { giving: { organizationId, personId: wanted.personId, role }, held, at });
  }
  await setPrimaries(trx, actor, { organizationId, primaries, held });
}

type Wanted = FirstPeople['roles'][number] & { readonly at: readonly string[] };

/** Internal roles are for internal users. Other roles are given by those who may look up everyone. */
async function readRole(trx: Transaction, actor: Actor, { personId, roleId, at }: Wanted): Promise<Role> {
  const role = await findRole(trx, roleId);
  const isAssignable =
    role !== undefined && role !== 'admin' && (isInternal(role) || can(actor, 'person.lookUp', 'platform'));
  if (!isAssignable) throw invalid({ at: [...at, 'roleId'], detail: 'Choose a role that you can assign.' });
  const whose = [...at, 'personId'];
  if (isInternal(role) && !(await isInternalPerson(trx, personId)))
    throw invalid({ at: whose, detail: 'Choose an internal user.' });
  if (!(await isActiveAccount(trx, personId))) throw invalid({ at: whose, detail: 'Choose a person with an account.' });
  return role;
}

type GivingOnce = { readonly giving: Giving; readonly held: Held; readonly at: readonly string[] };

async function giveOnce(trx: Transaction, actor: Actor, { giving, held, at }: GivingOnce): Promise<void> {
  const present = held.get(giving.personId);
  if (present && present !== giving.role)
    throw invalid({ at, detail: 'Choose another person: this one has another role.' });
  if (!present) await giveRole(trx, actor, giving);
  held.set(giving.personId, giving.role);
}

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
  { organizationId, primaries, held }: Ref & { readonly primaries: PrimaryChanges; readonly held: Held },
): Promise<void> {
  for (const role of accountTeamRoles) {
    const personId = primaries[role];
    if (!personId) continue;
    const at = [primaryNames[role]];
    if (!(await isInternalPerson(trx, personId))) throw invalid({ at, detail: 'Choose an internal user.' });
    await giveOnce(trx, actor, { giving: { organizationId, personId, role }, held, at });
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
