import { groupTypesOfSplit, isCrosstab, splitName } from '@attune/domain/campaigns';
import { crosstabValues, noValue } from '@attune/domain/results';
import type { FrozenGroup } from './closing.repository.ts';
import type { SplitGroupType } from './counting-task.ts';

export const reportingGroupType = 'reporting';

/** What people read for those who have no value of a family. */
export const notStated = 'Not stated';

/** Families whose groups have an order, so that only neighbours may be put together. */
const ordinalFamilies: readonly string[] = ['tenure', 'generation', 'hire_cohort'];

/**
 * The families that the splits of a campaign are made of, in the order in which it names them; all of them by name
 * where it chose no splits. Groups that are left out of results are no values of their own.
 */
export function splitGroupTypes(groups: readonly FrozenGroup[], splits: readonly string[]): readonly SplitGroupType[] {
  const splitting = groups.filter(({ family, isIncluded }) => family !== reportingGroupType && isIncluded);
  const families = [...Map.groupBy(splitting, ({ family }) => family)].map(([key, values]): SplitGroupType => ({
    key,
    name: values[0]?.familyName ?? key,
    isOrdinal: ordinalFamilies.includes(key),
    values: values.map(({ id, name }) => ({ id, name })),
  }));
  if (splits.length === 0) return families;
  const named = new Set(splits.flatMap(groupTypesOfSplit));
  return [...named].flatMap((key) => families.filter((family) => family.key === key));
}

/** A family with the value of each member; whoever is in none of its groups has the value after the last. */
export type MemberSplit = { readonly family: SplitGroupType; readonly valueOf: Int32Array };

/**
 * The splits of a campaign, most important first: what is published of one leaves less to be published of the next. A
 * cross becomes one more family, of the combinations that somebody in the audience has. Families that only crosses name
 * come last: they are sums of a cross where that is published, and can stand alone where it is not.
 */
export function plannedSplits(families: readonly MemberSplit[], splits: readonly string[]): readonly MemberSplit[] {
  if (splits.length === 0) return families;
  const all = new Set([...splits, ...splits.flatMap(groupTypesOfSplit)]);
  return [...all].flatMap((split) => {
    const parts = groupTypesOfSplit(split).flatMap((key) => families.filter(({ family }) => family.key === key));
    if (parts.length < groupTypesOfSplit(split).length) return [];
    return isCrosstab(split) ? [crossed(split, parts)] : parts;
  });
}

function crossed(split: string, parts: readonly MemberSplit[]): MemberSplit {
  const { combinations, valueOf } = crosstabValues(
    parts.map(({ family, valueOf: values }) => ({ valueCount: family.values.length + 1, valueOf: values })),
  );
  const nameOf = new Map(parts.map(({ family }) => [family.key, family.name]));
  const values = combinations.map((combination) => {
    const each = combination.map((value, part) => parts[part]?.family.values[value]);
    return {
      id: valueIdOf(each.map((value) => value?.id ?? noValue)),
      name: each.map((value) => value?.name ?? notStated).join(', '),
    };
  });
  return {
    family: { key: split, name: splitName(split, (key) => nameOf.get(key) ?? key), isOrdinal: false, values },
    valueOf,
  };
}

const joint = '*';

/** The id of a value of a split: that of a group, or those of the groups that a cross combines. */
function valueIdOf(ids: readonly string[]): string {
  return ids.join(joint);
}

/** The ids of a value, one for each family of its split. */
export function idsOfValue(valueId: string): readonly string[] {
  return valueId.split(joint);
}

/** The id of the value of those who have none in any family of a split. */
export function idOfNone(split: string): string {
  return valueIdOf(groupTypesOfSplit(split).map(() => noValue));
}
