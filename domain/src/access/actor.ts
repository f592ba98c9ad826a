import type { Id } from '../kernel/index.ts';
import type { Grant } from './grant.ts';
import { type InternalRole, type Role, defaultRole, isInternal, roles } from './role.ts';

/** Who acts, in one organization, with the rights of this moment. */
export type Actor = {
  readonly personId: Id<'person'>;
  /** Null for somebody who works for the product and has not been put into an organization yet. */
  readonly organizationId: Id<'organization'> | null;
  /** The role in that organization. */
  readonly role: Role;
  /** The role for the product as a whole, if the person works for it. */
  readonly internalRole: InternalRole | null;
  /** Rights in that organization only. */
  readonly grants: readonly Grant[];
  /** Organizations in which an Engage Super Admin has only the role given there. */
  readonly restrictedOrganizationIds: readonly Id<'organization'>[];
};

/** A role given to a person: in one organization, or for the product as a whole (`organizationId` is null). */
export type PersonRole = { readonly role: Role; readonly organizationId: Id<'organization'> | null };

/** A person as stored; `grants` are those in the organization in which the person is about to act. */
export type Identity = {
  readonly personId: Id<'person'>;
  readonly personRoles: readonly PersonRole[];
  readonly grants: readonly Grant[];
  readonly restrictedOrganizationIds: readonly Id<'organization'>[];
};

/**
 * The actor a person is in an organization, or undefined where the person does not reach it: then it has to look as if
 * it did not exist. Without an organization (null) only a role for the product counts.
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
 * The actor a person is where no organization is named: with the widest role held in any of them and without grants, so
 * that what belongs to all can be asked for by whoever may ask for it at home.
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

/** Whether the actor is an Engage Super Admin, who reaches every organization that is not restricted. */
export function isSuperAdmin(actor: Pick<Actor, 'internalRole'>): boolean {
  return actor.internalRole === 'admin';
}

/** The role the actor has towards an organization, or undefined where it must look as if it did not exist. */
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
