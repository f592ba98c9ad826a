import type { ScimFilter } from './filter.ts';
import { holds, isAnswered, isThere, matchesValue } from './matches.ts';
import { type ScimDocument, type ScimPlace, isMembers, memberNamed } from './resource.ts';

/**
 * Whether a resource matches a filter: the meaning that filters translated to SQL are compared with. A multi-valued
 * attribute matches if any of its values does.
 */
export function matches(filter: ScimFilter, document: ScimDocument): boolean {
  return holds(filter, (leaf) => {
    if (leaf.kind !== 'has') return isAnswered(leaf, valuesIn(document, leaf.place));
    return valuesIn(document, leaf.place).some((value) => isMembers(value) && matchesValue(leaf.of, value));
  });
}

/** The existing values of an attribute in a document; several for a multi-valued attribute. */
function valuesIn(document: ScimDocument, { extension, attribute, sub }: ScimPlace): readonly unknown[] {
  const holder = extension === undefined ? document : memberNamed(document, extension);
  const found = isMembers(holder) ? memberNamed(holder, attribute.name) : undefined;
  const all = Array.isArray(found) ? (found as readonly unknown[]) : [found];
  const values = sub ? all.map((each) => (isMembers(each) ? memberNamed(each, sub.name) : undefined)) : all;
  return values.filter(isThere);
}
