import type { PersonResource, PersonRoleResource } from '@attune/contract/people/person';
import type { Id } from '@attune/domain/kernel';
import { presentPersonRole, presentRole } from '../access/index.ts';
import type { AccountTeamWithRoles } from './list-account-team.ts';
import type { PeopleWithRoles } from './list-people.ts';
import type { Person, RoleRecord } from './person.repository.ts';
import type { HeldRole } from './held-roles.repository.ts';

/** A person as an organization knows them, with their role there. */
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

/** Presents an account, with references to the roles included in the document. */
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

/** An internal role is a property of the person and has no record with an id. */
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

/** The id of an internal role in the API. */
export function internalRoleIdOf(personId: Id<'person'>): string {
  return `internal-${personId}`;
}

/** Presents people with their internal roles, if any. */
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

/** Presents the account team of an organization, each with their role. */
export function presentAccountTeam({ accountTeam, roles }: AccountTeamWithRoles) {
  const held = accountTeam.map(({ person, personRoleId, roleId, organizationId }) => ({
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
