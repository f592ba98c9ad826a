import type { Id } from '../kernel/index.ts';
import type { Actor } from './actor.ts';
import { type Grant, holds } from './grant.ts';
import { type Role, isAdminLike } from './role.ts';

/**
 * Access to results: `full` for all groups, `limited` for the organization's headline and granted groups, or `none`.
 */
export type DataAccess = 'full' | 'limited' | 'none';

/** The access level that results from role and grants. The values are the slugs of the contract. */
export type EffectiveAccessLevel =
  | Exclude<Role, 'leader'>
  | 'read-only'
  | 'organization-leader'
  | 'single-group-leader'
  | 'multi-group-leader';

/**
 * How results are presented at a group: `full-access` to people who work for all groups, `org-mode` to others at a root
 * group, and `limited-access-views` to others at the groups that they have access to.
 */
export type AccessMode = 'full-access' | 'org-mode' | 'limited-access-views';

type RoleAndGrants = Pick<Actor, 'role' | 'grants'>;

/** Roles that see the results of all groups without a grant. */
const rolesWithFullData: readonly Role[] = [
  'admin',
  'customer-success-manager',
  'executive-advisor',
  'coach',
  'facilitator',
  'engagement-admin',
];

/** Roles whose access to results depends on their grants alone. */
const rolesWithGrantedData: readonly Role[] = ['organization-admin', 'leader'];

/** Access to results by role and grants. A plain employee has none, even with leftover grants. */
export function dataAccessOf({ role, grants }: RoleAndGrants): DataAccess {
  if (rolesWithFullData.includes(role)) return 'full';
  if (!rolesWithGrantedData.includes(role) && !isReadOnly({ role, grants })) return 'none';
  if (holds(grants, { type: 'organizations-results', access: 'r' })) return 'full';
  return grantedGroupIds(grants).length > 0 ? 'limited' : 'none';
}

/**
 * The groups whose results a person may see in detail, with their descendants: all, or the topmost granted groups. For
 * checking many groups at once.
 */
export function groupsInReach(person: RoleAndGrants): 'all' | readonly Id<'group'>[] {
  const dataAccess = dataAccessOf(person);
  if (dataAccess === 'full') return 'all';
  return dataAccess === 'limited' ? grantedGroupIds(person.grants) : [];
}

/** The effective access level; the first matching rule wins. */
export function accessLevelOf({ role, grants }: RoleAndGrants): EffectiveAccessLevel {
  if (role !== 'leader' && role !== 'employee') return role;
  if (isReadOnly({ role, grants })) return 'read-only';
  if (role === 'employee') return 'employee';
  if (dataAccessOf({ role, grants }) === 'full') return 'organization-leader';
  const groupCount = grantedGroupIds(grants).length;
  if (groupCount === 0) return 'employee';
  return groupCount === 1 ? 'single-group-leader' : 'multi-group-leader';
}

/** Whether the person has no role and a single grant, to read a whole organization. */
export function isReadOnly({ role, grants }: RoleAndGrants): boolean {
  const [only, ...others] = grants;
  if (role !== 'employee' || !only || others.length > 0) return false;
  return only.access === 'r' && (only.type === 'organizations' || only.type === 'organizations-results');
}

/** The access mode of a person at a group. */
export function accessModeOf({ role }: Pick<Actor, 'role'>, group: { readonly isRoot: boolean }): AccessMode {
  if (isAdminLike(role)) return 'full-access';
  return group.isRoot ? 'org-mode' : 'limited-access-views';
}

function grantedGroupIds(grants: readonly Grant[]): readonly Id<'group'>[] {
  const ids = grants
    .filter((grant) => grant.type === 'organizations-results-v3groups')
    .map((grant) => grant.accessibleId as Id<'group'>);
  return [...new Set(ids)];
}
