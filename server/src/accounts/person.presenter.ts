import type { PersonResource, PersonRoleResource } from '@attune/contract/people/person';
import type { Id } from '@attune/domain/kernel';
import { presentPersonRole, presentRole } from '../access/index.ts';
import type { AccountTeamWithRoles } from './list-caretakers.ts';
import type { PeopleWithRoles } from './list-people.ts';
import type { Person, RoleRecord } from './person.repository.ts';
import type { HeldRole } from './members.repository.ts';

/** Somebody as an organization knows the person, with the role there. */
export type PersonInOrganization = {
  readonly person: Person;
  readonly heldRole: HeldRole | undefined;
  readonly roles: readonly RoleRecord[];
};

export type CreatedPerson = {
  readonly person: Person;
  readonly heldRole: HeldRole | undefined;
  readonly isDuplicate: boolean;
};

/** An account; with roles it names those that come along in the same document. */
export function presentPerson(person: Person, personRoles?: readonly PersonRoleResource[]): PersonResource {
  const { id, firstName, lastName, emailAddress, mobilePhoneNumber, photo, ffUserId, ffGlobalUserId, locale } = person;
  const previousLoginAt = person.previousLoginAt?.toISOString() ?? null;
  return {
    type: 'people',
    id,
    attributes: {
      firstName,
      lastName,
      emailAddress,
      mobilePhoneNumber,
      photo,
      ffUserId,
      ffGlobalUserId,
      localeId: locale,
      previousLoginAt,
    },
    ...(personRoles && {
      relationships: { 'person-roles': { data: personRoles.map((held) => ({ type: 'person-roles', id: held.id })) } },
    }),
  };
}

/** The role for the product as a whole is a property of the person, so it has no record whose id could be given. */
export function presentInternalRole(
  person: Pick<Person, 'id' | 'internalRole'>,
  roles: readonly RoleRecord[],
): PersonRoleResource[] {
  const role = roles.find(({ slug }) => slug === person.internalRole);
  return role
    ? [
        presentPersonRole({
          personId: person.id,
          id: internalRoleIdOf(person.id),
          roleId: role.id,
          organizationId: null,
        }),
      ]
    : [];
}

/** What such a role is called on the wire. */
export function internalRoleIdOf(personId: Id<'person'>): string {
  return `internal-${personId}`;
}

/** People with the role that each has for the product as a whole, where there is one. */
export function presentInternalPeople({ people, roles }: PeopleWithRoles, include: readonly string[]) {
  const held = people.map((person) => ({ person, personRoles: presentInternalRole(person, roles) }));
  return {
    data: held.map(({ person, personRoles }) => presentPerson(person, personRoles)),
    included: [
      ...(include.includes('person-roles') ? held.flatMap(({ personRoles }) => personRoles) : []),
      ...(include.includes('roles') ? roles.map(presentRole) : []),
    ],
  };
}

/** Those who look after an organization, each with the role there. */
export function presentAccountTeam({ caretakers, roles }: AccountTeamWithRoles) {
  const held = caretakers.map(({ person, personRoleId, roleId, organizationId }) => ({
    person,
    personRole: presentPersonRole({ personId: person.id, id: personRoleId, roleId, organizationId }),
  }));
  return {
    data: held.map(({ person, personRole }) => presentPerson(person, [personRole])),
    included: [...held.map(({ personRole }) => personRole), ...roles.map(presentRole)],
  };
}

export function presentInOrganization({ person, heldRole, roles }: PersonInOrganization, include: readonly string[]) {
  const personRoles = heldRole ? [presentPersonRole({ ...heldRole, personId: person.id })] : [];
  const included = [
    ...(include.includes('person-roles') ? personRoles : []),
    ...(include.includes('roles') ? roles.filter(({ id }) => id === heldRole?.roleId).map(presentRole) : []),
  ];
  return { data: presentPerson(person, personRoles), included };
}

export function presentCreated({ person, heldRole, isDuplicate }: CreatedPerson) {
  const personRoles = heldRole ? [presentPersonRole({ ...heldRole, personId: person.id })] : [];
  return { data: presentPerson(person, personRoles), included: personRoles, meta: { isDuplicate } };
}
