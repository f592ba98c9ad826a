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

/** What the administrators of an organization hold by their role alone, on the whole organization. */
const heldByRole: { readonly [R in Role]?: readonly Need[] } = {
  'organization-admin': byBeingAdministrator,
  'engagement-admin': [...byBeingAdministrator, { type: 'organizations-results', access: 'w' }],
};

/** A role that somebody is to get or to lose in the organization in which the actor acts. */
export type AdministratorChange = {
  readonly from: Role;
  readonly to: Role;
  /** How many other people in the organization are administrators. */
  readonly otherAdministratorCount: number;
};

/**
 * Whether the actor may give the grant in the organization he acts in: only who may change permissions, and only what
 * he has himself. `groupPath` is the path of the group the grant is about, so that a right on a group above counts.
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

/**
 * Whether the actor may take grants away in the organization he acts in: whoever may change permissions, even what he
 * has not himself.
 */
export function mayRevoke(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'permission.change', { organizationId });
}

/**
 * Refuses with `not-authorized` to give a role or a grant to oneself: what is given up can only come back from somebody
 * else.
 */
export function assertForSomebodyElse(actor: Pick<Actor, 'personId'>, personId: Id<'person'> | null): void {
  if (actor.personId === personId)
    throw new Refusal('not-authorized', 'Nobody gives access to himself. Ask another administrator.');
}

/**
 * Refuses with `invalid` grants that would do nothing: an Employee can only be let read the whole organization, by one
 * grant. `at` is where the request says what is wrong.
 */
export function assertGrantsFit(role: Role, grants: readonly Grant[], at: readonly string[] = ['grants']): void {
  if (role !== 'employee' || grants.length === 0 || isReadOnly({ role, grants })) return;
  throw invalid({
    at,
    detail: 'An Employee can be given nothing but the results of all groups to read. Choose the role Leader for more.',
  });
}

/**
 * Whether the actor may give somebody the role in the organization he acts in. Nobody gives a role that sees more
 * results than he sees; nobody makes an Engage Super Admin; internal roles come from Engage Super Admins, those that
 * accompany an organization also from Customer Success Managers.
 */
export function mayAssign(actor: Actor, role: Role): boolean {
  const { organizationId } = actor;
  if (organizationId === null || role === 'admin' || !can(actor, 'role.assign', { organizationId })) return false;
  if (isInternal(role)) return mayAssignInternal(actor, role);
  return dataAccessOf({ role, grants: [] }) !== 'full' || dataAccessOf(actor) === 'full';
}

/**
 * Whether the actor may take the role away from somebody. An Engage Super Admin can be made an ordinary person by
 * another.
 */
export function mayWithdraw(actor: Actor, role: Role): boolean {
  return role === 'admin' ? isSuperAdmin(actor) : mayAssign(actor, role);
}

/** Refuses with `last-administrator` a change after which an organization would have no administrator of its own. */
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
