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
  idOf,
} from '../protocol/json-api.ts';

/** Employee attribute. A choice is the group type of the same ID, and its values are group names. */
export const employeeAttribute = resource('organization-employee-attributes', {
  organizationId: z.string().describe('ID of the organization.'),
  name: z.string().describe('Name.'),
  type: z.enum(attributeTypes).describe('Type of values; the values of a `choice` are groups.'),
  values: z
    .array(z.string())
    .describe('Values of a choice that are visible to the caller, in order; empty for other types.'),
  columnName: z.string().describe('Column in the employee file; unaffected by renaming.'),
  isComputed: z.boolean().describe('Whether it is computed from dates or other attributes, and read-only.'),
  order: z.int().describe('Position among the attributes.'),
});
export type EmployeeAttributeResource = z.infer<typeof employeeAttribute>;

/** Attribute value of an employee; for a choice, the group name. In requests, null removes the value. */
export const employeeAttributeValue = z.object({
  organizationEmployeeAttributeId: id.describe('ID of the attribute.'),
  attrValue: line(500)
    .nullable()
    .describe('Value; for a choice, the name of the group. In requests, null removes the value.'),
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

/** Filter by attribute values, combined with AND. */
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
      'Attribute values, combined with AND, as JSON: ' +
        '`[{"organizationEmployeeAttributeId":"7","attrValue":"Berlin"}]`.',
    ),
};

const ofAttribute = z.object({ ...inOrganization, attributeId: idOf<'employee-attribute'>() });
const name = line(100).min(1).describe('Name.');
const values = z.array(line(200).min(1)).max(1000).describe('Values of a choice, in order.');

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
  body: bodyOf('organization-employee-attributes', {
    name,
    type: z.enum(attributeTypes).describe('Type of values. Cannot be changed.'),
    values: values.optional(),
  }),
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
    order: z.int().min(0).max(1000).optional().describe('Position among the attributes.'),
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
