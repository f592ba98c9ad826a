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

const kind = z.enum([
  'v3_groups',
  'tenure_groups',
  'generation_groups',
  'hire_cohort_groups',
] as const satisfies readonly GroupTypeKind[]);

/** Group type. The one with `isReporting` is the reporting hierarchy; the others split results. */
export const groupType = relatedResource(
  'group-types',
  {
    organizationId: z.string(),
    name: z.string(),
    /** Column in the employee file; unaffected by renaming. */
    columnName: z.string(),
    isReporting: z.boolean(),
    includeInResults: z.boolean(),
    order: z.int(),
    kind,
    /** Group types combined by this one; empty if it combines none. */
    crossedGroupTypeIds: z.array(z.string()),
    /** Whether memberships are computed from dates or other group types, and read-only. */
    isComputed: z.boolean(),
    lowerBoundsInMonths: z
      .array(z.int())
      .describe('Lower bounds of tenure groups in months of service; empty for other kinds.'),
    /** Number of groups, excluding the root group. */
    groupCount: z.int(),
    /** Running job that assigns members to its groups, if any. */
    assignmentJobId: z.string().nullable(),
  },
  { groups: toMany('v3-groups') },
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
    /** Default: the name of its kind. */
    name: name.optional(),
    includeInResults: z.boolean().optional(),
    kind: kind.optional(),
    crossedGroupTypeIds: z.array(idOf<'group-type'>()).max(10).optional(),
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
  body: bodyOf('tenure-groups', { lowerBoundsInMonths: z.array(z.number()).max(100).optional() }),
  answer: documentOf(groupType),
});

export const updateGroupType = endpoint({
  name: 'updateGroupType',
  summary: 'Update the name, position or results visibility of a group type.',
  method: 'PATCH',
  path: '/organizations/:organizationId/group-types/:groupTypeId',
  params: ofGroupType,
  body: bodyOf('group-types', {
    name: name.optional(),
    /** Position among the group types that split results, from 0. */
    order: z.int().min(0).max(1000).optional(),
    includeInResults: z.boolean().optional(),
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
  groupTypeId: z.string(),
  isPreview: z.boolean(),
  groupCount: z.int(),
  /** Number of memberships moved, active and inactive. */
  movedMembershipCount: z.int(),
  /** Number of people who keep their group of the target type and leave the moved one. */
  keptMembershipCount: z.int(),
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
    groupIds: z.array(idOf<'group'>()).min(1).max(1000),
    isPreview: z.boolean().optional(),
  }),
  answer: documentOf(groupMove),
});
