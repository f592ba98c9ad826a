import type { JsonSchema } from './endpoints.ts';

/** The path of a value in a document: member names and list positions. */
export type Place = readonly string[];

/**
 * Returns every path at which a document of this schema has a value: all members, one member of each record, and the
 * first item of every list.
 */
export function placesIn(schema: JsonSchema, above: Place = []): readonly Place[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    [...above, name],
    ...placesIn(member, [...above, name]),
  ]);
  const anyMember =
    typeof schema.additionalProperties === 'object'
      ? [[...above, 'anything'], ...placesIn(schema.additionalProperties, [...above, 'anything'])]
      : [];
  const first = schema.items ? [[...above, '0'], ...placesIn(schema.items, [...above, '0'])] : [];
  const choices = (schema.anyOf ?? []).flatMap((choice) => placesIn(choice, above));
  return [...members, ...anyMember, ...first, ...choices];
}

/** Returns the document with another value at a path, and creates missing parents. */
export function withValueAt(document: unknown, [name, ...below]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [withValueAt(Array.isArray(document) ? document[0] : undefined, below, value)];
  const members =
    typeof document === 'object' && document !== null ? (document as Readonly<Record<string, unknown>>) : {};
  return { ...members, [name]: withValueAt(members[name], below, value) };
}
