import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  inOrganization,
  include,
  instant,
  line,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  sort,
  toMany,
} from '../protocol/json-api.ts';
import { membership } from './memberships.ts';

/** What a finished campaign came to for a group; the score is null unless the result is shown. */
const campaignAggregate = z.object({
  campaignId: z.string(),
  endedAt: instant,
  audience: z.int().nullable(),
  completed: z.int().nullable(),
  score: z.number().nullable(),
  visibility: z.enum(['shown', 'withheld', 'unavailable']),
});
export type CampaignAggregate = z.infer<typeof campaignAggregate>;

/** How a group came to be deleted, and what comes back with it. */
const removal = z.object({
  deletedByName: z
    .string()
    .nullable()
    .describe('Who did it; null for those who may not read the change history, and where nobody is known any more.'),
  isMerged: z
    .boolean()
    .describe(
      'It was merged into the other group: the permissions on it and the drafts that were meant for it went ' +
        'there, and stay there.',
    ),
  intoGroupId: z
    .string()
    .nullable()
    .describe(
      'The group that got its people and groups; null where there was none, where it is gone, and where it is ' +
        'not for the caller to know.',
    ),
  intoGroupName: z.string().nullable(),
  isParentGone: z
    .boolean()
    .describe('The group that it was in is not there any more: it needs another one to come back to.'),
  peopleCount: z
    .int()
    .describe('How many people come back with it, active or not: those who have not been moved since.'),
  groupCount: z.int().describe('How many groups come back into it.'),
});

/** A node of the reporting hierarchy, or a group of another family. The wire keeps the specification's name. */
export const group = relatedResource(
  'v3-groups',
  {
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
    /** Of deleted groups, in a list of them. */
    removal: removal.optional(),
    /**
     * Names what can be changed about the group, its order aside. It stands in `If-Match`, or beside one of many
     * changes.
     */
    revision: z.string(),
    /** Active employees in the group and in all groups below it. */
    activeMembershipCount: z.int(),
    /**
     * People in the group and below it whom the campaign that started last asks; null when it does not have the group,
     * and where there is none.
     */
    campaignMembershipCount: z.int().nullable(),
    /** Grants on the group itself; null for those who may not read permissions. */
    explicitPermissionCount: z.int().nullable(),
    /**
     * The last finished campaigns, newest first, at most four, as far as the caller may see results of the group. Told
     * of one group, not in lists.
     */
    historicalGroupCampaignAggregates: z.array(campaignAggregate).optional(),
  },
  { memberships: toMany('v3-memberships') },
);
export type GroupResource = z.infer<typeof group>;

export const listGroups = endpoint({
  name: 'listGroups',
  summary: 'List groups the caller can access, parents before children.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups',
  params: z.object(inOrganization),
  query: query({
    ...page,
    'page[limit]': z.coerce.number().int().min(1).max(10_000).optional().describe('Page size, at most 10,000.'),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name.'),
    'filter[groupTypeId]': id.optional().describe('Group type.'),
    'filter[deleted]': z
      .literal('true')
      .optional()
      .describe('Deleted groups that can be restored, instead of existing ones.'),
    'filter[accessibleType]': z
      .literal('organizations-results-v3groups')
      .optional()
      .describe('Groups whose results the caller can see.'),
    ...sort(['order', 'name']),
  }),
  answer: listOf(group),
});

export const getGroup = endpoint({
  name: 'getGroup',
  summary:
    'Get a group, optionally with its direct memberships (first 10,000 by employee) if the caller can read ' +
    'employees.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId',
  params: z.object({ ...inOrganization, groupId: id }),
  query: query(include(['memberships'])),
  answer: documentOf(group, membership),
  hasRevision: true,
});

/**
 * What can be said of a group. `order` is its place among the groups of the same parent, counted from 0; those behind
 * it move on, and beyond the last place is the last one.
 */
const said = {
  displayName: line(200).min(1).nullable().optional(),
  parentGroupId: id.nullable().optional(),
  order: z.int().min(0).max(100_000).optional(),
  isHidden: z.boolean().optional(),
  includeInResults: z.boolean().optional(),
  referenceId: line(200).min(1).nullable().optional(),
};

const changeable = { name: line(200).min(1).optional(), ...said };

export const createGroup = endpoint({
  name: 'createGroup',
  summary: 'Create a group. By default, last among its siblings in the reporting hierarchy.',
  method: 'POST',
  path: '/organizations/:organizationId/v3-groups',
  params: z.object(inOrganization),
  body: bodyOf('v3-groups', { name: line(200).min(1), ...said, groupTypeId: id.optional() }),
  status: 201,
  answer: documentOf(group),
  location: '/organizations/:organizationId/v3-groups/:id',
});

export const updateGroup = endpoint({
  name: 'updateGroup',
  summary:
    'Update or move a group. `deletedAt: null` restores a deleted group, with members and subgroups that have ' +
    'not been moved since.',
  method: 'PATCH',
  path: '/organizations/:organizationId/v3-groups/:groupId',
  params: z.object({ ...inOrganization, groupId: id }),
  body: bodyOf('v3-groups', { ...changeable, deletedAt: z.null().optional() }),
  answer: documentOf(group),
  hasRevision: true,
});

/** So many groups can be changed at once. */
export const mostGroupsAtOnce = 5000;

export const updateGroups = endpoint({
  name: 'updateGroups',
  summary:
    'Update several groups in the given order, all or none. With `revision`, fails if the group has changed ' +
    'since.',
  method: 'PATCH',
  path: '/organizations/:organizationId/v3-groups',
  params: z.object(inOrganization),
  body: z.object({
    data: z
      .array(
        z.object({
          type: z.literal('v3-groups'),
          id,
          attributes: z.strictObject({ ...changeable, revision: z.string().max(100).optional() }),
        }),
      )
      .min(1)
      .max(mostGroupsAtOnce),
  }),
  answer: listOf(group),
});

export const removeGroup = endpoint({
  name: 'removeGroup',
  summary:
    'Delete a group. Members and subgroups move to its parent or to `moveTo`; permissions on it are suspended ' +
    'until it is restored.',
  method: 'DELETE',
  path: '/organizations/:organizationId/v3-groups/:groupId',
  params: z.object({ ...inOrganization, groupId: id }),
  query: query({ moveTo: id.optional().describe('Group that members and subgroups move to. Default: the parent.') }),
  status: 204,
  hasRevision: true,
});

export const mergeGroups = endpoint({
  name: 'mergeGroups',
  summary:
    'Merge groups of the same group type into this one, with members, subgroups, permissions and draft ' +
    'campaigns. The merged groups are deleted.',
  method: 'POST',
  path: '/organizations/:organizationId/v3-groups/:groupId/merge',
  params: z.object({ ...inOrganization, groupId: id }),
  body: bodyOf('group-merges', { groupIds: z.array(id).min(1).max(mostGroupsAtOnce) }),
  answer: documentOf(group),
});

/**
 * What a change of the hierarchy would do, before it is done. Published results and the audience of campaigns that have
 * begun stay as they are in any case.
 */
export const groupChangePreview = resource('group-change-previews', {
  change: z.enum(['move', 'merge', 'delete']),
  /** The group that people and groups come into; null on top of a group type without a root. */
  toGroupId: z.string().nullable(),
  /** Active people who belong to the groups, or to groups below them. */
  peopleCount: z.int(),
  /** Groups below them, which come along. */
  groupCount: z.int(),
  /** Campaigns not published yet that are meant for the groups. */
  draftCampaignCount: z.int(),
  /**
   * Grants on the groups themselves: a merge takes them along, and what is deleted has them no more. Null for those who
   * may not read permissions, like the next two.
   */
  grantCount: z.int().nullable(),
  /** People who come to see results of groups that they do not see now. */
  gainingCount: z.int().nullable(),
  /** People who do not see results any more of groups that they see now. */
  losingCount: z.int().nullable(),
});
export type GroupChangePreview = z.infer<typeof groupChangePreview>;

export const previewGroupChange = endpoint({
  name: 'previewGroupChange',
  summary:
    'Preview moving, merging or deleting groups. Changes nothing, and returns the same errors as the change ' +
    'itself.',
  method: 'POST',
  path: '/organizations/:organizationId/v3-groups/preview',
  params: z.object(inOrganization),
  body: bodyOf('group-change-previews', {
    change: z.enum(['move', 'merge', 'delete']),
    groupIds: z.array(id).min(1).max(mostGroupsAtOnce),
    toGroupId: id.nullable().optional(),
  }),
  answer: documentOf(groupChangePreview),
  isRepeatable: false,
});
