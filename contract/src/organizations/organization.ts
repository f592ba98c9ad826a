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
import { chosenRole } from '../access/chosen-role.ts';
import { respondentLanguages } from '../respondent/models.ts';

const openTextFeedbackAccess = z
  .enum(['everyone_with_results_access', 'admins_only'] as const satisfies readonly OpenTextFeedbackAccess[])
  .describe('Who may read comments: everyone with access to the results of a group, or only administrators.');

/** Organization (customer) with its settings. `ff` fields link it to the companion product. */
export const organization = relatedResource(
  'organizations',
  {
    name: z.string().describe('Name.'),
    displayName: z.string().describe('Name shown to respondents.'),
    isTrial: z.boolean().describe('Whether it is a trial organization.'),
    isFFManaged: z.boolean().describe('Whether its employees are managed in the companion product.'),
    ffCompanyId: z.string().nullable().describe('ID in the companion product; null without one.'),
    ffSubdomain: z.string().nullable().describe('Subdomain in the companion product; null without one.'),
    deletedAt: instant.nullable().describe('Time it was deleted; null if it was not.'),
    packageName: z.string().nullable().describe('Package that the organization has bought; null without one.'),
    employeeLimit: z.int().describe('Maximum number of active employees; -1 is unlimited.'),
    openTextFeedbackAccess,
    confidentialityLevel: z.int().describe('Minimum number of respondents of a group with results, in new campaigns.'),
    protection: z
      .enum(protections)
      .describe(
        'Protection of new campaigns. `strict`: results cannot be combined to derive smaller groups; ' +
          '`threshold`: only the minimum number of respondents applies.',
      ),
    timeZone: z.string().describe('Time zone (IANA).'),
    localeId: z.string().describe('Default language (BCP 47).'),
    benchmarkId: z.string().nullable().describe('ID of the benchmark for comparisons; null for none.'),
    cadenceDays: z
      .literal(cadences)
      .nullable()
      .describe('Days until the next quarterly campaign is drafted automatically; null for never.'),
    messagesPerPersonPerWeek: z
      .int()
      .optional()
      .describe(
        'Maximum number of messages per person within seven days. Returned for one organization to callers who ' +
          'can change it.',
      ),
    primaryExecutiveAdvisorId: z
      .string()
      .nullable()
      .optional()
      .describe(
        'ID of the primary Executive Advisor; null if there is none. Returned for one organization to its ' +
          'administrators and account team.',
      ),
    primaryCustomerSuccessManagerId: z
      .string()
      .nullable()
      .optional()
      .describe(
        'ID of the primary Customer Success Manager; null if there is none. Returned for one organization to ' +
          'its administrators and account team.',
      ),
    runningCampaignCount: z.int().optional().describe('Number of running campaigns. Returned with the account team.'),
  },
  {
    'organization-package-progress': toOne('organization-package-progress').describe(
      'Usage of the employee limit. Returned if included.',
    ),
    'v3-groups': toMany('v3-groups').describe('Groups. Returned if included.'),
    'customer-success': toMany('customer-success').describe('Account team. Returned if included.'),
  },
);
export type OrganizationResource = z.infer<typeof organization>;

/** Usage of the employee limit. */
export const packageProgress = resource('organization-package-progress', {
  organizationId: z.string().describe('ID of the organization.'),
  packageName: z.string().nullable().describe('Package that the organization has bought; null without one.'),
  used: z.int().describe('Number of active employees.'),
  limit: z.int().describe('Maximum number of active employees; -1 is unlimited.'),
});
export type PackageProgressResource = z.infer<typeof packageProgress>;

/** Account team member. */
export const accountTeamMember = resource('customer-success', {
  organizationId: z.string().describe('ID of the organization.'),
  personId: z.string().describe('ID of the person.'),
  name: z.string().describe('Full name.'),
  role: z.enum(accountTeamRoles).describe('Role in the account team.'),
  isPrimary: z.boolean().describe('Whether the person is the primary contact of the role.'),
});
export type AccountTeamMemberResource = z.infer<typeof accountTeamMember>;

/** Organization in short form, for the organization switcher. */
const listedOrganization = resource('organizations', {
  name: z.string().describe('Name.'),
  displayName: z.string().describe('Name shown to respondents.'),
  isTrial: z.boolean().describe('Whether it is a trial organization.'),
  ffCompanyId: z.string().nullable().describe('ID in the companion product; null without one.'),
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
    'filter[organizationId]': idOf<'organization'>().optional().describe('ID of the organization.'),
    'filter[includesDeleted]': trueOrFalse
      .optional()
      .describe('Whether to include deleted organizations; Engage Super Admins only.'),
  }),
  answer: listOf(organization, z.discriminatedUnion('type', [packageProgress, accountTeamMember])),
});

/** Fields editable by the account team. */
const details = {
  name: line(200).min(1, 'Name is required.').describe('Name.'),
  isTrial: z.boolean().optional().describe('Whether it is a trial organization.'),
  isFFManaged: z.boolean().optional().describe('Whether its employees are managed in the companion product.'),
  ffCompanyId: line(100).nullable().optional().describe('ID in the companion product; null without one.'),
  ffSubdomain: line(63)
    .refine((text) => text === '' || isSubdomain(text), 'A subdomain can have letters, digits and hyphens only.')
    .nullable()
    .optional()
    .describe('Subdomain in the companion product; null without one.'),
  packageName: line(100).nullable().optional().describe('Package that the organization has bought; null without one.'),
  employeeLimit: z.int().optional().describe('Maximum number of active employees; -1 is unlimited.'),
  timeZone: line(60).optional().describe('Time zone (IANA).'),
};

const primaryContacts = {
  primaryExecutiveAdvisorId: idOf<'person'>()
    .nullable()
    .optional()
    .describe('ID of the primary Executive Advisor; null for none.'),
  primaryCustomerSuccessManagerId: idOf<'person'>()
    .nullable()
    .optional()
    .describe('ID of the primary Customer Success Manager; null for none.'),
};

const displayName = line(200)
  .min(1, 'Display name is required.')
  .optional()
  .describe('Name shown to respondents. Default: the name.');

/** A role in the organization that is being created; before it is stored it may have an id of its sender's. */
const firstRole = z.object({
  type: z.literal('person-roles').describe('Resource type.'),
  id: z.string().max(100).optional().describe('Temporary ID chosen by the client; not stored.'),
  attributes: z
    .strictObject({
      personId: idOf<'person'>().describe('ID of the person.'),
      roleId: chosenRole.describe('ID of the role.'),
    })
    .describe('Role assignment.'),
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
    confidentialityLevel: z
      .int()
      .optional()
      .describe('Minimum number of respondents of a group with results, in new campaigns.'),
  }).extend({ included: z.array(firstRole).max(50).optional().describe('People who get a role in the organization.') }),
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
    localeId: z
      .enum(respondentLanguages, `Choose a language: ${respondentLanguages.join(', ')}.`)
      .optional()
      .describe('Default language (BCP 47).'),
    ...primaryContacts,
    displayName,
    openTextFeedbackAccess: openTextFeedbackAccess.optional(),
    confidentialityLevel: z
      .int()
      .optional()
      .describe('Minimum number of respondents of a group with results, in new campaigns.'),
    protection: z
      .enum(protections)
      .optional()
      .describe(
        'Protection of new campaigns. `strict`: results cannot be combined to derive smaller groups; ' +
          '`threshold`: only the minimum number of respondents applies.',
      ),
    benchmarkId: idOf<'benchmark'>()
      .nullable()
      .optional()
      .describe('ID of the benchmark for comparisons; null for none.'),
    cadenceDays: z
      .literal(cadences)
      .nullable()
      .optional()
      .describe('Days until the next quarterly campaign is drafted automatically; null for never.'),
    messagesPerPersonPerWeek: z
      .int()
      .min(messagesPerWeek.least)
      .max(messagesPerWeek.most)
      .optional()
      .describe('Maximum number of messages per person within seven days.'),
  }),
  answer: documentOf(organization),
});
