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

/** One value that people of a segment have. */
const segmentFilter = z.object({
  id: z.string().describe('Which one of the segment it is.'),
  organizationEmployeeAttributeId: z.string().nullable().describe('The attribute; null where it was removed.'),
  attributeName: z.string().nullable().describe('What it is called today.'),
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

/**
 * A named selection of people that can be reused: members of a group, if it names one, who have one of the
 * values of each attribute.
 */
export const segment = resource('segments', {
  organizationId: z.string(),
  name: z.string(),
  ownerPersonId: z.string(),
  /** Everybody may see it who may know all that it names; only its owner can change it. */
  isShared: z.boolean(),
  v3GroupId: z.string().nullable(),
  v3GroupName: z.string().nullable(),
  filters: z.array(segmentFilter),
  /**
   * False where something that it names is gone, or not for the caller to know: then it means nobody, never more people
   * than before.
   */
  isComplete: z.boolean(),
  /**
   * What `filter[attribute]` of results is given to see those with its values. Null where results cannot be narrowed
   * so: it is not complete, or names no values, or values of an attribute that is no choice.
   */
  attributeFilter: z.string().nullable(),
});
export type SegmentResource = z.infer<typeof segment>;

const ofSegment = z.object({ ...inOrganization, segmentId: id });
const name = line(100).min(1);

/**
 * A value of an attribute in words; of a choice in words or by its group, which no other one has the name of. What it
 * was called in the segment may be sent along, and means nothing.
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
