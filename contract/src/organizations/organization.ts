import type { OpenTextFeedbackAccess } from '@attune/domain/access';
import { cadences, accountTeamRoles, messagesPerWeek, protections } from '@attune/domain/organizations';
import { z } from 'zod';
import { group } from '../groups/group.ts';
import {
  bodyOf,
  documentOf,
  endpoint,
  include,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  sort,
  toMany,
  toOne,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { isSubdomain } from '../app/companion.ts';
import { respondentLanguages } from '../respondent/models.ts';

const openTextFeedbackAccess = z.enum([
  'everyone_with_results_access',
  'admins_only',
] as const satisfies readonly OpenTextFeedbackAccess[]);

/** Organization (customer) with its settings. `ff` fields link it to the companion product. */
export const organization = relatedResource(
  'organizations',
  {
    name: z.string(),
    displayName: z.string(),
    isTrial: z.boolean(),
    isFFManaged: z.boolean(),
    ffCompanyId: z.string().nullable(),
    ffSubdomain: z.string().nullable(),
    deletedAt: instant.nullable(),
    packageName: z.string().nullable(),
    /** -1 is unlimited. */
    employeeLimit: z.int(),
    openTextFeedbackAccess,
    confidentialityLevel: z.int(),
    protection: z.enum(protections),
    timeZone: z.string(),
    localeId: z.string(),
    /** Benchmark for comparisons; null for none. */
    benchmarkId: z.string().nullable(),
    /** Days until the next quarterly campaign is drafted automatically; null for never. */
    cadenceDays: z.literal(cadences).nullable(),
    /** Message cap per person within seven days. Returned for one organization to callers who can change it. */
    messagesPerPersonPerWeek: z.int().optional(),
    /** Primary contacts. Returned for one organization to its administrators and account team. */
    primaryExecutiveAdvisorId: z.string().nullable().optional(),
    primaryCustomerSuccessManagerId: z.string().nullable().optional(),
    /** Number of running campaigns. Returned with the account team. */
    runningCampaignCount: z.int().optional(),
  },
  {
    'organization-package-progress': toOne('organization-package-progress'),
    'v3-groups': toMany('v3-groups'),
    'customer-success': toMany('customer-success'),
  },
);
export type OrganizationResource = z.infer<typeof organization>;

/** Usage of the employee limit. */
export const packageProgress = resource('organization-package-progress', {
  organizationId: z.string(),
  packageName: z.string().nullable(),
  used: z.int(),
  /** -1 is unlimited. */
  limit: z.int(),
});
export type PackageProgressResource = z.infer<typeof packageProgress>;

/** Account team member. */
export const accountTeamMember = resource('customer-success', {
  organizationId: z.string(),
  personId: z.string(),
  name: z.string(),
  role: z.enum(accountTeamRoles),
  isPrimary: z.boolean(),
});
export type AccountTeamMemberResource = z.infer<typeof accountTeamMember>;

/** Organization in short form, for the organization switcher. */
const listedOrganization = resource('organizations', {
  name: z.string(),
  displayName: z.string(),
  isTrial: z.boolean(),
  ffCompanyId: z.string().nullable(),
});
export type ListedOrganizationResource = z.infer<typeof listedOrganization>;

const listing = {
  ...page,
  ...sort(['name', 'id']),
  'filter[fuzzy]': line(100).optional().describe('Search by name, initials, ID or companion ID; best matches first.'),
  'filter[isTrial]': trueOrFalse.optional().describe('Only trial organizations, or only others.'),
};

export const listOptimizedOrganizations = endpoint({
  name: 'listOptimizedOrganizations',
  summary: 'List organizations the caller can access, in short form.',
  method: 'GET',
  path: '/optimized-organizations',
  query: query(listing),
  answer: listOf(listedOrganization),
});

export const listOrganizations = endpoint({
  name: 'listOrganizations',
  summary:
    'List organizations the caller can access, optionally with usage of the employee limit and, for internal ' +
    'users, account team. Engage Super Admins can include deleted ones.',
  method: 'GET',
  path: '/organizations',
  query: query({
    ...listing,
    ...include(['organization-package-progress', 'customer-success']),
    'filter[organizationId]': idOf<'organization'>().optional().describe('Organization ID.'),
    'filter[includesDeleted]': trueOrFalse
      .optional()
      .describe('Whether to include deleted organizations; Engage Super Admins only.'),
  }),
  answer: listOf(organization, z.discriminatedUnion('type', [packageProgress, accountTeamMember])),
});

/** Fields editable by the account team. */
const details = {
  name: line(200).min(1, 'Name is required.'),
  isTrial: z.boolean().optional(),
  isFFManaged: z.boolean().optional(),
  ffCompanyId: line(100).nullable().optional(),
  ffSubdomain: line(63)
    .refine((text) => text === '' || isSubdomain(text), 'Enter letters, digits and hyphens only.')
    .nullable()
    .optional(),
  /** Package that the organization has bought. */
  packageName: line(100).nullable().optional(),
  /** -1 is unlimited. */
  employeeLimit: z.int().optional(),
  timeZone: line(60).optional(),
};

const primaryContacts = {
  primaryExecutiveAdvisorId: idOf<'person'>().nullable().optional(),
  primaryCustomerSuccessManagerId: idOf<'person'>().nullable().optional(),
};

const displayName = line(200).min(1, 'Display name is required.').optional();

/** A role in the organization that is being created; before it is stored it may have an id of its sender's. */
const firstRole = z.object({
  type: z.literal('person-roles'),
  id: z.string().max(100).optional(),
  attributes: z.strictObject({ personId: idOf<'person'>(), roleId: idOf<'role'>() }),
});

export const createOrganization = endpoint({
  name: 'createOrganization',
  summary:
    'Create an organization with its root group. A Customer Success Manager gets that role in it, primary contacts ' +
    'get theirs, and people get the roles in `included`: all or nothing. Omitted settings use the defaults.',
  method: 'POST',
  path: '/organizations',
  body: bodyOf('organizations', {
    ...details,
    ...primaryContacts,
    displayName,
    openTextFeedbackAccess: openTextFeedbackAccess.optional(),
    confidentialityLevel: z.int().optional(),
  }).extend({ included: z.array(firstRole).max(50).optional() }),
  status: 201,
  answer: documentOf(organization),
  location: '/organizations/:id',
});

export const removeOrganization = endpoint({
  name: 'removeOrganization',
  summary:
    'Delete an organization until it is restored: access and survey links are closed and nothing is sent. ' +
    'Data is purged after the retention period.',
  method: 'DELETE',
  path: '/organizations/:organizationId',
  params: z.object(inOrganization),
  status: 204,
});

export const restoreOrganization = endpoint({
  name: 'restoreOrganization',
  summary: 'Restore a deleted organization.',
  method: 'PATCH',
  path: '/organizations/:organizationId/restore',
  params: z.object(inOrganization),
  reachesDeleted: true,
  answer: documentOf(organization),
});

export const getOrganization = endpoint({
  name: 'getOrganization',
  summary: 'Get an organization, optionally with the groups the caller can access.',
  method: 'GET',
  path: '/organizations/:organizationId',
  params: z.object(inOrganization),
  query: query(include(['v3-groups'])),
  answer: documentOf(organization, group),
});

export const updateOrganization = endpoint({
  name: 'updateOrganization',
  summary:
    'Update an organization. Administrators can change settings, time zone and language; the account team can also ' +
    'change name, contract and primary contacts.',
  method: 'PATCH',
  path: '/organizations/:organizationId',
  params: z.object(inOrganization),
  body: bodyOf('organizations', {
    ...details,
    name: details.name.optional(),
    localeId: z.enum(respondentLanguages, 'Choose a language.').optional(),
    ...primaryContacts,
    displayName,
    openTextFeedbackAccess: openTextFeedbackAccess.optional(),
    confidentialityLevel: z.int().optional(),
    protection: z.enum(protections).optional(),
    benchmarkId: idOf<'benchmark'>().nullable().optional(),
    cadenceDays: z.literal(cadences).nullable().optional(),
    messagesPerPersonPerWeek: z.int().min(messagesPerWeek.least).max(messagesPerWeek.most).optional(),
  }),
  answer: documentOf(organization),
});
