import { readAttributes } from './apply-patch.ts';
import {
  type ScimDocument,
  type ScimResource,
  type ScimValue,
  commonAttributes,
  isMembers,
  memberNamed,
  namesSchema,
} from './resource.ts';
import { ScimRefusal } from './scim-refusal.ts';

/**
 * Reads a document sent by a directory into schema names, dropping unsupported attributes. Refuses `invalidSyntax` if
 * it is not a document of this resource type, and `invalidValue` for values of the wrong type.
 */
export function readDocument(resource: ScimResource, body: unknown): ScimDocument {
  if (!isMembers(body)) throw new ScimRefusal('invalidSyntax', 'The body is an object.');
  if (!namesSchema(memberNamed(body, 'schemas'), resource.schema.id))
    throw new ScimRefusal('invalidSyntax', `schemas has to name ${resource.schema.id}.`);
  const extensions = resource.extensions.flatMap(({ id, attributes }) => {
    const members = memberNamed(body, id);
    return isMembers(members) ? [[id, readAttributes(attributes, members)] as const] : [];
  });
  return {
    ...readAttributes([...commonAttributes, ...resource.schema.attributes], body),
    ...Object.fromEntries(extensions),
  };
}

/**
 * Merges a PUT into the current document: sent values replace current ones, null clears them, and omitted attributes
 * stay unchanged.
 */
export function overlay(document: ScimDocument, given: ScimDocument): ScimDocument {
  const merged = Object.entries(given).map(
    ([name, value]) =>
      [
        name,
        isMembers(value) ? { ...(document[name] as Record<string, ScimValue> | undefined), ...value } : value,
      ] as const,
  );
  return { ...document, ...Object.fromEntries(merged) };
}
