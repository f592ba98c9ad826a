import { type Actor, can } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { type Person, type RoleRecord, findPerson, listRoles } from '../accounts/index.ts';
import { type StoredOrganization, listOrganizationsOf } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type HeldPermission, type HeldRole, listHeldPermissions, listHeldRoles } from './profile.repository.ts';

type Dependencies = { readonly database: Database };

/** A person with everything that decides what the person may do, and where. */
export type Profile = {
  readonly person: Person;
  readonly personRoles: readonly HeldRole[];
  readonly organizations: readonly StoredOrganization[];
  readonly roles: readonly RoleRecord[];
  readonly permissions: readonly HeldPermission[];
};

/** Gets the profile of the actor or, for Engage Super Admins, of anyone. Refuses others with `not-found`. */
export async function getProfile({ database }: Dependencies, actor: Actor, ffGlobalUserId: string): Promise<Profile> {
  return database.acrossOrganizations('sign-in', async (trx) => {
    const person = await findPerson(trx, ffGlobalUserId === 'me' ? { personId: actor.personId } : { ffGlobalUserId });
    if (!person || !can(actor, 'profile.read', { personId: person.id })) throw new Refusal('not-found');
    const personRoles = await listHeldRoles(trx, person.id);
    const permissions = await listHeldPermissions(trx, person.id);
    const organizations = await listOrganizationsOf(trx, person.id);
    return { person, personRoles, organizations, roles: await listRoles(trx), permissions };
  });
}

/** A profile as shown to those who view the product as the person: of one organization, without private data. */
export function inOneOrganization(
  { person, personRoles, organizations, roles, permissions }: Profile,
  { organizationId }: { readonly organizationId: string },
): Profile {
  const isIn = (held: { readonly organizationId: string }) => held.organizationId === organizationId;
  return {
    person: { ...person, mobilePhoneNumber: null, previousLoginAt: null },
    personRoles: personRoles.filter(isIn),
    organizations: organizations.filter(({ id }) => id === organizationId),
    roles,
    permissions: permissions.filter(isIn),
  };
}
