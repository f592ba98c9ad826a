import type {
  PermissionResource,
  PersonResource,
  ProfileCompanion,
  ProfileInclude,
} from '@attune/contract/people/person';
import { profileIncludes } from '@attune/contract/people/person';
import { presentPersonRole, presentRole } from '../access/index.ts';
import { type Person, presentInternalRole, presentPerson } from '../accounts/index.ts';
import { presentOrganization } from '../organizations/index.ts';
import type { Profile } from './get-profile.ts';
import type { HeldPermission } from './profile.repository.ts';

/** Presents the profile as one document. Includes all related resources by default. */
export function presentProfile(
  profile: Profile,
  include: readonly string[] = profileIncludes,
): { readonly data: PersonResource; readonly included: ProfileCompanion[] } {
  const companions = companionsOf(profile);
  return {
    data: presentPersonOf(profile),
    included: profileIncludes.filter((name) => include.includes(name)).flatMap((name) => companions[name]),
  };
}

function companionsOf({ person, personRoles, organizations, roles, permissions }: Profile): {
  readonly [I in ProfileInclude]: ProfileCompanion[];
} {
  return {
    'person-roles': [
      ...personRoles.map((held) => presentPersonRole({ ...held, personId: person.id })),
      ...presentInternalRole(person, roles),
    ],
    organizations: organizations.map((organization) => presentOrganization(organization)),
    roles: roles.map(presentRole),
    permissions: permissions.map((held) => presentPermission(person, held)),
  };
}

function presentPersonOf({ person, personRoles, organizations, roles, permissions }: Profile): PersonResource {
  return {
    ...presentPerson(person),
    relationships: {
      'person-roles': {
        data: [...personRoles, ...presentInternalRole(person, roles)].map(({ id }) => ({ type: 'person-roles', id })),
      },
      organizations: { data: organizations.map(({ id }) => ({ type: 'organizations', id })) },
      permissions: { data: permissions.map(({ id }) => ({ type: 'permissions', id })) },
    },
  };
}

function presentPermission(person: Person, { id, ...attributes }: HeldPermission): PermissionResource {
  const { organizationId, type, access, accessibleType, accessibleId } = attributes;
  return {
    type: 'permissions',
    id,
    attributes: { personId: person.id, organizationId, type, access, accessibleType, accessibleId },
  };
}
