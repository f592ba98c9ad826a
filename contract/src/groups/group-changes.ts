import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  idOf,
  inOrganization,
  listOf,
  query,
  resource,
} from '../protocol/json-api.ts';
import { changeable, group } from './group.ts';

export const maxGroupsPerRequest = 5000;

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
          type: z.literal('v3-groups').describe('Resource type.'),
          id: id.describe('ID of the group.'),
          attributes: z
            .strictObject({
              ...changeable,
              revision: z
                .string()
                .max(100)
                .optional()
                .describe('Revision of the group. If it does not match, the request fails.'),
            })
            .describe('Fields to update.'),
        }),
      )
      .min(1)
      .max(maxGroupsPerRequest)
      .describe('Groups to update, in this order.'),
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
  params: z.object({ ...inOrganization, groupId: idOf<'group'>() }),
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
  params: z.object({ ...inOrganization, groupId: idOf<'group'>() }),
  body: bodyOf('group-merges', {
    groupIds: z
      .array(idOf<'group'>())
      .min(1)
      .max(maxGroupsPerRequest)
      .describe('IDs of the groups that are merged into this one.'),
  }),
  answer: documentOf(group),
});

/** Preview of a hierarchy change. Published results and audiences of running campaigns are never affected. */
export const groupChangePreview = resource('group-change-previews', {
  change: z.enum(['move', 'merge', 'delete']).describe('Kind of change.'),
  toGroupId: z
    .string()
    .nullable()
    .describe('ID of the group receiving members and subgroups; null at the top of a group type without root.'),
  peopleCount: z.int().describe('Number of active members, including descendants.'),
  groupCount: z.int().describe('Number of descendants that move along.'),
  draftCampaignCount: z.int().describe('Number of draft campaigns targeting the groups.'),
  grantCount: z
    .int()
    .nullable()
    .describe(
      'Number of permissions on the groups, kept by a merge and lost by a deletion; null without access to ' +
        'permissions.',
    ),
  gainingCount: z
    .int()
    .nullable()
    .describe('Number of people who gain access to results; null without access to permissions.'),
  losingCount: z
    .int()
    .nullable()
    .describe('Number of people who lose access to results; null without access to permissions.'),
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
    change: z.enum(['move', 'merge', 'delete']).describe('Kind of change.'),
    groupIds: z
      .array(idOf<'group'>())
      .min(1)
      .max(maxGroupsPerRequest)
      .describe('IDs of the groups to move, merge or delete.'),
    toGroupId: idOf<'group'>()
      .nullable()
      .optional()
      .describe('ID of the group receiving members and subgroups. Default for a deletion: the parent.'),
  }),
  answer: documentOf(groupChangePreview),
  isRepeatable: false,
});
