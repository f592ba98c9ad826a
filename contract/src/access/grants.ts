import { type DataAccess, type EffectiveAccessLevel, accessibleTypes, roles } from '@attune/domain/access';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  include,
  inOrganization,
  listOf,
  page,
  query,
  resource,
  idOf,
} from '../protocol/json-api.ts';
import { chosenRole } from './chosen-role.ts';
import { newPermission, newPermissionOfPerson } from './new-permissions.ts';
import { permission, personId, personRole, role } from '../people/person.ts';

export const dataAccess = z
  .enum(['full', 'limited', 'none'] as const satisfies readonly DataAccess[])
  .describe(
    'Access to results: `full` for all groups, `limited` for granted groups and the totals of the ' +
      'organization, or `none`.',
  );

export const levels = [
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

export const level = z.enum(levels).describe('Access level that results from role and permissions.');

/** Maximum number of permissions per request. */
export const grantsAtOnce = 200;

/** One permission or several, in the form of the request. */
const permissions = z.object({
  data: z.union([permission, z.array(permission)]).describe('The permissions, in the form of the request.'),
});

/** Filter by accessible type, or by the type of the record itself, such as groups. */
const permissionFilters = {
  ...page,
  'filter[accessibleType]': z
    .enum(accessibleTypes)
    .optional()
    .describe('Type of the record the permission applies to.'),
};

export const ofEmployee = { ...inOrganization, employeeId: idOf<'employee'>() };

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
  body: z.object({
    data: z
      .union([newPermission, z.array(newPermission).min(1).max(grantsAtOnce)])
      .describe('One permission, or several.'),
  }),
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
  body: z.object({
    data: z
      .union([newPermissionOfPerson, z.array(newPermissionOfPerson).min(1).max(grantsAtOnce)])
      .describe('One permission, or several.'),
  }),
  status: 201,
  answer: permissions,
  location: '/organizations/:organizationId/permissions',
});

export const assignEmployeeRole = endpoint({
  name: 'assignEmployeeRole',
  summary: 'Assign a role to an employee, replacing the current one. Assigning Employee revokes all permissions.',
  method: 'POST',
  path: '/organizations/:organizationId/employees/:employeeId/roles/:roleId/person-roles',
  params: z.object({ ...ofEmployee, roleId: idOf<'role'>() }),
  status: 201,
  answer: documentOf(personRole),
  location: '/organizations/:organizationId/people/:personId/person-roles/:id',
});

export const assignPersonRole = endpoint({
  name: 'assignPersonRole',
  summary: 'Assign an organization role to a person who belongs to the organization or is an internal user.',
  method: 'POST',
  path: '/organizations/:organizationId/people/:personId/roles/:roleId/person-roles',
  params: z.object({ ...inOrganization, personId: idOf<'person'>(), roleId: idOf<'role'>() }),
  status: 201,
  answer: documentOf(personRole),
  location: '/organizations/:organizationId/people/:personId/person-roles/:id',
});

export const changePersonRole = endpoint({
  name: 'changePersonRole',
  summary: 'Update the role of a person in an organization.',
  method: 'PATCH',
  path: '/organizations/:organizationId/people/:personId/person-roles/:personRoleId',
  params: z.object({ ...inOrganization, personId: idOf<'person'>(), personRoleId: id }),
  body: bodyOf('person-roles', { roleId: chosenRole.describe('ID of the new role.') }),
  answer: documentOf(personRole),
});

export const removePersonRole = endpoint({
  name: 'removePersonRole',
  summary:
    'Remove the role of a person in an organization. Employees fall back to the role Employee; anyone else ' +
    'leaves the organization.',
  method: 'DELETE',
  path: '/organizations/:organizationId/people/:personId/person-roles/:personRoleId',
  params: z.object({ ...inOrganization, personId: idOf<'person'>(), personRoleId: id }),
  status: 204,
});

export const listPersonRoles = endpoint({
  name: 'listPersonRoles',
  summary:
    'List roles of a person. For other people, only roles in organizations where the caller may read them. ' +
    '`me` is the caller.',
  method: 'GET',
  path: '/people/:personId/person-roles',
  params: z.object({ personId }),
  query: query({ ...page, ...include(['roles']) }),
  answer: listOf(personRole, role),
});

/** Result of a role reset: number of affected people and the first of them. */
const roleReset = resource('role-resets', {
  role: z.enum(roles).describe('Role that is reset.'),
  peopleCount: z.int().describe('Number of people who have the role.'),
  firstPeople: z
    .array(
      z.object({
        personId: z.string().describe('ID of the person.'),
        employeeId: z.string().nullable().describe('ID of the employee; null if there is no employee record.'),
        name: z.string().describe('Full name.'),
      }),
    )
    .describe('The first of them by name, at most 20.'),
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
    'Reset everyone with a role to Employee, without permissions. With the number of people that the preview ' +
    'returned, it fails with 409 and changes nothing if their number is another one.',
  method: 'PATCH',
  path: resetPath,
  params: z.object(inOrganization),
  query: resetQuery,
  body: z
    .strictObject({
      confirmedCount: z
        .int()
        .min(0)
        .max(1_000_000_000)
        .optional()
        .describe(
          'Number of people to reset, as returned by the preview: if it has changed, nothing is reset. Without it, ' +
            'everyone with the role is reset.',
        ),
    })
    .optional(),
  answer: documentOf(roleReset),
});
