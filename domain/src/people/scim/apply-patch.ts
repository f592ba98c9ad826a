import type { ScimFilter } from './filter.ts';
import { matchesValue } from './matches.ts';
import type { PatchStep } from './patch.ts';
import { type ScimAttribute, type ScimDocument, type ScimValue, attributeNamed, isMembers } from './resource.ts';
import { ScimRefusal } from './scim-refusal.ts';

type Members = { readonly [name: string]: ScimValue | undefined };

/**
 * Applies the operations of a PATCH (RFC 7644, 3.5.2.1 to 3.5.2.3), all or none. Attribute names are normalized to the
 * schema, and texts such as "True" to booleans. Refuses `noTarget` if no value matches a filter, and `invalidValue` for
 * values of the wrong type and the removal of required attributes.
 */
export function applyPatch(document: ScimDocument, steps: readonly PatchStep[]): ScimDocument {
  return steps.reduce(applyStep, document);
}

function applyStep(document: ScimDocument, step: PatchStep): ScimDocument {
  const { extension, attribute } = step.target.place;
  const holder = extension === undefined ? document : ((document[extension] ?? {}) as Members);
  const changed = { ...holder, [attribute.name]: changedValue(holder[attribute.name], step) };
  return extension === undefined ? changed : { ...document, [extension]: changed };
}

function changedValue(current: ScimValue | undefined, { op, target, value }: PatchStep): ScimValue | undefined {
  const { attribute, sub } = target.place;
  if (op === 'remove') return withoutValue(current, { attribute, sub, filter: target.filter });
  if (attribute.isMultiValued) return changedList(listOf(current), { op, target, value });
  if (sub) return { ...(isMembers(current) ? current : {}), [sub.name]: readValue(sub, value) };
  if (attribute.type === 'complex') {
    if (value === null) return undefined;
    return { ...(isMembers(current) ? current : {}), ...readComplex(attribute, value) };
  }
  return readValue(attribute, value);
}

function withoutValue(
  current: ScimValue | undefined,
  {
    attribute,
    sub,
    filter,
  }: {
    readonly attribute: ScimAttribute;
    readonly sub: ScimAttribute | undefined;
    readonly filter: ScimFilter | undefined;
  },
): ScimValue | undefined {
  if (attribute.isRequired && !sub) throw new ScimRefusal('invalidValue', 'What every resource has cannot be removed.');
  if (attribute.isMultiValued) {
    const list = listOf(current);
    const isMeant = (each: ScimValue) => !filter || (isMembers(each) && matchesValue(filter, each));
    if (!sub) return list.filter((each) => !isMeant(each));
    return list.map((each) => (isMeant(each) ? withoutMember(each, sub.name) : each));
  }
  return sub && current !== undefined ? withoutMember(current, sub.name) : undefined;
}

function withoutMember(value: ScimValue, name: string): ScimValue {
  return Object.fromEntries(Object.entries(isMembers(value) ? value : {}).filter(([key]) => key !== name));
}

function changedList(list: readonly ScimValue[], { op, target, value }: PatchStep): readonly ScimValue[] {
  const {
    place: { attribute, sub },
    filter,
  } = target;
  if (!filter && !sub) {
    const given = readList(attribute, value);
    return op === 'replace'
      ? given
      : [...list.filter((each) => !given.some((one) => isSameValue(one, each))), ...given];
  }
  const isMeant = (each: ScimValue) => !filter || (isMembers(each) && matchesValue(filter, each));
  const change = sub ? { [sub.name]: readValue(sub, value) } : readComplex(attribute, value);
  if (list.some(isMeant)) return list.map((each) => (isMeant(each) ? { ...(each as Members), ...change } : each));
  if (op === 'replace' && filter)
    throw new ScimRefusal('noTarget', 'There is no value that fits the filter of the path.');
  return [...list, { ...membersSaidBy(filter), ...change }];
}

/** The attributes that a new value needs to match an equality filter such as `type eq "work"`. */
function membersSaidBy(filter: ScimFilter | undefined): Members {
  if (filter?.kind === 'and') return { ...membersSaidBy(filter.left), ...membersSaidBy(filter.right) };
  return filter?.kind === 'compare' && filter.comparison === 'eq' && filter.place.sub
    ? { [filter.place.sub.name]: filter.value }
    : {};
}

/** Normalizes attribute names to the schema and drops read-only and unsupported attributes. */
export function readAttributes(
  attributes: readonly ScimAttribute[],
  members: Readonly<Record<string, unknown>>,
): ScimDocument {
  const known = Object.entries(members).flatMap(([name, value]) => {
    const attribute = attributeNamed(attributes, name);
    return attribute && attribute.mutability !== 'readOnly'
      ? [[attribute.name, readAny(attribute, value)] as const]
      : [];
  });
  return Object.fromEntries(known);
}

function readAny(attribute: ScimAttribute, value: unknown): ScimValue | undefined {
  if (value === null) return null;
  if (attribute.isMultiValued) return readList(attribute, value);
  return attribute.type === 'complex' ? readComplex(attribute, value) : readValue(attribute, value);
}

function readList(attribute: ScimAttribute, value: unknown): readonly ScimValue[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((each) => readComplex(attribute, each));
}

/** A plain text for a complex attribute becomes its `value`, because Entra sends the manager like this. */
function readComplex(attribute: ScimAttribute, value: unknown): Members {
  if (isMembers(value)) return readAttributes(attribute.subAttributes ?? [], value);
  if (typeof value === 'string' && attributeNamed(attribute.subAttributes ?? [], 'value')) return { value };
  throw wrongKind(attribute);
}

function readValue(attribute: ScimAttribute, value: unknown): ScimValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (attribute.type === 'boolean') {
    if (typeof value === 'boolean') return value;
    const said = typeof value === 'string' ? value.toLowerCase() : '';
    if (said === 'true' || said === 'false') return said === 'true';
    throw wrongKind(attribute);
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  throw wrongKind(attribute);
}

function wrongKind({ name }: ScimAttribute): ScimRefusal {
  return new ScimRefusal('invalidValue', `The value of ${name} is of another kind.`);
}

function listOf(value: ScimValue | undefined): readonly ScimValue[] {
  return Array.isArray(value) ? (value as readonly ScimValue[]) : [];
}

function isSameValue(one: ScimValue, other: ScimValue): boolean {
  return isMembers(one) && isMembers(other) && one['value'] === other['value'];
}
