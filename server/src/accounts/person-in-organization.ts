import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { accountFollows } from '@attune/domain/people';
import { changeEmployee } from '../people/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { findCalled, findEmployeeOfPerson, findHeldRole, isEmployedAs } from './held-roles.repository.ts';
import {
  type Person,
  type PersonChanges,
  findPerson,
  listRoles,
  lockPerson,
  placesOf,
  savePerson,
} from './person.repository.ts';
import type { PersonInOrganization } from './person.presenter.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };

type OrganizationId = Id<'organization'>;
type Named = { readonly organizationId: OrganizationId; readonly personId: Id<'person'> };

/** Gets a person with a role or an employee record in the organization; all others look as if they did not exist. */
export async function getPersonInOrganization(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, personId }: Named,
): Promise<PersonInOrganization> {
  authorize(actor, 'employee.read', { organizationId });
  return database.acrossOrganizations('account', async (trx) => {
    const person = await findPerson(trx, { personId });
    const heldRole = await findHeldRole(trx, organizationId, personId);
    if (!person || !(heldRole ?? (await findEmployeeOfPerson(trx, organizationId, personId))))
      throw new Refusal('not-found');
    return { person: await asKnown(trx, person, organizationId), heldRole, roles: await listRoles(trx) };
  });
}

type Change = Named & { readonly employeeId: Id<'employee'>; readonly changes: Omit<PersonChanges, 'locale'> };

/**
 * Updates an employee's data, and the name of the account if it belongs to this organization alone. The sign-in address
 * cannot be changed: otherwise an administrator could sign in as a person of another organization.
 */
export async function updatePersonOfEmployee(
  { database, clock }: Dependencies,
  actor: Actor,
  { organizationId, personId, employeeId, changes }: Change,
): Promise<Person> {
  authorize(actor, 'employee.update', { organizationId });
  return database.acrossOrganizations('account', async (trx) => {
    const { photo, ...entry } = changes;
    if (!(await isEmployedAs(trx, organizationId, { personId, employeeId }))) throw new Refusal('not-found');
    await changeEmployee(trx, organizationId, {
      employeeId,
      entry,
      author: { personId: actor.personId },
      now: clock.now(),
    });
    const person = await lockPerson(trx, personId);
    if (!person) throw new Refusal('not-found');
    const isOurs = accountFollows(await placesOf(trx, person), organizationId);
    if (isOurs) await savePerson(trx, personId, { firstName: entry.firstName, lastName: entry.lastName, photo });
    const after = await findPerson(trx, { personId });
    return asKnown(trx, after ?? person, organizationId);
  });
}

/**
 * The organization sees only what it recorded or entered itself. Account data is private: otherwise, assigning a role
 * to an address would reveal who has an account elsewhere. The time of the last sign-in is private, too.
 */
async function asKnown(trx: Transaction, person: Person, organizationId: OrganizationId): Promise<Person> {
  const photo = accountFollows(await placesOf(trx, person), organizationId) ? person.photo : null;
  const known = (await findEmployeeOfPerson(trx, organizationId, person.id)) ?? {
    ...(await findCalled(trx, organizationId, person.id)),
    mobilePhoneNumber: null,
    locale: null,
  };
  return { ...person, ...known, photo, ffUserId: null, previousLoginAt: null };
}
