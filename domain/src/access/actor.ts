import type { Id } from '../kernel/index.ts';
import type { Grant } from './grant.ts';
import { type InternalRole, type Role, defaultRole, isInternal, roles } from './role.ts';

/** The acting person with current rights in one organization. */
export type Actor = {
  readonly personId: Id<'person'>;
  /** Null for an internal user who has not selected an organization. */
  readonly organizationId: Id<'organization'> | null;
  /** The role in that organization. */
  readonly role: Role;
  /** The internal role, for the product as a whole, if any. */
  readonly internalRole: InternalRole | null;
  /** Grants in that organization only. */
  readonly grants: readonly Grant[];
  /** Organizations in which an Engage Super Admin has only the role assigned there. */
  readonly restrictedOrganizationIds: readonly Id<'organization'>[];
  /** Who views the product as this person; the actor may then do only what the viewer may, too. */
  readonly viewer?: Actor;
};

/** A role of a person: in one organization, or for the product as a whole if `organizationId` is null. */
export type PersonRole = { readonly role: Role; readonly organizationId: Id<'organization'> | null };

/** A person as stored; `grants` are those in the organization of the request. */
export type Identity = {
  readonly personId: Id<'person'>;
  readonly personRoles: readonly PersonRole[];
  readonly grants: readonly Grant[];
  readonly restrictedOrganizationIds: readonly Id<'organization'>[];
};

/**
 * Creates the actor for a person in an organization. Returns undefined if the person has no access, so that the
 * organization appears not to exist. Without an organization (null), only an internal role counts.
 */
export function actorIn(organizationId: Id<'organization'> | null, identity: Identity): Actor | undefined {
  const internalRole = internalRoleOf(identity.personRoles);
  const isEverywhere = internalRole === 'admin' && !isRestricted(identity, organizationId);
  const role = isEverywhere ? 'admin' : roleIn(organizationId, identity.personRoles);
  if (!role) return undefined;
  const { personId, grants, restrictedOrganizationIds } = identity;
  return { personId, organizationId, role, internalRole, grants, restrictedOrganizationIds };
}

/**
 * Creates the actor for a request without an organization: with the widest role in any organization and without grants,
 * for resources that are common to all organizations.
 */
export function actorAnywhere(identity: Omit<Identity, 'grants'>): Actor {
  const { personId, personRoles, restrictedOrganizationIds } = identity;
  const held = personRoles
    .filter(({ role, organizationId }) => role !== 'admin' || organizationId === null)
    .map(({ role }) => role);
  const role = roles.find((each) => held.includes(each)) ?? defaultRole;
  return {
    personId,
    organizationId: null,
    role,
    internalRole: internalRoleOf(personRoles),
    grants: [],
    restrictedOrganizationIds,
  };
}

/** Whether the actor is an Engage Super Admin, with access to all organizations that are not restricted. */
export function isSuperAdmin(actor: Pick<Actor, 'internalRole'>): boolean {
  return actor.internalRole === 'admin';
}

/** The actor's role in an organization; undefined if the organization must appear not to exist. */
export function roleTowards(actor: Actor, organizationId: Id<'organization'>): Role | undefined {
  if (organizationId === actor.organizationId) return actor.role;
  return isSuperAdmin(actor) && !isRestricted(actor, organizationId) ? 'admin' : undefined;
}

function roleIn(organizationId: Id<'organization'> | null, personRoles: readonly PersonRole[]): Role | undefined {
  if (organizationId === null) return internalRoleOf(personRoles) ?? defaultRole;
  return personRoles.find((held) => held.organizationId === organizationId)?.role;
}

function internalRoleOf(personRoles: readonly PersonRole[]): InternalRole | null {
  for (const { role, organizationId } of personRoles) {
    if (organizationId === null && isInternal(role)) return role;
  }
  return null;
}

function isRestricted(
  identity: Pick<Identity, 'restrictedOrganizationIds'>,
  organizationId: Id<'organization'> | null,
): boolean {
  return organizationId !== null && identity.restrictedOrganizationIds.includes(organizationId);
}
