import {
  getProfile,
  type PermissionResource,
  type PersonResource,
  type PersonRoleResource,
  type RoleResource,
} from '@attune/contract/people/person';
import type { OrganizationResource } from '@attune/contract/organizations/organization';
import { type Actor, actorIn, type PersonRole } from '@attune/domain/access';
import { type Id, nameInLists } from '@attune/domain/kernel';
import type { Answer } from '../../platform/api/call.ts';
import { read } from '../../platform/queries.ts';

/** The signed-in user with permissions. */
export type Profile = {
  readonly person: PersonResource;
  readonly personRoles: readonly PersonRole[];
  readonly permissions: readonly PermissionResource[];
  readonly organizations: readonly OrganizationResource[];
  /** The organization in the sign-in token. */
  readonly beginsIn: string | null;
};

/** The user's profile. Invalidating `getProfile` updates it everywhere. */
export const ownProfile = read(getProfile, { params: { ffGlobalUserId: 'me' } });

/** The profile as the API returns it. */
export function toProfile(
  { data: person, included = [] }: Answer<typeof getProfile>,
  beginsIn: string | null,
): Profile {
  const ofType = <Type extends (typeof included)[number]['type']>(type: Type) =>
    included.filter(
      (resource): resource is Extract<(typeof included)[number], { type: Type }> => resource.type === type,
    );
  const roles = ofType('roles');
  return {
    person,
    personRoles: ofType('person-roles').flatMap((personRole) => toPersonRole(personRole, roles)),
    permissions: ofType('permissions'),
    organizations: ofType('organizations').filter((organization) => organization.attributes.deletedAt === null),
    beginsIn,
  };
}

/**
 * The user in an organization; undefined without access to it. Without an organization (null) only internal roles
 * apply.
 */
export function actorOf(
  { person, personRoles, permissions }: Profile,
  organizationId: string | null,
): Actor | undefined {
  const grants = permissions
    .filter(({ attributes }) => attributes.organizationId === organizationId)
    .map(({ attributes: { type, access, accessibleType, accessibleId } }) => ({
      type,
      access,
      accessibleType,
      accessibleId,
    }));
  return actorIn(organizationId as Id<'organization'> | null, {
    personId: person.id as Id<'person'>,
    personRoles,
    grants,
    restrictedOrganizationIds: [],
  });
}

/** The name of the viewer, as lists show it. */
export function nameOf({ attributes }: PersonResource): string {
  return nameInLists(attributes);
}

function toPersonRole(
  { attributes: { roleId, organizationId } }: PersonRoleResource,
  roles: readonly RoleResource[],
): readonly PersonRole[] {
  const role = roles.find(({ id }) => id === roleId);
  return role ? [{ role: role.attributes.slug, organizationId: organizationId as Id<'organization'> | null }] : [];
}
