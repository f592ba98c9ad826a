import { type Comparable, type Comparison, type ScimFilter, comparedAttribute } from './filter.ts';
import { type ScimAttribute, memberNamed } from './resource.ts';

/**
 * Whether a value of a multi-valued attribute matches a filter on its sub-attributes (RFC 7644, 3.4.2.2). Text
 * comparison ignores case unless the attribute is case-exact. A missing value is unequal to everything and neither
 * greater nor less than anything.
 */
export function matchesValue(filter: ScimFilter, value: Readonly<Record<string, unknown>>): boolean {
  return holds(filter, (leaf) => {
    if (leaf.kind === 'has' || !leaf.place.sub) return false;
    const member = memberNamed(value, leaf.place.sub.name);
    return isAnswered(leaf, isThere(member) ? [member] : []);
  });
}

type Leaf = Exclude<ScimFilter, { readonly kind: 'and' } | { readonly kind: 'or' } | { readonly kind: 'not' }>;

export function holds(filter: ScimFilter, leafHolds: (leaf: Leaf) => boolean): boolean {
  if (filter.kind === 'and') return holds(filter.left, leafHolds) && holds(filter.right, leafHolds);
  if (filter.kind === 'or') return holds(filter.left, leafHolds) || holds(filter.right, leafHolds);
  return filter.kind === 'not' ? !holds(filter.of, leafHolds) : leafHolds(filter);
}

type Test = Exclude<Leaf, { readonly kind: 'has' }>;

export function isAnswered(test: Test, values: readonly unknown[]): boolean {
  if (test.kind === 'present') return values.length > 0;
  const { comparison, value } = test;
  if (value === null) return (values.length === 0) === (comparison === 'eq');
  if (comparison === 'ne')
    return !values.some((each) =>
      compares(each, { attribute: comparedAttribute(test.place), comparison: 'eq', value }),
    );
  return values.some((each) => compares(each, { attribute: comparedAttribute(test.place), comparison, value }));
}

function compares(
  found: unknown,
  {
    attribute,
    comparison,
    value,
  }: { readonly attribute: ScimAttribute; readonly comparison: Comparison; readonly value: Comparable },
): boolean {
  if (typeof found === 'boolean') return comparison === 'eq' && found === value;
  if (typeof found !== 'string' || typeof value !== 'string') return false;
  if (attribute.type === 'dateTime') return inOrder(Date.parse(found), Date.parse(value), comparison);
  const [one, other] = attribute.isCaseExact ? [found, value] : [found.toLowerCase(), value.toLowerCase()];
  switch (comparison) {
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'eq':
    case 'ne':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return inOrder(one, other, comparison);
  }
}

function inOrder<Value extends string | number>(one: Value, other: Value, comparison: Comparison): boolean {
  switch (comparison) {
    case 'eq':
      return one === other;
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
    // Refused where filters are read: a moment has no parts, and `ne` is the opposite of `eq`.
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
      return false;
  }
}

export function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
