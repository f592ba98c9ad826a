import type { getProfile, ProfileCompanion } from '@attune/contract/people/person';
import { defaultRole, type Grant, type InternalRole, isInternal, type Role } from '@attune/domain/access';
import type { Answer } from '../platform/api/call.ts';

/** An organization of the user, with what determines the rights there. */
export type OwnPlace = {
  readonly organizationId: string;
  readonly name: string;
  readonly role: Role;
  readonly grants: readonly Grant[];
};

/** The user's organizations from the profile: members without a role are employees. */
export function placesOf({ included = [] }: Answer<typeof getProfile>): {
  readonly places: readonly OwnPlace[];
  readonly internalRole: InternalRole | undefined;
} {
  const ofType = <Type extends ProfileCompanion['type']>(type: Type) =>
    included.filter((resource): resource is Extract<ProfileCompanion, { type: Type }> => resource.type === type);
  const slugs = new Map(ofType('roles').map(({ id, attributes }) => [id, attributes.slug]));
  const held = ofType('person-roles').map(({ attributes }) => ({
    organizationId: attributes.organizationId,
    role: slugs.get(attributes.roleId) ?? defaultRole,
  }));
  const grants = ofType('permissions').map(({ attributes }) => attributes);
  const internalRole = held.find(({ organizationId, role }) => organizationId === null && isInternal(role))?.role;
  const places = ofType('organizations')
    .filter(({ attributes }) => attributes.deletedAt === null)
    .map(({ id, attributes }) => ({
      organizationId: id,
      name: attributes.displayName,
      role: held.find(({ organizationId }) => organizationId === id)?.role ?? defaultRole,
      grants: grants.filter(({ organizationId }) => organizationId === id),
    }));
  return { places, internalRole: internalRole && isInternal(internalRole) ? internalRole : undefined };
}
