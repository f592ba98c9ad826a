import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  inOrganization,
  include,
  instant,
  line,
  listOf,
  page,
  query,
  relatedResource,
  sort,
  toMany,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { membership } from './memberships.ts';

/** Result of a finished campaign for a group; the score is null unless shown. */
const campaignAggregate = z.object({
  campaignId: z.string(),
  endedAt: instant,
  audience: z.int().nullable(),
  completed: z.int().nullable(),
  score: z.number().nullable(),
  visibility: z.enum(['shown', 'withheld', 'unavailable']),
});
export type CampaignAggregate = z.infer<typeof campaignAggregate>;

/** Deletion of a group, and what restoring it would bring back. */
const removal = z.object({
  deletedByName: z.string().nullable().describe('Who deleted it; null without access to the audit log, or if unknown.'),
  isMerged: z.boolean().describe('Whether it was merged into another group, which keeps its permissions and drafts.'),
  intoGroupId: z
    .string()
    .nullable()
    .describe('Successor group; null if there is none, it was deleted, or it is not visible to the caller.'),
  intoGroupName: z.string().nullable(),
  isParentGone: z.boolean().describe('Whether its parent no longer exists, so that restoring it requires a new one.'),
  peopleCount: z.int().describe('Number of members restored with it: those not moved since.'),
  groupCount: z.int().describe('Number of subgroups restored with it.'),
});

/** Group in the reporting hierarchy or of another group type. */
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
    /** Lists of deleted groups only. */
    removal: removal.optional(),
    /** Revision, excluding the order; for `If-Match` or bulk updates. */
    revision: z.string(),
    /** Number of active employees in the group and its descendants. */
    activeMembershipCount: z.int(),
    /**
     * Number of recipients of the latest campaign in the group and its descendants; null if it does not include
     * the group.
     */
    campaignMembershipCount: z.int().nullable(),
    /** Number of permissions on the group itself; null without access to permissions. */
    explicitPermissionCount: z.int().nullable(),
    /** The last four finished campaigns visible to the caller, newest first. Returned for one group only. */
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
    'filter[groupTypeId]': idOf<'group-type'>().optional().describe('Group type.'),
    'filter[deleted]': trueOrFalse
      .optional()
      .describe('`true` for deleted groups that can be restored, instead of existing ones.'),
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
  params: z.object({ ...inOrganization, groupId: idOf<'group'>() }),
  query: query(include(['memberships'])),
  answer: documentOf(group, membership),
  hasRevision: true,
});

/** Editable group fields. `order` is the position among its siblings, from 0; values beyond the end are last. */
const said = {
  displayName: line(200).min(1).nullable().optional(),
  parentGroupId: idOf<'group'>().nullable().optional(),
  order: z.int().min(0).max(100_000).optional(),
  isHidden: z.boolean().optional(),
  includeInResults: z.boolean().optional(),
  referenceId: line(200).min(1).nullable().optional(),
};

export const changeable = { name: line(200).min(1).optional(), ...said };

export const createGroup = endpoint({
  name: 'createGroup',
  summary: 'Create a group. By default, last among its siblings in the reporting hierarchy.',
  method: 'POST',
  path: '/organizations/:organizationId/v3-groups',
  params: z.object(inOrganization),
  body: bodyOf('v3-groups', { name: line(200).min(1), ...said, groupTypeId: idOf<'group-type'>().optional() }),
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
  params: z.object({ ...inOrganization, groupId: idOf<'group'>() }),
  body: bodyOf('v3-groups', { ...changeable, deletedAt: z.null().optional() }),
  answer: documentOf(group),
  hasRevision: true,
});

/** Maximum number of groups per request. */
