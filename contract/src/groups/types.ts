import type { GroupTypeKind } from '@attune/domain/groups';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  inOrganization,
  line,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  toMany,
  idOf,
} from '../protocol/json-api.ts';

const kind = z
  .enum([
    'v3_groups',
    'tenure_groups',
    'generation_groups',
    'hire_cohort_groups',
  ] as const satisfies readonly GroupTypeKind[])
  .describe(
    'Kind: `v3_groups` are entered or imported; `tenure_groups`, `generation_groups` and ' +
      '`hire_cohort_groups` are computed from start dates or dates of birth.',
  );

/** Group type. The one with `isReporting` is the reporting hierarchy; the others split results. */
export const groupType = relatedResource(
  'group-types',
  {
    organizationId: z.string().describe('ID of the organization.'),
    name: z.string().describe('Name.'),
    columnName: z.string().describe('Column in the employee file; unaffected by renaming.'),
    isReporting: z.boolean().describe('Whether it is the reporting hierarchy.'),
    includeInResults: z.boolean().describe('Whether results can be split by it.'),
    order: z.int().describe('Position among the group types, the most important first.'),
    kind,
    crossedGroupTypeIds: z
      .array(z.string())
      .describe('IDs of the group types combined by this one; empty if it combines none.'),
    isComputed: z
      .boolean()
      .describe('Whether memberships are computed from dates or other group types, and read-only.'),
    lowerBoundsInMonths: z
      .array(z.int())
      .describe('Lower bounds of tenure groups in months of service; empty for other kinds.'),
    groupCount: z.int().describe('Number of groups, excluding the root group.'),
    assignmentJobId: z
      .string()
      .nullable()
      .describe('ID of the running job that assigns members to its groups; null if there is none.'),
  },
  { groups: toMany('v3-groups').describe('Groups of the type.') },
);
export type GroupTypeResource = z.infer<typeof groupType>;

const ofGroupType = z.object({ ...inOrganization, groupTypeId: idOf<'group-type'>() });
const name = line(100).min(1);

export const listGroupTypes = endpoint({
  name: 'listGroupTypes',
  summary: 'List group types of an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/group-types',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(groupType),
});

export const createGroupType = endpoint({
  name: 'createGroupType',
  summary:
    'Create a group type: empty, computed from start or birth dates, or combining two or three other group types.',
  method: 'POST',
  path: '/organizations/:organizationId/group-types',
  params: z.object(inOrganization),
  body: bodyOf('group-types', {
    name: name.optional().describe('Name. Default: the name of its kind.'),
    includeInResults: z.boolean().optional().describe('Whether results can be split by it.'),
    kind: kind.optional().describe('Kind. Default: `v3_groups`.'),
    crossedGroupTypeIds: z
      .array(idOf<'group-type'>())
      .max(10)
      .optional()
      .describe('IDs of two or three group types to combine.'),
  }),
  answer: documentOf(groupType),
  status: 201,
  location: '/organizations/:organizationId/group-types/:id',
});

export const setTenureGroups = endpoint({
  name: 'setTenureGroups',
  summary:
    'Set the lower bounds of tenure groups in months, creating the group type if needed. Default: 0, 12, 24, ' +
    '36, 60, 120.',
  method: 'POST',
  path: '/organizations/:organizationId/tenure-groups',
  params: z.object(inOrganization),
  body: bodyOf('tenure-groups', {
    lowerBoundsInMonths: z
      .array(z.int())
      .max(100)
      .optional()
      .describe('Lower bounds of the groups, in months of service.'),
  }),
  answer: documentOf(groupType),
});

export const updateGroupType = endpoint({
  name: 'updateGroupType',
  summary: 'Update the name, position or results visibility of a group type.',
  method: 'PATCH',
  path: '/organizations/:organizationId/group-types/:groupTypeId',
  params: ofGroupType,
  body: bodyOf('group-types', {
    name: name.optional().describe('Name.'),
    order: z.int().min(0).max(1000).optional().describe('Position among the group types that split results, from 0.'),
    includeInResults: z.boolean().optional().describe('Whether results can be split by it.'),
  }),
  answer: documentOf(groupType),
});

export const removeGroupType = endpoint({
  name: 'removeGroupType',
  summary: 'Delete a group type with its groups and memberships. Published results are kept.',
  method: 'DELETE',
  path: '/organizations/:organizationId/group-types/:groupTypeId',
  params: ofGroupType,
  status: 204,
});

/** Result or preview of moving groups to another group type. */
export const groupMove = resource('group-moves', {
  groupTypeId: z.string().describe('ID of the target group type.'),
  isPreview: z.boolean().describe('Whether nothing was changed.'),
  groupCount: z.int().describe('Number of groups moved, including descendants.'),
  movedMembershipCount: z.int().describe('Number of memberships moved, active and inactive.'),
  keptMembershipCount: z
    .int()
    .describe('Number of people who keep their group of the target type and leave the moved one.'),
});
export type GroupMoveResource = z.infer<typeof groupMove>;

export const moveGroupsToType = endpoint({
  name: 'moveGroupsToType',
  summary:
    'Move groups, with descendants and members, to another group type, or preview the move. People who ' +
    'already have a group of that type keep it.',
  method: 'POST',
  path: '/organizations/:organizationId/group-types/:groupTypeId/groups',
  params: ofGroupType,
  body: bodyOf('group-moves', {
    groupIds: z.array(idOf<'group'>()).min(1).max(1000).describe('IDs of the groups to move.'),
    isPreview: z
      .boolean()
      .optional()
      .describe('Whether to preview the move without changing anything. Default: `false`.'),
  }),
  answer: documentOf(groupMove),
});
