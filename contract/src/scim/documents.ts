import { type ScimAttribute, type ScimResource, commonAttributes } from '@attune/domain/people';
import { z } from 'zod';

/** Creates the schema of an attribute from its SCIM description. */
function valueOf({ about, type = 'string', isMultiValued, subAttributes = [] }: ScimAttribute): z.ZodType {
  const single = singleOf(type, subAttributes);
  return (isMultiValued ? z.array(single) : single).describe(about);
}

function singleOf(type: NonNullable<ScimAttribute['type']>, members: readonly ScimAttribute[]): z.ZodType {
  switch (type) {
    case 'boolean':
      return z.boolean();
    case 'complex':
      return z.strictObject(membersOf(members));
    case 'string':
    case 'dateTime':
    case 'reference':
      return z.string();
  }
}

function membersOf(attributes: readonly ScimAttribute[]): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    attributes
      .filter(({ mutability }) => mutability !== 'writeOnly')
      .map((attribute) => [attribute.name, valueOf(attribute).optional()]),
  );
}

/** A SCIM resource. */
export function documentOf({ schema, extensions }: ScimResource) {
  return z.strictObject({
    schemas: z.array(z.string()).describe('URNs of the schemas of the resource.'),
    ...membersOf([...commonAttributes, ...schema.attributes]),
    ...Object.fromEntries(
      extensions.map(({ id: urn, about, attributes }) => [
        urn,
        z.strictObject(membersOf(attributes)).optional().describe(about),
      ]),
    ),
  });
}

/** A SCIM list. */
export function listOf<Document extends z.ZodType>(document: Document) {
  return z.strictObject({
    schemas: z.array(z.string()).describe('URN of the list response.'),
    totalResults: z.int().describe('Number of matching resources.'),
    startIndex: z.int().describe('Index of the first resource of the page, from 1.'),
    itemsPerPage: z.int().describe('Number of resources in the page.'),
    Resources: z.array(document).describe('Resources of the page.'),
  });
}
