import { type Actor, can, isSuperAdmin } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import {
  type RoleOfPerson,
  findInternalRole,
  isPersonThere,
  listEmployersOf,
  listRolesOfPerson,
} from './access-list.repository.ts';

type Dependencies = {
  readonly database: Database;
  readonly actorIn: (organizationId: Id<'organization'>) => Promise<Actor | undefined>;
};

/**
 * Lists the roles of a person: all of the caller's own; of others, those in organizations where the caller may read
 * roles, and for Engage Super Admins the internal role. An employee without a role record is listed as Employee.
 * Refuses with `not-found` if the caller may read none of the person's organizations.
 */
export async function listPersonRoles(
  { database, actorIn }: Dependencies,
  caller: Actor,
  personId: Id<'person'>,
): Promise<readonly RoleOfPerson[]> {
  const person = await database.acrossOrganizations('person-roles', (trx) => readPerson(trx, personId));
  if (personId === caller.personId) return [...person.roles, ...person.internal];
  const belongsTo = [
    ...new Set([...person.roles.flatMap(({ organizationId }) => organizationId ?? []), ...person.employers]),
  ];
  const readable = new Set<Id<'organization'>>();
  for (const organizationId of belongsTo) {
    const actor = await actorIn(organizationId);
    if (actor && can(actor, 'permission.read', { organizationId })) readable.add(organizationId);
  }
  const mayReadAnybody = isSuperAdmin(caller) && person.isThere;
  if (readable.size === 0 && !mayReadAnybody) throw new Refusal('not-found');
  const shown = person.roles.filter(({ organizationId }) => organizationId !== null && readable.has(organizationId));
  return mayReadAnybody ? [...person.internal, ...shown] : shown;
}

async function readPerson(trx: Transaction, personId: Id<'person'>) {
  return {
    isThere: await isPersonThere(trx, personId),
    roles: await listRolesOfPerson(trx, personId),
    internal: await findInternalRole(trx, personId),
    employers: await listEmployersOf(trx, personId),
  };
}
