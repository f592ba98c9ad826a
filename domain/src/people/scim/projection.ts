import { type ScimDocument, type ScimResource, type ScimValue, findPlace, isMembers } from './resource.ts';

/**
 * The requested attributes: only `attributes`, or all except `excludedAttributes` (RFC 7644, 3.9). Unknown names are
 * ignored.
 */
export type Projection = {
  readonly attributes?: readonly string[] | undefined;
  readonly excludedAttributes?: readonly string[] | undefined;
};

type Members = { readonly [name: string]: ScimValue | undefined };

const always = ['schemas', 'id'];

/** Reduces a document to the requested attributes. Schemas and id are always included, write-only attributes never. */
export function project(
  resource: ScimResource,
  document: ScimDocument,
  { attributes, excludedAttributes }: Projection,
): ScimDocument {
  const disclosed = omit(document, secretsOf(resource));
  const asked = attributes
    ? { ...pick(disclosed, always), ...pick(disclosed, placesOf(resource, attributes)) }
    : omit(disclosed, placesOf(resource, excludedAttributes ?? []));
  return withoutEmptyExtensions(resource, asked);
}

/** Whether an attribute is requested; lets callers skip expensive lookups. */
export function isAskedFor(
  resource: ScimResource,
  name: string,
  { attributes, excludedAttributes }: Projection,
): boolean {
  const isIn = (names: readonly string[]) =>
    placesOf(resource, names).some((place) => place === name || place.startsWith(`${name} `));
  return attributes ? isIn(attributes) : !placesOf(resource, excludedAttributes ?? []).includes(name);
}

/** Attribute paths from the top of a document, joined with spaces. */
function placesOf(resource: ScimResource, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const extension = resource.extensions.find(({ id }) => id.toLowerCase() === name.toLowerCase());
    if (extension) return [extension.id];
    const place = findPlace(resource, name);
    if (!place || place === 'ignored') return [];
    return [[place.extension, place.attribute.name, place.sub?.name].filter((step) => step !== undefined).join(' ')];
  });
}

function secretsOf({ extensions }: ScimResource): readonly string[] {
  return extensions.flatMap(({ id, attributes }) =>
    attributes.filter(({ mutability }) => mutability === 'writeOnly').map(({ name }) => `${id} ${name}`),
  );
}

function withoutEmptyExtensions({ extensions }: ScimResource, document: ScimDocument): ScimDocument {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) =>
        !extensions.some(({ id }) => id === name) || (isMembers(value) && Object.keys(value).length > 0),
    ),
  );
}

function pick(members: Members, places: readonly string[]): Members {
  const byFirst = Map.groupBy(places, (place) => place.split(' ')[0] ?? '');
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      const wanted = byFirst.get(name);
      if (!wanted) return [];
      const rest = wanted.map((place) => place.split(' ').slice(1).join(' '));
      return [[name, rest.includes('') ? value : within(value, (each) => pick(each, rest))] as const];
    }),
  );
}

function omit(members: Members, places: readonly string[]): Members {
  const byFirst = Map.groupBy(
    places.filter((place) => !always.includes(place)),
    (place) => place.split(' ')[0] ?? '',
  );
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      const unwanted = byFirst.get(name)?.map((place) => place.split(' ').slice(1).join(' '));
      if (unwanted?.includes('')) return [];
      return [[name, unwanted ? within(value, (each) => omit(each, unwanted)) : value] as const];
    }),
  );
}

function within(value: ScimValue | undefined, change: (members: Members) => Members): ScimValue | undefined {
  if (Array.isArray(value)) return value.map((each: ScimValue) => within(each, change) as ScimValue);
  return isMembers(value) ? change(value) : value;
}
