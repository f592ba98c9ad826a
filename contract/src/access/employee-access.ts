import { z } from 'zod';
import {
  instant,
  resource,
  bodyOf,
  endpoint,
  documentOf,
  relatedResource,
  toOne,
  inOrganization,
  query,
  page,
  listOf,
} from '../protocol/json-api.ts';
import { chooseRole, navigationEntries, roles } from '@attune/domain/access';
import { permission } from '../people/person.ts';
import { grantWords } from './new-permissions.ts';
import { level, dataAccess, grantsAtOnce, ofEmployee } from './grants.ts';

/** Part of a sentence; names of groups and organizations are marked for emphasis. */
const phrase = z.object({
  text: z.string().describe('Part of the sentence, with its spaces.'),
  isName: z.boolean().describe('Whether the part is a name of a group, campaign, attribute or organization.'),
});

const sentence = z.array(phrase);

export type AccessSentence = z.infer<typeof sentence>;

/** Summary of someone's access in one sentence, with a detail. */
const headline = z
  .object({
    says: z.string().describe('Access to results, in one sentence.'),
    beside: z.string().describe('Other access, in one sentence.'),
  })
  .describe('Summary of the access.');

const cause = z.object({
  source: z
    .enum(['role', 'grant', 'setting'])
    .describe('Where the access comes from: the `role`, a `grant` (permission), or a `setting` of the organization.'),
  title: z.string().describe('Name of the role, permission or setting.'),
  gives: z.string().describe('What it permits.'),
  since: instant.nullable().describe('Time since when it applies; null if it was not recorded, and for settings.'),
  by: z
    .string()
    .nullable()
    .describe('Name of the person who granted it; null if it was not recorded or is not visible to the caller.'),
  permissionId: z.string().nullable().describe('ID of the permission; null for roles and settings.'),
  mayRemove: z.boolean().describe('Whether the caller can revoke it individually.'),
});

export type AccessCause = z.infer<typeof cause>;

const sight = z.object({
  navigation: z
    .array(z.enum(navigationEntries))
    .describe('Entries of the navigation of the app that the employee sees.'),
  groups: z
    .array(
      z.object({
        id: z.string().describe('ID of the group.'),
        name: z.string().describe('Name of the group.'),
        depth: z.int().describe('Depth in the hierarchy; 0 for the root group.'),
      }),
    )
    .describe('Groups with visible results, parents before children: the first 50.'),
  groupCount: z.int().describe('Number of all groups with visible results.'),
});

/** Effective access of an employee in plain language, with its sources. */
const employeeAccess = resource('employee-access', {
  organizationId: z.string().describe('ID of the organization.'),
  employeeId: z.string().describe('ID of the employee.'),
  personId: z.string().nullable().describe('ID of the account; null if the employee has none.'),
  role: z.enum(roles).describe('Role in the organization.'),
  roleId: z.string().describe('ID of the role.'),
  personRoleId: z
    .string()
    .nullable()
    .describe('ID of the role assignment; null if none is stored, which means Employee.'),
  pendingSince: instant
    .nullable()
    .describe('Time since when access is pending approval after the employee returned; null if it is not.'),
  canConfirm: z
    .boolean()
    .describe(
      'For former employees or pending access: whether the caller could grant role and permissions. If ' +
        'not, they stay pending after reactivation until someone else approves them.',
    ),
  level,
  dataAccess,
  headline,
  can: z.array(sentence).describe('What the employee can do, one sentence each.'),
  cannot: z.array(sentence).describe('What the employee cannot do, one sentence each.'),
  why: z
    .array(cause)
    .describe('Where the access comes from: the role, permissions in the order they were granted, then settings.'),
  grants: z
    .array(
      z.object({
        ...permission.shape.attributes.pick({ type: true, access: true, accessibleType: true, accessibleId: true })
          .shape,
        title: z.string().describe('Name of the record that the permission applies to.'),
      }),
    )
    .describe('Effective permissions.'),
  sees: sight.describe('Visible parts of the app and results.'),
  change: z
    .object({
      isAllowed: z.boolean().describe('Whether the caller can change the access.'),
      reason: z.string().nullable().describe('Why the caller cannot change it, as a sentence; null if the caller can.'),
      roles: z.array(z.enum(roles)).describe('Roles that the caller can assign.'),
      dataAccess: z.array(dataAccess).describe('Levels of access to results that the caller can grant.'),
    })
    .describe('What the caller can change.'),
  view: z
    .object({
      isAllowed: z.boolean().describe('Whether the caller can view the product as this person.'),
      reason: z.string().nullable().describe('Why the caller cannot, as a sentence; null if the caller can.'),
    })
    .describe('Whether the caller can view the product as this person.'),
  revision: z.string().describe('Revision, for `If-Match`.'),
  gains: z.array(sentence).optional().describe('Access that would be added, one sentence each. In previews only.'),
  losses: z.array(sentence).optional().describe('Access that would be removed, one sentence each. In previews only.'),
});

export type EmployeeAccessResource = z.infer<typeof employeeAccess>;

const accessBody = bodyOf('employee-access', {
  role: z.enum(roles, chooseRole).describe('Role in the organization.'),
  grants: z
    .array(z.strictObject(grantWords))
    .max(grantsAtOnce)
    .describe('All permissions of the employee; omitted ones are revoked.'),
});

export type AccessRequest = z.infer<typeof accessBody>['data']['attributes'];

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
  body: accessBody,
  answer: documentOf(employeeAccess),
  isRepeatable: false,
});

export const updateEmployeeAccess = endpoint({
  name: 'updateEmployeeAccess',
  summary: 'Replace the role and permissions of an employee, all or none.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees/:employeeId/access',
  params: z.object(ofEmployee),
  body: accessBody,
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
    personId: z.string().describe('ID of the person.'),
    employeeId: z
      .string()
      .nullable()
      .describe('ID of the employee; null for internal users without an employee record.'),
    name: z.string().describe('Full name.'),
    isActive: z.boolean().describe('Whether the person is an active employee.'),
    isPending: z.boolean().describe('Whether access is pending approval and not effective.'),
    role: z.enum(roles).describe('Role in the organization, or internal role.'),
    personRoleId: z.string().nullable().describe('ID of the role assignment; null if none is stored.'),
    level,
    dataAccess,
    groupCount: z.int().describe('Number of groups with visible results, excluding the root group.'),
    isWholeHierarchy: z.boolean().describe('Whether it includes the root group, and with it the whole hierarchy.'),
    headline,
    mayWithdraw: z.boolean().describe('Whether the caller can remove the role.'),
    invitation: z
      .object({
        state: z
          .enum(['queued', 'sent', 'accepted', 'bounced', 'failed'])
          .describe(
            '`queued` until it is sent; `bounced` or `failed` if it was not delivered; `accepted` once the ' +
              'person has signed in since, even if it was not delivered.',
          ),
        invitedAt: instant.describe('Time of the invitation.'),
      })
      .nullable()
      .describe('The latest invitation to sign in on behalf of the organization; null if there was none.'),
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
