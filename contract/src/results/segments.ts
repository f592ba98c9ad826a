import { maxSegmentValues } from '@attune/domain/groups';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  inOrganization,
  line,
  listOf,
  page,
  query,
  resource,
  idOf,
} from '../protocol/json-api.ts';

/** One value in the filter of a segment. */
const segmentFilter = z.object({
  id: z.string().describe('ID of the value within the segment.'),
  organizationEmployeeAttributeId: z.string().nullable().describe('ID of the attribute; null if it was deleted.'),
  attributeName: z.string().nullable().describe('Current name of the attribute; null if it was deleted.'),
  attrValue: z
    .string()
    .nullable()
    .describe(
      'Value; for a choice, the current name of the group. Null if it was deleted or is not visible to the caller.',
    ),
  v3GroupId: z
    .string()
    .nullable()
    .describe('ID of the group that is the value of a choice; null for other attributes.'),
});

/** A saved segment: members of a group, if set, who have one of the values of each attribute. */
export const segment = resource('segments', {
  organizationId: z.string().describe('ID of the organization.'),
  name: z.string().describe('Name.'),
  ownerPersonId: z.string().describe('ID of the owner.'),
  isShared: z
    .boolean()
    .describe('Whether everyone with access to its group and values can see it; only the owner can change it.'),
  v3GroupId: z
    .string()
    .nullable()
    .describe('ID of the group whose members it contains; null for the whole organization.'),
  v3GroupName: z
    .string()
    .nullable()
    .describe('Name of the group; null without one, or if it is not visible to the caller.'),
  filters: z.array(segmentFilter).describe('Attribute values.'),
  isComplete: z
    .boolean()
    .describe(
      'False if a referenced record was deleted or is not visible to the caller; the segment then matches nobody.',
    ),
  attributeFilter: z
    .string()
    .nullable()
    .describe(
      'Value for `filter[attribute]` of results. Null if results cannot be filtered by the segment: it is ' +
        'incomplete, has no values, or uses an attribute that is not a choice.',
    ),
});
export type SegmentResource = z.infer<typeof segment>;

const ofSegment = z.object({ ...inOrganization, segmentId: id });
const name = line(100).min(1).describe('Name.');

/**
 * An attribute value as text; for a choice as text or by its group, if the name is unique. The former display name may
 * be sent and is ignored.
 */
const filterBody = z.strictObject({
  id: z.string().max(40).optional().describe('Ignored; accepted as returned.'),
  organizationEmployeeAttributeId: id.describe('ID of the attribute.'),
  attrValue: line(500)
    .min(1)
    .nullable()
    .optional()
    .describe('Value as text; for a choice, the name of a group or `v3GroupId`.'),
  v3GroupId: idOf<'group'>()
    .nullable()
    .optional()
    .describe('ID of the group that is the value of a choice, if its name is not unique.'),
});

const meant = {
  v3GroupId: idOf<'group'>()
    .nullable()
    .optional()
    .describe('ID of the group whose members it contains; null for the whole organization.'),
  filters: z.array(filterBody).max(maxSegmentValues).optional().describe('Attribute values.'),
  isShared: z
    .boolean()
    .optional()
    .describe('Whether everyone with access to its group and values can see it. Default: `false`.'),
};

export const listSegments = endpoint({
  name: 'listSegments',
  summary: "List the caller's segments and shared segments, by name.",
  method: 'GET',
  path: '/organizations/:organizationId/segments',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(segment),
});

export const createSegment = endpoint({
  name: 'createSegment',
  summary: 'Create a segment. Values of one attribute are combined with OR; attributes and group with AND.',
  method: 'POST',
  path: '/organizations/:organizationId/segments',
  params: z.object(inOrganization),
  body: bodyOf('segments', { name, ...meant }),
  answer: documentOf(segment),
  status: 201,
  location: '/organizations/:organizationId/segments/:id',
});

export const updateSegment = endpoint({
  name: 'updateSegment',
  summary: 'Update or rename a segment of the caller, or change whether it is shared.',
  method: 'PATCH',
  path: '/organizations/:organizationId/segments/:segmentId',
  params: ofSegment,
  body: bodyOf('segments', { name: name.optional(), ...meant }),
  answer: documentOf(segment),
});

export const removeSegment = endpoint({
  name: 'removeSegment',
  summary: 'Delete a segment of the caller or, as an administrator, a shared one. Past selections are unaffected.',
  method: 'DELETE',
  path: '/organizations/:organizationId/segments/:segmentId',
  params: ofSegment,
  status: 204,
});
