import { Refusal } from '../../kernel/index.ts';

/**
 * Selected values of one group type. A value is the id of a frozen group, or `none` for people in none of its groups.
 */
export type FilteredGroupType = { readonly groupType: string; readonly values: readonly string[] };

/**
 * A filter of people: they have one of the values of every group type. Group types and values are sorted; an empty
 * filter means everybody.
 */
export type AttributeFilter = readonly FilteredGroupType[];

/** The value of people in none of the groups of a group type. */
export const noValue = 'none';

/** Maximum number of values in a filter. */
export const maxFilterValues = 10;

const pairPattern = /^([a-z][a-z0-9_]{0,99}):([1-9]\d{0,17}|none)$/;

/**
 * Parses a filter such as `tenure:2,tenure:3,gender:71,location:none`: values of one group type are a union, group
 * types an intersection. Refuses `invalid` for any other format and for more than ten values.
 */
export function parseAttributeFilter(text: string): AttributeFilter {
  const pairs = text.split(',').map((pair) => pairPattern.exec(pair));
  if (pairs.includes(null))
    throw new Refusal(
      'invalid',
      'A filter is written like tenure:2,gender:71: a kind of groups, a colon, the id of one of its groups or ' +
        `"${noValue}".`,
    );
  if (pairs.length > maxFilterValues) throw new Refusal('invalid', `A filter names at most ${maxFilterValues} values.`);
  return filterOf(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const));
}

/** Formats a filter for {@link parseAttributeFilter}, in canonical form; empty for an empty filter. */
export function formatAttributeFilter(filter: AttributeFilter): string {
  return filterOf(filter.flatMap(({ groupType, values }) => values.map((value) => [groupType, value] as const)))
    .flatMap(({ groupType, values }) => values.map((value) => `${groupType}:${value}`))
    .join(',');
}

/** Whether a filter matches a person, given the person's value of each group type. */
export function isMeant(filter: AttributeFilter, valueIn: (groupType: string) => string): boolean {
  return filter.every(({ groupType, values }) => values.includes(valueIn(groupType)));
}

function filterOf(pairs: readonly (readonly [groupType: string, value: string])[]): AttributeFilter {
  return [...Map.groupBy(pairs, ([groupType]) => groupType)]
    .map(([groupType, own]) => ({ groupType, values: [...new Set(own.map(([, value]) => value))].sort(byId) }))
    .sort((one, other) => (one.groupType < other.groupType ? -1 : 1));
}

/** Orders ids numerically, `none` last. */
function byId(one: string, other: string): number {
  if (one === noValue || other === noValue) return Number(one === noValue) - Number(other === noValue);
  return one.length - other.length || (one < other ? -1 : 1);
}
