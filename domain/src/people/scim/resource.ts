/** The supported SCIM value types (RFC 7643, 2.3). */
export type ScimValueType = 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';

/** An attribute as described by its schema (RFC 7643, 7). Default: a single text that can be read and written. */
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

/** A SCIM resource type: its schema and schema extensions. */
export type ScimResource = {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly schema: ScimSchema;
  readonly extensions: readonly ScimSchema[];
  /** Attributes of RFC 7643 that are accepted but not stored, and cannot be searched. */
  readonly ignored: readonly string[];
};

/** A resource as sent over the wire: attributes by name, those of an extension under its URN. */
export type ScimDocument = { readonly [name: string]: ScimValue | undefined };
export type ScimValue =
  | string
  | boolean
  | number
  | null
  | readonly ScimValue[]
  | { readonly [name: string]: ScimValue | undefined };

/** Attributes of every resource (RFC 7643, 3.1). */
export const commonAttributes: readonly ScimAttribute[] = [
  {
    name: 'id',
    about: 'ID of the resource.',
    isCaseExact: true,
    mutability: 'readOnly',
    isRequired: true,
    isUnique: true,
  },
  { name: 'externalId', about: 'ID in the directory.', isCaseExact: true },
  {
    name: 'meta',
    about: 'Metadata of the resource.',
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', about: '`User` or `Group`.', isCaseExact: true, mutability: 'readOnly' },
      { name: 'created', about: 'Time it was created.', type: 'dateTime', mutability: 'readOnly' },
      { name: 'lastModified', about: 'Time of the last change.', type: 'dateTime', mutability: 'readOnly' },
      { name: 'location', about: 'URL of the resource.', type: 'reference', isCaseExact: true, mutability: 'readOnly' },
      { name: 'version', about: 'Revision, as in `ETag`.', isCaseExact: true, mutability: 'readOnly' },
    ],
  },
];

/**
 * The position of an attribute in a document: under the URN of an extension or at the top level, optionally with a
 * sub-attribute.
 */
export type ScimPlace = {
  readonly extension: string | undefined;
  readonly attribute: ScimAttribute;
  readonly sub: ScimAttribute | undefined;
};

/** Finds an attribute by name, ignoring case. */
export function attributeNamed(attributes: readonly ScimAttribute[], name: string): ScimAttribute | undefined {
  const folded = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === folded);
}

/** Gets a property of an object by name, ignoring case; undefined if it is missing. */
export function memberNamed(members: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(members, name)) return members[name];
  const folded = name.toLowerCase();
  const key = Object.keys(members).find((each) => each.toLowerCase() === folded);
  return key === undefined ? undefined : members[key];
}

/** Whether a list of schemas contains a URN, ignoring case. */
export function namesSchema(schemas: unknown, urn: string): boolean {
  return (
    Array.isArray(schemas) &&
    schemas.some((each) => typeof each === 'string' && each.toLowerCase() === urn.toLowerCase())
  );
}

/** Whether a value is an object, neither an array nor null. */
export function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Finds an attribute by path, ignoring case: `name.familyName`, `userName` with or without the URN of its schema, or an
 * extension attribute after its URN. Returns `undefined` for unknown attributes and `ignored` for attributes that are
 * accepted but not stored.
 */
export function findPlace(resource: ScimResource, path: string): ScimPlace | 'ignored' | undefined {
  const { schema, rest } = schemaOfPath(resource, path);
  const [name = '', subName, ...more] = rest.split('.');
  const isCore = schema === resource.schema;
  const attributes = isCore ? [...commonAttributes, ...schema.attributes] : schema.attributes;
  const attribute = attributeNamed(attributes, name);
  if (!attribute) return resource.ignored.includes(name.toLowerCase()) ? 'ignored' : undefined;
  if (more.length > 0) return undefined;
  const sub = subName === undefined ? undefined : attributeNamed(attribute.subAttributes ?? [], subName);
  if (subName !== undefined && !sub) return undefined;
  return { extension: isCore ? undefined : schema.id, attribute, sub };
}

/** Splits a path into its schema URN and the rest. A URN itself contains dots. */
function schemaOfPath(resource: ScimResource, path: string): { readonly schema: ScimSchema; readonly rest: string } {
  const folded = path.toLowerCase();
  for (const schema of [resource.schema, ...resource.extensions]) {
    if (folded.startsWith(`${schema.id.toLowerCase()}:`)) return { schema, rest: path.slice(schema.id.length + 1) };
  }
  return { schema: resource.schema, rest: path };
}
