/** The kinds of values that SCIM knows (RFC 7643, 2.3), as far as they are used here. */
export type ScimValueType = 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';

/**
 * An attribute of a resource as its schema tells it (RFC 7643, 7). What is left out is the usual: one text that can be
 * read and written.
 */
export type ScimAttribute = {
  readonly name: string;
  readonly about: string;
  readonly type?: ScimValueType;
  readonly isMultiValued?: boolean;
  readonly isRequired?: boolean;
  readonly isCaseExact?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite' | 'writeOnly';
  readonly isUnique?: boolean;
  readonly subAttributes?: readonly ScimAttribute[];
};

export type ScimSchema = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly attributes: readonly ScimAttribute[];
};

/** A kind of thing that a directory keeps: its own schema, then those that extend it. */
export type ScimResource = {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly schema: ScimSchema;
  readonly extensions: readonly ScimSchema[];
  /**
   * Attributes that RFC 7643 has and that there is no place for: they are taken and not kept, and cannot be searched.
   */
  readonly unkept: readonly string[];
};

/** A resource as it goes over the wire: attributes by name, those of an extension below its URN. */
export type ScimDocument = { readonly [name: string]: ScimValue | undefined };
export type ScimValue =
  | string
  | boolean
  | number
  | null
  | readonly ScimValue[]
  | { readonly [name: string]: ScimValue | undefined };

/** Every resource has these, beside its own (RFC 7643, 3.1). */
export const commonAttributes: readonly ScimAttribute[] = [
  { name: 'id', about: 'The id here.', isCaseExact: true, mutability: 'readOnly', isRequired: true, isUnique: true },
  { name: 'externalId', about: 'The id in the directory.', isCaseExact: true },
  {
    name: 'meta',
    about: 'About the resource itself.',
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', about: 'User or Group.', isCaseExact: true, mutability: 'readOnly' },
      { name: 'created', about: 'Since when it is known here.', type: 'dateTime', mutability: 'readOnly' },
      { name: 'lastModified', about: 'When it changed last.', type: 'dateTime', mutability: 'readOnly' },
      { name: 'location', about: 'Its address.', type: 'reference', isCaseExact: true, mutability: 'readOnly' },
      { name: 'version', about: 'The name of its state.', isCaseExact: true, mutability: 'readOnly' },
    ],
  },
];

/**
 * Where an attribute stands in a document: below the URN of an extension or at the top, and in it a sub-attribute or
 * none.
 */
export type ScimPlace = {
  readonly extension: string | undefined;
  readonly attribute: ScimAttribute;
  readonly sub: ScimAttribute | undefined;
};

/** An attribute by its name, in any case. */
export function attributeNamed(attributes: readonly ScimAttribute[], name: string): ScimAttribute | undefined {
  const folded = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === folded);
}

/** The member of an object by its name, in any case; undefined where there is none. */
export function memberNamed(members: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(members, name)) return members[name];
  const folded = name.toLowerCase();
  const key = Object.keys(members).find((each) => each.toLowerCase() === folded);
  return key === undefined ? undefined : members[key];
}

/** Whether a list of schemas names one, in any case. */
export function namesSchema(schemas: unknown, urn: string): boolean {
  return (
    Array.isArray(schemas) &&
    schemas.some((each) => typeof each === 'string' && each.toLowerCase() === urn.toLowerCase())
  );
}

/** Whether a value is an object with members: no list, no null. */
export function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Finds an attribute by its path: `name.familyName`, `userName` with or without the URN of the schema before it, or an
 * attribute of an extension below its URN. Names count in any case. `undefined` for what the resource does not have,
 * `unkept` for what it would have and there is no place for.
 */
export function findPlace(resource: ScimResource, path: string): ScimPlace | 'unkept' | undefined {
  const { schema, rest } = schemaOfPath(resource, path);
  const [name = '', subName, ...more] = rest.split('.');
  const isCore = schema === resource.schema;
  const attributes = isCore ? [...commonAttributes, ...schema.attributes] : schema.attributes;
  const attribute = attributeNamed(attributes, name);
  if (!attribute) return resource.unkept.includes(name.toLowerCase()) ? 'unkept' : undefined;
  if (more.length > 0) return undefined;
  const sub = subName === undefined ? undefined : attributeNamed(attribute.subAttributes ?? [], subName);
  if (subName !== undefined && !sub) return undefined;
  return { extension: isCore ? undefined : schema.id, attribute, sub };
}

/** The schema whose URN stands before a path, and what follows it. A URN has dots of its own. */
function schemaOfPath(resource: ScimResource, path: string): { readonly schema: ScimSchema; readonly rest: string } {
  const folded = path.toLowerCase();
  for (const schema of [resource.schema, ...resource.extensions]) {
    if (folded.startsWith(`${schema.id.toLowerCase()}:`)) return { schema, rest: path.slice(schema.id.length + 1) };
  }
  return { schema: resource.schema, rest: path };
}
