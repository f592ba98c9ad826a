import {
  type Actor,
  type InternalRole,
  type Role,
  assertInternalRoleCanBeGiven,
  assertSuperAdminRemains,
  authorize,
} from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordOfProduct } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { findRole } from '../held-roles.repository.ts';
import { internalRoleIdOf } from '../person.presenter.ts';
import { type Person, type RoleRecord, listRoles, lockPerson } from '../person.repository.ts';
import { lockSuperAdmins, roleIdOf, saveInternalRole } from './internal-roles.repository.ts';

type Dependencies = { readonly database: Database };

/** A person with an internal role. */
export type InternalPerson = { readonly person: Person; readonly roles: readonly RoleRecord[] };

type Assignment = { readonly personId: Id<'person'>; readonly roleId: string };
type Held = { readonly personId: Id<'person'>; readonly personRoleId: string };

/** Assigns an internal role to a person who has none. */
export async function assignInternalRole(
  { database }: Dependencies,
  actor: Actor,
  { personId, roleId }: Assignment,
): Promise<InternalPerson> {
  authorize(actor, 'internalRole.change', 'platform');
  return database.acrossOrganizations('account', async (trx) => {
    const role = await readRole(trx, roleId);
    assertInternalRoleCanBeGiven(role);
    const person = await lockPerson(trx, personId);
    if (!person?.mayEnter) throw new Refusal('not-found');
    if (person.internalRole) throw new Refusal('conflict', 'Internal user already exists.');
    await addInternalRole(trx, actor, { personId, role });
    return { person: { ...person, internalRole: role }, roles: await listRoles(trx) };
  });
}

/** Changes the internal role of a person. */
export async function updateInternalRole(
  { database }: Dependencies,
  actor: Actor,
  { roleId, ...held }: Held & Assignment,
): Promise<InternalPerson> {
  authorize(actor, 'internalRole.change', 'platform');
  return database.acrossOrganizations('account', async (trx) => {
    const { person, from, otherSuperAdminCount } = await lockHeld(trx, held);
    const role = await readRole(trx, roleId);
    if (role === from) return { person, roles: await listRoles(trx) };
    assertInternalRoleCanBeGiven(role);
    assertSuperAdminRemains({ from, to: role, otherSuperAdminCount });
    await clearInternalRole(trx, actor, { personId: person.id, role: from });
    await addInternalRole(trx, actor, { personId: person.id, role });
    return { person: { ...person, internalRole: role }, roles: await listRoles(trx) };
  });
}

/** Removes an internal role, effective with the next request. */
export async function removeInternalRole({ database }: Dependencies, actor: Actor, held: Held): Promise<void> {
  authorize(actor, 'internalRole.change', 'platform');
  await database.acrossOrganizations('account', async (trx) => {
    const { person, from, otherSuperAdminCount } = await lockHeld(trx, held);
    assertSuperAdminRemains({ from, to: null, otherSuperAdminCount });
    await clearInternalRole(trx, actor, { personId: person.id, role: from });
  });
}

/**
 * Stores an internal role and records it in the audit log; returns its id. Callers check permission, except for the one
 * role that is never assigned.
 */
export async function addInternalRole(
  trx: Transaction,
  actor: Actor,
  { personId, role }: { readonly personId: Id<'person'>; readonly role: Role },
): Promise<Id<'role'>> {
  assertInternalRoleCanBeGiven(role);
  await saveInternalRole(trx, personId, role);
  await recordOfProduct(trx, {
    personId: actor.personId,
    action: 'internal-role.given',
    entityType: 'people',
    entityId: personId,
    after: { role },
  });
  return roleIdOf(trx, role);
}

async function clearInternalRole(
  trx: Transaction,
  actor: Actor,
  { personId, role }: { readonly personId: Id<'person'>; readonly role: InternalRole },
): Promise<void> {
  await saveInternalRole(trx, personId, null);
  await recordOfProduct(trx, {
    personId: actor.personId,
    action: 'internal-role.taken',
    entityType: 'people',
    entityId: personId,
    before: { role },
  });
}

async function lockHeld(
  trx: Transaction,
  { personId, personRoleId }: Held,
): Promise<{ readonly person: Person; readonly from: InternalRole; readonly otherSuperAdminCount: number }> {
  const superAdmins = await lockSuperAdmins(trx);
  const person = await lockPerson(trx, personId);
  if (!person?.internalRole || personRoleId !== internalRoleIdOf(personId)) throw new Refusal('not-found');
  return {
    person,
    from: person.internalRole,
    otherSuperAdminCount: superAdmins.filter((id) => id !== personId).length,
  };
}

async function readRole(trx: Transaction, roleId: string): Promise<Role> {
  const role = await findRole(trx, roleId);
  if (!role) throw invalid({ at: ['roleId'], detail: 'Choose a role of those who work for Attune.' });
  return role.slug;
}
