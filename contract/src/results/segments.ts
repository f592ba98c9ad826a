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
  id: z.string().describe('Which one of the segment it is.'),
  organizationEmployeeAttributeId: z.string().nullable().describe('The attribute; null where it was removed.'),
  attributeName: z.string().nullable().describe('Current name of the attribute.'),
  attrValue: z
    .string()
    .nullable()
    .describe(
      'The value, of a choice the name that its group has today; null where it is gone, or not for the caller to know.',
    ),
  v3GroupId: z
    .string()
    .nullable()
    .describe('The group that stands for the value of a choice; null for all other attributes.'),
});

/** A saved segment: members of a group, if set, who have one of the values of each attribute. */
export const segment = resource('segments', {
  organizationId: z.string(),
  name: z.string(),
  ownerPersonId: z.string(),
  /** Whether everyone with access to its group and values can see it; only the owner can change it. */
  isShared: z.boolean(),
  v3GroupId: z.string().nullable(),
  v3GroupName: z.string().nullable(),
  filters: z.array(segmentFilter),
  /** False if a referenced object was deleted or is not visible to the caller; the segment then matches nobody. */
  isComplete: z.boolean(),
  /**
   * The value for `filter[attribute]` of results. Null if results cannot be filtered by the segment: it is incomplete,
   * has no values, or uses an attribute that is not a choice.
   */
  attributeFilter: z.string().nullable(),
});
export type SegmentResource = z.infer<typeof segment>;

const ofSegment = z.object({ ...inOrganization, segmentId: id });
const name = line(100).min(1);

/**
 * An attribute value as text; for a choice as text or by its group, if the name is unique. The former display name may
 * be sent and is ignored.
 */
const filterBody = z.strictObject({
  id: z.string().max(40).optional(),
  organizationEmployeeAttributeId: id,
  attrValue: line(500).min(1).nullable().optional(),
  v3GroupId: idOf<'group'>().nullable().optional(),
});

const meant = {
  v3GroupId: idOf<'group'>().nullable().optional(),
  filters: z.array(filterBody).max(maxSegmentValues).optional(),
  isShared: z.boolean().optional(),
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
