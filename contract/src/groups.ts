import { z } from 'zod';
import { bodyOf, documentOf, endpoint, id, inOrganization, instant, line, listOf, page, query, relatedResource, resource, sort, toMany } from './json-api.ts';

/** What a finished campaign came to for a group; the score is null unless the result is shown. */
const campaignAggregate = z.object({ campaignId: z.string(), endedAt: instant, audience: z.int().nullable(), completed: z.int().nullable(), score: z.number().nullable(), visibility: z.enum(['shown', 'withheld', 'unavailable']) });
export type CampaignAggregate = z.infer<typeof campaignAggregate>;

/** A node of the reporting hierarchy, or a group of another family. The wire keeps the specification's name. */
export const group = resource('v3-groups', {
  organizationId: z.string(),
  name: z.string(),
  displayName: z.string(),
  parentGroupId: z.string().nullable(),
  parentGroupName: z.string().nullable(),
  groupTypeId: z.string(),
  isRoot: z.boolean(),
  isOrganizationGroup: z.boolean(),
  isHidden: z.boolean(),
  includeInResults: z.boolean(),
  order: z.int(),
  referenceId: z.string().nullable(),
  deletedAt: instant.nullable(),
  /** Active employees in the group and in all groups below it. */
  activeMembershipCount: z.int(),
  /** People in the group and below it whom the campaign that started last asks; null when it does not have the group, and where there is none. */
  campaignMembershipCount: z.int().nullable(),
  /** Grants on the group itself; null for those who may not read permissions. */
  explicitPermissionCount: z.int().nullable(),
  /** The last finished campaigns, newest first, at most four, as far as the caller may see results of the group. Told of one group, not in lists. */
  historicalGroupCampaignAggregates: z.array(campaignAggregate).optional(),
});
export type GroupResource = z.infer<typeof group>;

/** A family of groups. The one with `isReporting` is the reporting hierarchy, the others split results. */
export const groupType = relatedResource(
  'group-types',
  { organizationId: z.string(), name: z.string(), columnName: z.string(), isReporting: z.boolean(), includeInResults: z.boolean(), order: z.int() },
  { groups: toMany('v3-groups') },
);
export type GroupTypeResource = z.infer<typeof groupType>;

export const listGroups = endpoint({
  name: 'listGroups',
  summary: 'The groups that the caller may see, parents before children.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups',
  params: z.object(inOrganization),
  query: query({
    ...page,
    'page[limit]': z.coerce.number().int().min(1).max(10_000).optional(),
    'filter[fuzzy]': z.string().max(200).optional(),
    'filter[groupTypeId]': id.optional(),
    'filter[accessibleType]': z.literal('organizations-results-v3groups').optional(),
    ...sort(['order', 'name']),
  }),
  answer: listOf(group),
});

export const getGroup = endpoint({
  name: 'getGroup',
  summary: 'One group.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId',
  params: z.object({ ...inOrganization, groupId: id }),
  answer: documentOf(group),
});

export const updateGroup = endpoint({
  name: 'updateGroup',
  summary: 'Changes the name, the order or the visibility of a group.',
  method: 'PATCH',
  path: '/organizations/:organizationId/v3-groups/:groupId',
  params: z.object({ ...inOrganization, groupId: id }),
  body: bodyOf('v3-groups', {
    name: line(200).min(1).optional(),
    displayName: line(200).min(1).nullable().optional(),
    isHidden: z.boolean().optional(),
    includeInResults: z.boolean().optional(),
    order: z.int().min(0).max(100_000).optional(),
  }),
  answer: documentOf(group),
});

export const listGroupTypes = endpoint({
  name: 'listGroupTypes',
  summary: 'The families of groups of an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/group-types',
  params: z.object(inOrganization),
  answer: listOf(groupType),
});
