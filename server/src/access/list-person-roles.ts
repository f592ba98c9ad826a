import { type Actor, can, isSuperAdmin } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type RoleOfPerson, findInternalRole, listRolesOfPerson } from './access-list.repository.ts';

type Needs = { readonly database: Database; readonly actorIn: (organizationId: Id<'organization'>) => Promise<Actor | undefined> };

/**
 * The roles of a person: of oneself all, of somebody else those in organizations where the caller may read them, and the
 * role for the product to Engage Super Admins. Refuses with `not-found` where that is none.
 */
export async function listPersonRoles({ database, actorIn }: Needs, caller: Actor, personId: Id<'person'>): Promise<readonly RoleOfPerson[]> {
  const { roles, internal } = await database.acrossOrganizations('person-roles', (trx) => everyRole(trx, personId));
  if (personId === caller.personId) return [...roles, ...internal];
  const told: RoleOfPerson[] = isSuperAdmin(caller) ? [...internal] : [];
  for (const role of roles) {
    const { organizationId } = role;
    const actor = organizationId === null ? undefined : await actorIn(organizationId);
    if (actor && organizationId !== null && can(actor, 'permission.read', { organizationId })) told.push(role);
  }
  if (told.length === 0) throw new Refusal('not-found');
  return told;
}

async function everyRole(trx: Transaction, personId: Id<'person'>) {
  return { roles: await listRolesOfPerson(trx, personId), internal: await findInternalRole(trx, personId) };
}
