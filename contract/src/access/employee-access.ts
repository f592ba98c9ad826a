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
import { navigationEntries, roles } from '@attune/domain/access';
import { permission } from '../people/person.ts';
import { grantWords } from './new-permissions.ts';
import { levels, dataAccess, grantsAtOnce, ofEmployee } from './grants.ts';

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
  pendingSince: instant.nullable(),
  canConfirm: z
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
  /** Whether the caller can view the product as this person; `reason` explains why not. */
  view: z.object({ isAllowed: z.boolean(), reason: z.string().nullable() }),
  /** Revision, for `If-Match`. */
  revision: z.string(),
  /** In previews: added and removed access. */
  gains: z.array(sentence).optional(),
  losses: z.array(sentence).optional(),
});

export type EmployeeAccessResource = z.infer<typeof employeeAccess>;

const accessBody = bodyOf('employee-access', {
  role: z.enum(roles),
  grants: z.array(z.strictObject(grantWords)).max(grantsAtOnce),
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
    personId: z.string(),
    employeeId: z.string().nullable(),
    name: z.string(),
    isActive: z.boolean(),
    /** Whether access is pending approval and not effective. */
    isPending: z.boolean(),
    role: z.enum(roles),
    personRoleId: z.string().nullable(),
    level: z.enum(levels),
    dataAccess,
    /** Number of groups with visible results, excluding the root group. */
    groupCount: z.int(),
    isWholeHierarchy: z.boolean().describe('Whether it includes the root group, and with it the whole hierarchy.'),
    headline,
    mayWithdraw: z.boolean(),
    /** The latest invitation to sign in on behalf of the organization; null if there was none. */
    invitation: z
      .object({
        state: z
          .enum(['queued', 'sent', 'accepted', 'bounced', 'failed'])
          .describe('`accepted` once the person has signed in since, whatever became of the e-mail.'),
        invitedAt: instant,
      })
      .nullable(),
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
