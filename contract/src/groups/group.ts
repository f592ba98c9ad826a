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
  campaignId: z.string().describe('ID of the campaign.'),
  endedAt: instant.describe('End of the survey window.'),
  audience: z.int().nullable().describe('Number of recipients in the group and its descendants; null if withheld.'),
  completed: z.int().nullable().describe('Number of completed surveys; null if withheld.'),
  score: z.number().nullable().describe('Engagement score from 0 to 100; null unless shown.'),
  visibility: z
    .enum(['shown', 'withheld', 'unavailable'])
    .describe('`shown`; `withheld` to protect confidentiality; `unavailable` because there is no result.'),
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
  intoGroupName: z.string().nullable().describe('Name of the successor group; null without one.'),
  isParentGone: z.boolean().describe('Whether its parent no longer exists, so that restoring it requires a new one.'),
  peopleCount: z.int().describe('Number of members restored with it: those not moved since.'),
  groupCount: z.int().describe('Number of subgroups restored with it.'),
});

/** Group in the reporting hierarchy or of another group type. */
export const group = relatedResource(
  'v3-groups',
  {
    organizationId: z.string().describe('ID of the organization.'),
    name: z.string().describe('Name.'),
    displayName: z.string().describe('Name shown in the app: the display name if set, otherwise the name.'),
    parentGroupId: z.string().nullable().describe('ID of the parent group; null at the top.'),
    parentGroupName: z.string().nullable().describe('Name of the parent group; null at the top.'),
    groupTypeId: z.string().describe('ID of the group type.'),
    isRoot: z.boolean().describe('Whether the group represents the whole organization.'),
    isOrganizationGroup: z.boolean().describe('Alias of `isRoot`.'),
    isHidden: z.boolean().describe('Whether an administrator hid the group. Hidden groups are not listed in results.'),
    includeInResults: z.boolean().describe('Whether results list the group, if it is not hidden.'),
    order: z.int().describe('Position among its siblings, from 0.'),
    referenceId: z.string().nullable().describe('ID of the group in the system of the organization; null without one.'),
    deletedAt: instant.nullable().describe('Time the group was deleted; null if it was not.'),
    removal: removal
      .optional()
      .describe('Deletion of the group, and what restoring it would bring back. In lists of deleted groups only.'),
    revision: z.string().describe('Revision, excluding the position, for `If-Match` or bulk updates.'),
    activeMembershipCount: z.int().describe('Number of active employees in the group and its descendants.'),
    campaignMembershipCount: z
      .int()
      .nullable()
      .describe(
        'Number of recipients of the latest campaign in the group and its descendants; null if it does not ' +
          'include the group.',
      ),
    explicitPermissionCount: z
      .int()
      .nullable()
      .describe('Number of permissions on the group itself; null without access to permissions.'),
    historicalGroupCampaignAggregates: z
      .array(campaignAggregate)
      .optional()
      .describe('The last four finished campaigns visible to the caller, newest first. Returned for one group only.'),
  },
  { memberships: toMany('v3-memberships').describe('Direct memberships. Returned if included.') },
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
    'filter[groupTypeId]': idOf<'group-type'>().optional().describe('ID of the group type.'),
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
  displayName: line(200)
    .min(1)
    .nullable()
    .optional()
    .describe('Name shown in the app instead of the name; null for the name.'),
  parentGroupId: idOf<'group'>().nullable().optional().describe('ID of the parent group.'),
  order: z
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('Position among its siblings, from 0; values beyond the end are last.'),
  isHidden: z.boolean().optional().describe('Whether to hide the group. Hidden groups are not listed in results.'),
  includeInResults: z.boolean().optional().describe('Whether results list the group, if it is not hidden.'),
  referenceId: line(200)
    .min(1)
    .nullable()
    .optional()
    .describe('ID of the group in the system of the organization; null removes it.'),
};

export const changeable = { name: line(200).min(1).optional().describe('Name.'), ...said };

export const createGroup = endpoint({
  name: 'createGroup',
  summary: 'Create a group. By default, last among its siblings in the reporting hierarchy.',
  method: 'POST',
  path: '/organizations/:organizationId/v3-groups',
  params: z.object(inOrganization),
  body: bodyOf('v3-groups', {
    name: line(200).min(1).describe('Name.'),
    ...said,
    groupTypeId: idOf<'group-type'>().optional().describe('ID of the group type. Default: the reporting hierarchy.'),
  }),
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
  body: bodyOf('v3-groups', {
    ...changeable,
    deletedAt: z.null().optional().describe('Null restores a deleted group.'),
  }),
  answer: documentOf(group),
  hasRevision: true,
});

/** Maximum number of groups per request. */
