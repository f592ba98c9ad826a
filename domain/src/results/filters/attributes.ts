import { Refusal } from '../../kernel/index.ts';

/** Values of one family of groups. A value is the id of a frozen group, or `none` for those in none of its groups. */
export type FilteredGroupType = { readonly family: string; readonly values: readonly string[] };

/**
 * Whose results are asked for: those who have one of the values of every family. Families and values have one order;
 * none means everybody.
 */
export type AttributeFilter = readonly FilteredGroupType[];

/** The value of those who are in none of the groups of a family. */
export const noValue = 'none';

/** How many values a filter may name. */
export const mostFilterValues = 10;

const pairPattern = /^([a-z][a-z0-9_]{0,99}):([1-9]\d{0,17}|none)$/;

/**
 * Reads a filter such as `tenure:2,tenure:3,gender:71,location:none`: several values of one family are a union, several
 * families an intersection. Refuses with `invalid` what is written otherwise, and more than ten values.
 */
export function parseAttributeFilter(text: string): AttributeFilter {
  const pairs = text.split(',').map((pair) => pairPattern.exec(pair));
  if (pairs.includes(null))
    throw new Refusal(
      'invalid',
      'A filter is written like tenure:2,gender:71: a kind of groups, a colon, the id of one of its groups or ' +
        `"${noValue}".`,
    );
  if (pairs.length > mostFilterValues)
    throw new Refusal('invalid', `A filter names at most ${mostFilterValues} values.`);
  return filterOf(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const));
}

/**
 * Writes a filter as {@link parseAttributeFilter} reads it: the same text for the same filter, and an empty one for
 * none.
 */
export function formatAttributeFilter(filter: AttributeFilter): string {
  return filterOf(filter.flatMap(({ family, values }) => values.map((value) => [family, value] as const)))
    .flatMap(({ family, values }) => values.map((value) => `${family}:${value}`))
    .join(',');
}

/** Whether somebody is meant of whom it is known which value they have in each family of the filter. */
export function isMeant(filter: AttributeFilter, valueIn: (family: string) => string): boolean {
  return filter.every(({ family, values }) => values.includes(valueIn(family)));
}

function filterOf(pairs: readonly (readonly [family: string, value: string])[]): AttributeFilter {
  return [...Map.groupBy(pairs, ([family]) => family)]
    .map(([family, own]) => ({ family, values: [...new Set(own.map(([, value]) => value))].sort(byId) }))
    .sort((one, other) => (one.family < other.family ? -1 : 1));
}

/** Ids by their numbers, `none` last. */
function byId(one: string, other: string): number {
  if (one === noValue || other === noValue) return Number(one === noValue) - Number(other === noValue);
  return one.length - other.length || (one < other ? -1 : 1);
}
