type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Members = { readonly [name: string]: Json };

/**
 * Moves the schemas of resources from the operations to `components.schemas`, named by resource type, so that generated
 * clients have one type for each. If a type has several schemas, the most frequent one is moved.
 */
export function shareResources<Paths extends object>(
  paths: Paths,
): { readonly paths: Paths; readonly schemas: Readonly<Record<string, object>> } {
  const shared = mostFrequent(resourcesIn(paths as Json));
  const names = new Map([...shared].map(([type, schema]) => [schema, schemaNameOf(type)]));
  const refer = (part: Json): Json => {
    if (!isObject(part)) return Array.isArray(part) ? part.map(refer) : part;
    const name = isResource(part) ? names.get(textOf(part)) : undefined;
    if (name === undefined) return mapMembers(part, refer);
    const { description } = part;
    return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) };
  };
  const schemas = [...names]
    .map(([schema, name]) => [name, mapMembers(JSON.parse(schema) as Members, refer)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { paths: refer(paths as Json) as Paths, schemas: Object.fromEntries(schemas) };
}

/** The name of the schema of a resource type: `action-plan-people` is `ActionPlanPerson`. */
export function schemaNameOf(type: string): string {
  const singular = type
    .replace(/people$/, 'person')
    .replace(/(?<!ser)ies$/, 'y')
    .replace(/(?<=ch)es$/, '')
    .replace(/(?<![su]|ic|serie|sm)s$/, '');
  return singular.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The schemas of each resource type, as often as they occur. */
function resourcesIn(part: Json): readonly (readonly [type: string, schema: string])[] {
  if (Array.isArray(part)) return part.flatMap(resourcesIn);
  if (!isObject(part)) return [];
  const below = Object.values(part).flatMap(resourcesIn);
  return isResource(part) ? [[part.properties.type.const, textOf(part)], ...below] : below;
}

function mostFrequent(found: readonly (readonly [type: string, schema: string])[]): ReadonlyMap<string, string> {
  const byType = Map.groupBy(found, ([type]) => type);
  return new Map(
    [...byType].map(([type, all]) => {
      const counts = [...Map.groupBy(all, ([, schema]) => schema)].toSorted(
        ([, one], [, other]) => other.length - one.length,
      );
      return [type, counts[0]?.[0] ?? ''];
    }),
  );
}

type Resource = Members & { readonly properties: { readonly type: { readonly const: string } } };

/** Whether this is the schema of a resource with its fields, not a reference to one or a request body. */
function isResource(part: Members): part is Resource {
  const { properties, required } = part;
  if (!isObject(properties) || !Array.isArray(required)) return false;
  const { type } = properties;
  const members: readonly Json[] = required;
  return (
    isObject(type) && typeof type['const'] === 'string' && members.includes('id') && members.includes('attributes')
  );
}

/** The schema without its description, which depends on the place. */
function textOf(schema: Members): string {
  return JSON.stringify({ ...schema, description: undefined });
}

function mapMembers(part: Members, map: (member: Json) => Json): Members {
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, map(member)]));
}

function isObject(part: Json | undefined): part is Members {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
