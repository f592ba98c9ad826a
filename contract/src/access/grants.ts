import {
  type DataAccess,
  type EffectiveAccessLevel,
  accessibleTypes,
  navigationEntries,
  roles,
} from '@attune/domain/access';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  include,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  toOne,
} from '../protocol/json-api.ts';
import { grantWords, newPermission, newPermissionOfPerson } from './new-permissions.ts';
import { permission, personRole, role } from '../people/person.ts';

const dataAccess = z.enum(['full', 'limited', 'none'] as const satisfies readonly DataAccess[]);

const levels = [
  'admin',
  'customer-success-manager',
  'executive-advisor',
  'coach',
  'facilitator',
  'organization-admin',
  'engagement-admin',
  'read-only',
  'organization-leader',
  'single-group-leader',
  'multi-group-leader',
  'employee',
] as const satisfies readonly EffectiveAccessLevel[];

/** Maximum number of permissions per request. */
export const grantsAtOnce = 200;

/** One permission or several, in the form of the request. */
const permissions = z.object({ data: z.union([permission, z.array(permission)]) });

/** Filter by accessible type, or by the type of the record itself, such as groups. */
const permissionFilters = {
  ...page,
  'filter[accessibleType]': z
    .enum(accessibleTypes)
    .optional()
    .describe('Type of the record the permission applies to.'),
};

const ofEmployee = { ...inOrganization, employeeId: id };

export const listEmployeePermissions = endpoint({
  name: 'listEmployeePermissions',
  summary: 'List permissions of an employee.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId/permissions',
  params: z.object(ofEmployee),
  query: query(permissionFilters),
  answer: listOf(permission),
});

export const addEmployeePermissions = endpoint({
  name: 'addEmployeePermissions',
  summary:
    'Grant permissions to an employee, all or none. Callers can only grant what they have themselves; ' +
    'existing permissions are unchanged.',
  method: 'POST',
  path: '/organizations/:organizationId/employees/:employeeId/permissions',
  params: z.object(ofEmployee),
  body: z.object({ data: z.union([newPermission, z.array(newPermission).min(1).max(grantsAtOnce)]) }),
  status: 201,
  answer: permissions,
  location: '/organizations/:organizationId/employees/:employeeId/permissions',
});

export const removeEmployeePermission = endpoint({
  name: 'removeEmployeePermission',
  summary: 'Revoke a permission. Takes effect with the next request.',
  method: 'DELETE',
  path: '/organizations/:organizationId/employees/:employeeId/permissions/:permissionId',
  params: z.object({ ...ofEmployee, permissionId: id }),
  status: 204,
});

export const listPermissions = endpoint({
  name: 'listPermissions',
  summary: 'List permissions in an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/permissions',
  params: z.object(inOrganization),
  query: query(permissionFilters),
  answer: listOf(permission),
});

export const addPermissions = endpoint({
  name: 'addPermissions',
  summary: 'Grant permissions to people in an organization, all or none.',
  method: 'POST',
  path: '/organizations/:organizationId/permissions',
  params: z.object(inOrganization),
  body: z.object({ data: z.union([newPermissionOfPerson, z.array(newPermissionOfPerson).min(1).max(grantsAtOnce)]) }),
  status: 201,
  answer: permissions,
  location: '/organizations/:organizationId/permissions',
});

export const assignEmployeeRole = endpoint({
  name: 'assignEmployeeRole',
  summary: 'Assign a role to an employee, replacing the current one. Assigning Employee revokes all permissions.',
  method: 'POST',
  path: '/organizations/:organizationId/employees/:employeeId/roles/:roleId/person-roles',
  params: z.object({ ...ofEmployee, roleId: id }),
  status: 201,
  answer: documentOf(personRole),
  location: '/organizations/:organizationId/people/:personId/person-roles/:id',
});

export const assignPersonRole = endpoint({
  name: 'assignPersonRole',
  summary: 'Assign an organization role to a person who belongs to the organization or is an internal user.',
  method: 'POST',
  path: '/organizations/:organizationId/people/:personId/roles/:roleId/person-roles',
  params: z.object({ ...inOrganization, personId: id, roleId: id }),
  status: 201,
  answer: documentOf(personRole),
  location: '/organizations/:organizationId/people/:personId/person-roles/:id',
});

export const changePersonRole = endpoint({
  name: 'changePersonRole',
  summary: 'Update the role of a person in an organization.',
  method: 'PATCH',
  path: '/organizations/:organizationId/people/:personId/person-roles/:personRoleId',
  params: z.object({ ...inOrganization, personId: id, personRoleId: id }),
  body: bodyOf('person-roles', { roleId: id }),
  answer: documentOf(personRole),
});

export const removePersonRole = endpoint({
  name: 'removePersonRole',
  summary:
    'Remove the role of a person in an organization. Employees fall back to the role Employee; anyone else ' +
    'leaves the organization.',
  method: 'DELETE',
  path: '/organizations/:organizationId/people/:personId/person-roles/:personRoleId',
  params: z.object({ ...inOrganization, personId: id, personRoleId: id }),
  status: 204,
});

export const listPersonRoles = endpoint({
  name: 'listPersonRoles',
  summary:
    'List roles of a person. For other people, only roles in organizations where the caller may read them. ' +
    '`me` is the caller.',
  method: 'GET',
  path: '/people/:personId/person-roles',
  params: z.object({ personId: z.union([id, z.literal('me')]) }),
  query: query({ ...page, ...include(['roles']) }),
  answer: listOf(personRole, role),
});

/** Result of a role reset: number of affected people and the first of them. */
const roleReset = resource('role-resets', {
  role: z.enum(roles),
  peopleCount: z.int(),
  /** Ordered by name, at most twenty. */
  firstPeople: z.array(z.object({ personId: z.string(), employeeId: z.string().nullable(), name: z.string() })),
});
export type RoleResetResource = z.infer<typeof roleReset>;

const resetQuery = query({ 'filter[role]': z.enum(roles).describe('Role to reset.') });
const resetPath = '/organizations/:organizationId/reset-person-roles-to-employee';

export const previewRoleReset = endpoint({
  name: 'previewRoleReset',
  summary: 'Preview a role reset: the people who would become Employees. Changes nothing.',
  method: 'GET',
  path: resetPath,
  params: z.object(inOrganization),
  query: resetQuery,
  answer: documentOf(roleReset),
});

export const resetPersonRoles = endpoint({
  name: 'resetPersonRoles',
  summary:
    'Reset everyone with a role to Employee, without permissions. Requires the number of affected people as ' +
    'confirmation; otherwise returns it and changes nothing.',
  method: 'PATCH',
  path: resetPath,
  params: z.object(inOrganization),
  query: resetQuery,
  body: z.strictObject({ confirmedCount: z.int().min(0).max(1_000_000_000).optional() }),
  answer: documentOf(roleReset),
});

/** Part of a sentence; names of groups and organizations are marked for emphasis. */
const phrase = z.object({ text: z.string(), isName: z.boolean() });
const sentence = z.array(phrase);
export type AccessSentence = z.infer<typeof sentence>;

/** Summary of someone's access in one sentence, with a detail. */
const headline = z.object({ says: z.string(), beside: z.string() });

const cause = z.object({
  source: z.enum(['role', 'grant', 'setting']),
  title: z.string(),
  gives: z.string(),
  since: instant.nullable(),
  /** Who granted it, if recorded and visible to the caller. */
  by: z.string().nullable(),
  permissionId: z.string().nullable(),
  /** Whether the caller can revoke it individually. */
  mayRemove: z.boolean(),
});
export type AccessCause = z.infer<typeof cause>;

const sight = z.object({
  navigation: z.array(z.enum(navigationEntries)),
  /** Groups with visible results, parents before children; the first fifty. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), depth: z.int() })),
  groupCount: z.int(),
});

/** Effective access of an employee in plain language, with its sources. */
const employeeAccess = resource('employee-access', {
  organizationId: z.string(),
  employeeId: z.string(),
  personId: z.string().nullable(),
  role: z.enum(roles),
  roleId: z.string(),
  personRoleId: z.string().nullable(),
  /** Time since when access is pending approval after the employee returned; null otherwise. */
  waitsSince: instant.nullable(),
  mayGiveBack: z
    .boolean()
    .describe(
      'For former employees or pending access: whether the caller could grant role and permissions. If ' +
        'not, they stay pending after reactivation until someone else approves them.',
    ),
  level: z.enum(levels),
  dataAccess,
  headline,
  can: z.array(sentence),
  cannot: z.array(sentence),
  why: z.array(cause),
  grants: z.array(
    z.object({
      ...permission.shape.attributes.pick({ type: true, access: true, accessibleType: true, accessibleId: true }).shape,
      title: z.string(),
    }),
  ),
  sees: sight,
  /** What the caller can change; `reason` explains why nothing. */
  change: z.object({
    isAllowed: z.boolean(),
    reason: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    dataAccess: z.array(dataAccess),
  }),
  /** Revision, for `If-Match`. */
  revision: z.string(),
  /** In previews: added and removed access. */
  gains: z.array(sentence).optional(),
  losses: z.array(sentence).optional(),
});
export type EmployeeAccessResource = z.infer<typeof employeeAccess>;

const wantedAccess = bodyOf('employee-access', {
  role: z.enum(roles),
  grants: z.array(z.strictObject(grantWords)).max(grantsAtOnce),
});
export type AccessRequest = z.infer<typeof wantedAccess>['data']['attributes'];

export const getEmployeeAccess = endpoint({
  name: 'getEmployeeAccess',
  summary: 'Get the effective access of an employee in plain language, with its sources. `ETag` is its revision.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId/access',
  params: z.object(ofEmployee),
  answer: documentOf(employeeAccess),
  hasRevision: true,
});

export const previewEmployeeAccess = endpoint({
  name: 'previewEmployeeAccess',
  summary:
    'Preview the effective access with a different role and permissions, including gains and losses. Changes ' +
    'nothing.',
  method: 'POST',
  path: '/organizations/:organizationId/employees/:employeeId/access-preview',
  params: z.object(ofEmployee),
  body: wantedAccess,
  answer: documentOf(employeeAccess),
  isRepeatable: false,
});

export const updateEmployeeAccess = endpoint({
  name: 'updateEmployeeAccess',
  summary: 'Replace the role and permissions of an employee, all or none.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees/:employeeId/access',
  params: z.object(ofEmployee),
  body: wantedAccess,
  answer: documentOf(employeeAccess),
  hasRevision: true,
});

export const confirmEmployeeAccess = endpoint({
  name: 'confirmEmployeeAccess',
  summary:
    'Approve the pending role and permissions of a returning employee. Callers can only approve what they ' +
    'could grant.',
  method: 'POST',
  path: '/organizations/:organizationId/employees/:employeeId/access/confirmation',
  params: z.object(ofEmployee),
  answer: documentOf(employeeAccess),
});

/** Person with more access than answering surveys: an employee or internal user. */
export const accessHolder = relatedResource(
  'access-holders',
  {
    personId: z.string(),
    employeeId: z.string().nullable(),
    name: z.string(),
    isActive: z.boolean(),
    /** Whether access is pending approval and not effective. */
    isWaiting: z.boolean(),
    role: z.enum(roles),
    personRoleId: z.string().nullable(),
    level: z.enum(levels),
    dataAccess,
    /** Number of groups with visible results, excluding the root group. */
    groupCount: z.int(),
    isWholeHierarchy: z.boolean().describe('Whether it includes the root group, and with it the whole hierarchy.'),
    headline,
    mayWithdraw: z.boolean(),
  },
  { employee: toOne('employees') },
);
export type AccessHolderResource = z.infer<typeof accessHolder>;

export const accessPageSize = 10;

export const listAccess = endpoint({
  name: 'listAccess',
  summary:
    'List people with more access than answering surveys, with a summary of that access, including internal ' +
    'users.',
  method: 'GET',
  path: '/organizations/:organizationId/access',
  params: z.object(inOrganization),
  query: query({
    ...page,
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name.'),
    'filter[role]': z.enum(roles).optional().describe('Role.'),
    'filter[dataAccess]': dataAccess.optional().describe('Level of access to results.'),
  }),
  answer: listOf(accessHolder),
});
