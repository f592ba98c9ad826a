import { attributeTypes } from '@attune/domain/people';
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
} from '../protocol/json-api.ts';

/**
 * What an organization records of its employees. A choice is the family of groups of the same id: its values are their
 * names, and results can be split by it.
 */
export const employeeAttribute = resource('organization-employee-attributes', {
  organizationId: z.string(),
  name: z.string(),
  type: z.enum(attributeTypes),
  /** Of a choice: the values that the caller may see, in their order. Of any other attribute empty. */
  values: z.array(z.string()),
  /** Its column in the employee file; it stays when the name changes. */
  columnName: z.string(),
  /** Follows from days or from other attributes, so that nobody can set it. */
  isComputed: z.boolean(),
  order: z.int(),
});
export type EmployeeAttributeResource = z.infer<typeof employeeAttribute>;

/**
 * That an employee has a value of an attribute; of a choice the name of the group. On the way in null takes the value
 * away.
 */
export const employeeAttributeValue = z.object({
  organizationEmployeeAttributeId: id,
  attrValue: line(500).nullable(),
});
export type EmployeeAttributeValue = z.infer<typeof employeeAttributeValue>;

const searched = z
  .array(
    z.strictObject({
      id: z.string().max(40).optional(),
      organizationEmployeeAttributeId: id,
      attrValue: line(500).min(1),
    }),
  )
  .min(1)
  .max(20);

/** Those who have all of these values: a JSON list of `{ organizationEmployeeAttributeId, attrValue }`. */
export const employeeAttributesFilter = {
  'filter[employeeAttributes]': z
    .string()
    .max(8000)
    .transform((text, context) => {
      const found = searched.safeParse(readJson(text));
      if (found.success) return found.data;
      context.addIssue({
        code: 'custom',
        message: 'Write a JSON list such as [{"organizationEmployeeAttributeId":"7","attrValue":"Berlin"}].',
      });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Those who have all of these values: a JSON list such as ' +
        '`[{"organizationEmployeeAttributeId":"7","attrValue":"Berlin"}]`.',
    ),
};

const ofAttribute = z.object({ ...inOrganization, attributeId: id });
const name = line(100).min(1);
const values = z.array(line(200).min(1)).max(1000);

export const listEmployeeAttributes = endpoint({
  name: 'listEmployeeAttributes',
  summary: 'List employee attributes defined by an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/employee-attributes',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(employeeAttribute),
});

export const createEmployeeAttribute = endpoint({
  name: 'createEmployeeAttribute',
  summary: 'Create an employee attribute. A choice attribute is also a group type that results can be split by.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-attributes',
  params: z.object(inOrganization),
  body: bodyOf('organization-employee-attributes', { name, type: z.enum(attributeTypes), values: values.optional() }),
  answer: documentOf(employeeAttribute),
  status: 201,
  location: '/organizations/:organizationId/employee-attributes/:id',
});

export const updateEmployeeAttribute = endpoint({
  name: 'updateEmployeeAttribute',
  summary: 'Update the name, position or choices of an employee attribute. Choices in use cannot be removed.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employee-attributes/:attributeId',
  params: ofAttribute,
  body: bodyOf('organization-employee-attributes', {
    name: name.optional(),
    order: z.int().min(0).max(1000).optional(),
    values: values.optional(),
  }),
  answer: documentOf(employeeAttribute),
});

export const removeEmployeeAttribute = endpoint({
  name: 'removeEmployeeAttribute',
  summary: 'Delete an employee attribute and all its values.',
  method: 'DELETE',
  path: '/organizations/:organizationId/employee-attributes/:attributeId',
  params: ofAttribute,
  status: 204,
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
