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
 * A document as a directory sends it, by the names of its schemas; what there is no place for is left out. Refuses with
 * `invalidSyntax` what is no such document, with `invalidValue` values of another kind.
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
 * What PUT makes of a document: what is given takes the place of what is there, null empties it, and what is left out
 * stays.
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
