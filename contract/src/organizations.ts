import type { OpenTextFeedbackAccess } from '@attune/domain/access';
import { protections } from '@attune/domain/organizations';
import { z } from 'zod';
import { group } from './groups.ts';
import { bodyOf, documentOf, endpoint, id, include, inOrganization, instant, line, listOf, page, query, relatedResource, resource, sort, toMany, toOne } from './json-api.ts';

const openTextFeedbackAccess = z.enum(['everyone_with_results_access', 'admins_only'] as const satisfies readonly OpenTextFeedbackAccess[]);

/** A customer of the product, with its settings. `ff` fields tie it to the companion product. */
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
    /** -1 is unlimited. */
    employeeLimit: z.int(),
    openTextFeedbackAccess,
    confidentialityLevel: z.int(),
    protection: z.enum(protections),
    timeZone: z.string(),
    localeId: z.string(),
    /** The benchmark that results are compared with; null for none. */
    benchmarkId: z.string().nullable(),
  },
  { 'organization-package-progress': toOne('organization-package-progress'), 'v3-groups': toMany('v3-groups') },
);
export type OrganizationResource = z.infer<typeof organization>;

/** How much of its limit of employees an organization uses. */
export const packageProgress = resource('organization-package-progress', {
  organizationId: z.string(),
  used: z.int(),
  /** -1 is unlimited. */
  limit: z.int(),
});
export type PackageProgressResource = z.infer<typeof packageProgress>;

/** What the organization switcher shows of an organization. */
const listedOrganization = resource('organizations', { name: z.string(), displayName: z.string(), isTrial: z.boolean(), ffCompanyId: z.string().nullable() });
export type ListedOrganizationResource = z.infer<typeof listedOrganization>;

const listing = {
  ...page,
  ...sort(['name', 'id']),
  /** A part of the name or the initials, or a whole id or companion id. Best matches come first. */
  'filter[fuzzy]': line(100).optional(),
  'filter[isTrial]': z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
};

export const listOptimizedOrganizations = endpoint({
  name: 'listOptimizedOrganizations',
  summary: 'The organizations that the caller reaches, as the switcher lists them.',
  method: 'GET',
  path: '/optimized-organizations',
  query: query(listing),
  answer: listOf(listedOrganization),
});

export const listOrganizations = endpoint({
  name: 'listOrganizations',
  summary: 'The organizations that the caller reaches, on request with their use of the limit of employees.',
  method: 'GET',
  path: '/organizations',
  query: query({ ...listing, ...include(['organization-package-progress']) }),
  answer: listOf(organization, packageProgress),
});

export const getOrganization = endpoint({
  name: 'getOrganization',
  summary: 'One organization, on request with the groups that the caller may see.',
  method: 'GET',
  path: '/organizations/:organizationId',
  params: z.object(inOrganization),
  query: query(include(['v3-groups'])),
  answer: documentOf(organization, group),
});

export const updateOrganization = endpoint({
  name: 'updateOrganization',
  summary: 'Changes settings of an organization.',
  method: 'PATCH',
  path: '/organizations/:organizationId',
  params: z.object(inOrganization),
  body: bodyOf('organizations', {
    displayName: line(200).min(1, 'Display name is required.').optional(),
    openTextFeedbackAccess: openTextFeedbackAccess.optional(),
    confidentialityLevel: z.int().optional(),
    protection: z.enum(protections).optional(),
    benchmarkId: id.nullable().optional(),
  }),
  answer: documentOf(organization),
});
