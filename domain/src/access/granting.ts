import { type Id, Refusal, invalid } from '../kernel/index.ts';
import { dataAccessOf, isReadOnly } from './access-level.ts';
import { type Actor, isSuperAdmin } from './actor.ts';
import { type Grant, type GroupPath, type Need, holds, scopeOf } from './grant.ts';
import { can } from './policy.ts';
import { type Role, isAdminLike, isInternal } from './role.ts';

const byBeingAdministrator: readonly Need[] = [
  { type: 'organizations-administrate', access: 'w' },
  { type: 'organizations-campaigns', access: 'w' },
  { type: 'organizations-groups', access: 'w' },
  { type: 'organizations-sessions', access: 'w' },
];

/** Rights that administrators of an organization have by role, on the whole organization. */
const heldByRole: { readonly [R in Role]?: readonly Need[] } = {
  'organization-admin': byBeingAdministrator,
  'engagement-admin': [...byBeingAdministrator, { type: 'organizations-results', access: 'w' }],
};

/** A change of a person's role in the actor's organization. */
export type AdministratorChange = {
  readonly from: Role;
  readonly to: Role;
  /** Number of other administrators of the organization. */
  readonly otherAdministratorCount: number;
};

/**
 * Whether the actor may assign the grant in the actor's organization: requires the right to change permissions, and the
 * granted right itself. `groupPath` is the path of the grant's group, so that a right on an ancestor counts.
 */
export function mayGrant(actor: Actor, grant: Grant, groupPath?: GroupPath): boolean {
  const { organizationId, role, grants } = actor;
  if (organizationId === null || !can(actor, 'permission.change', { organizationId })) return false;
  if (isAdminLike(role)) return true;
  const own = (heldByRole[role] ?? []).map((need): Grant => ({
    ...need,
    accessibleType: 'organizations',
    accessibleId: organizationId,
  }));
  return holds([...own, ...grants], grant, scopeOf(grant, groupPath));
}

/** Whether the actor may revoke grants in the actor's organization: requires the right to change permissions only. */
export function mayRevoke(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'permission.change', { organizationId });
}

/** Refuses `not-authorized` to assign a role or a grant to oneself, because only somebody else could restore it. */
export function assertForSomebodyElse(actor: Pick<Actor, 'personId'>, personId: Id<'person'> | null): void {
  if (actor.personId === personId)
    throw new Refusal('not-authorized', 'You cannot change your own access. Ask another administrator.');
}

/**
 * Refuses `invalid` for grants without effect: an Employee can only have a single grant, to read the whole
 * organization. `at` is the path of the grants in the request.
 */
export function assertGrantsFit(role: Role, grants: readonly Grant[], at: readonly string[] = ['grants']): void {
  if (role !== 'employee' || grants.length === 0 || isReadOnly({ role, grants })) return;
  throw invalid({
    at,
    detail: 'An Employee can only be granted the results of all groups, to read. Choose the role Leader for more.',
  });
}

/**
 * Whether the actor may assign a role in the actor's organization. Nobody can assign a role that sees more results than
 * their own, or Engage Super Admin. Internal roles require an Engage Super Admin; those that accompany an organization
 * can also be assigned by Customer Success Managers.
 */
export function mayAssign(actor: Actor, role: Role): boolean {
  const { organizationId } = actor;
  if (organizationId === null || role === 'admin' || !can(actor, 'role.assign', { organizationId })) return false;
  if (isInternal(role)) return mayAssignInternal(actor, role);
  return dataAccessOf({ role, grants: [] }) !== 'full' || dataAccessOf(actor) === 'full';
}

/** Whether the actor may remove a role from somebody. Only an Engage Super Admin can remove that role from another. */
export function mayWithdraw(actor: Actor, role: Role): boolean {
  return role === 'admin' ? isSuperAdmin(actor) : mayAssign(actor, role);
}

/** Refuses `last-administrator` for a change that would leave the organization without an administrator of its own. */
export function assertAdministratorRemains({ from, to, otherAdministratorCount }: AdministratorChange): void {
  if (!isAdministrator(from) || isAdministrator(to) || otherAdministratorCount > 0) return;
  throw new Refusal('last-administrator', 'Make somebody else an Organization Admin or Engagement Admin first.');
}

/** Whether the role administers an organization from within. */
export function isAdministrator(role: Role): boolean {
  return role === 'organization-admin' || role === 'engagement-admin';
}

function mayAssignInternal(actor: Actor, role: Role): boolean {
  if (actor.role === 'admin') return true;
  return (
    actor.role === 'customer-success-manager' && (role === 'customer-success-manager' || role === 'executive-advisor')
  );
}
