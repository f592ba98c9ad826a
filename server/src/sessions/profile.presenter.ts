import type { PermissionResource, PersonResource, PersonRoleResource, ProfileCompanion, ProfileInclude, RoleResource } from '@attune/contract/people';
import { profileIncludes } from '@attune/contract/people';
import { presentOrganization } from '../organizations/index.ts';
import type { Profile } from './get-profile.ts';
import type { HeldPermission, HeldRole, Person, RoleRecord } from './profile.repository.ts';

/** The profile as one document; without a list of what to include, everything comes along. */
export function presentProfile(profile: Profile, include: readonly string[] = profileIncludes): { readonly data: PersonResource; readonly included: ProfileCompanion[] } {
  const companions = companionsOf(profile);
  return { data: presentPersonOf(profile), included: profileIncludes.filter((name) => include.includes(name)).flatMap((name) => companions[name]) };
}

export function presentRole({ id, name, slug, isInternal }: RoleRecord): RoleResource {
  return { type: 'roles', id, attributes: { name, slug, isInternal } };
}

function companionsOf({ person, personRoles, organizations, roles, permissions }: Profile): { readonly [I in ProfileInclude]: ProfileCompanion[] } {
  return {
    'person-roles': [...personRoles.map((held) => presentPersonRole(person, held)), ...presentInternalRole(person, roles)],
    organizations: organizations.map((organization) => presentOrganization(organization)),
    roles: roles.map(presentRole),
    permissions: permissions.map((held) => presentPermission(person, held)),
  };
}

function presentPersonOf({ person, personRoles, organizations, roles, permissions }: Profile): PersonResource {
  const { firstName, lastName, emailAddress, mobilePhoneNumber, photo, ffUserId, ffGlobalUserId } = person;
  const previousLoginAt = person.previousLoginAt?.toISOString() ?? null;
  return {
    type: 'people',
    id: person.id,
    attributes: { firstName, lastName, emailAddress, mobilePhoneNumber, photo, ffUserId, ffGlobalUserId, localeId: person.locale, previousLoginAt },
    relationships: {
      'person-roles': { data: [...personRoles, ...presentInternalRole(person, roles)].map(({ id }) => ({ type: 'person-roles', id })) },
      organizations: { data: organizations.map(({ id }) => ({ type: 'organizations', id })) },
      permissions: { data: permissions.map(({ id }) => ({ type: 'permissions', id })) },
    },
  };
}

function presentPersonRole(person: Person, { id, roleId, organizationId }: HeldRole): PersonRoleResource {
  return {
    type: 'person-roles',
    id,
    attributes: { personId: person.id, roleId, organizationId },
    relationships: { role: { data: { type: 'roles', id: roleId } }, organization: { data: { type: 'organizations', id: organizationId } } },
  };
}

/** The role for the product as a whole is a property of the person, so it has no record whose id could be given. */
function presentInternalRole(person: Person, roles: readonly RoleRecord[]): PersonRoleResource[] {
  const role = roles.find(({ slug }) => slug === person.internalRole);
  if (!role) return [];
  return [
    {
      type: 'person-roles',
      id: `internal-${person.id}`,
      attributes: { personId: person.id, roleId: role.id, organizationId: null },
      relationships: { role: { data: { type: 'roles', id: role.id } }, organization: { data: null } },
    },
  ];
}

function presentPermission(person: Person, { id, ...attributes }: HeldPermission): PermissionResource {
  const { organizationId, type, access, accessibleType, accessibleId } = attributes;
  return { type: 'permissions', id, attributes: { personId: person.id, organizationId, type, access, accessibleType, accessibleId } };
}
