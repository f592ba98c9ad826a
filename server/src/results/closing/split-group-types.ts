import { groupTypesOfSplit, isCrosstab, splitName } from '@attune/domain/campaigns';
import { crosstabValues, noValue } from '@attune/domain/results';
import type { FrozenGroup } from './closing.repository.ts';
import type { SplitGroupType } from './counting-task.ts';

export const reportingGroupType = 'reporting';

/** Label for people without a value in a group type. */
export const notStated = 'Not stated';

/** Group types with ordered groups, of which only adjacent ones may be merged. */
const ordinalGroupTypes: readonly string[] = ['tenure', 'generation', 'hire_cohort'];

/**
 * The group types that the splits of a campaign use, in split order; all of them by name if it has no splits. Groups
 * excluded from results are not values.
 */
export function splitGroupTypes(groups: readonly FrozenGroup[], splits: readonly string[]): readonly SplitGroupType[] {
  const splitting = groups.filter(({ groupType, isIncluded }) => groupType !== reportingGroupType && isIncluded);
  const groupTypes = [...Map.groupBy(splitting, ({ groupType }) => groupType)].map(([key, values]): SplitGroupType => ({
    key,
    name: values[0]?.groupTypeName ?? key,
    isOrdinal: ordinalGroupTypes.includes(key),
    values: values.map(({ id, name }) => ({ id, name })),
  }));
  if (splits.length === 0) return groupTypes;
  const named = new Set(splits.flatMap(groupTypesOfSplit));
  return [...named].flatMap((key) => groupTypes.filter((groupType) => groupType.key === key));
}

/** A group type with the value of each member; members without a group have the value after the last. */
export type MemberSplit = { readonly groupType: SplitGroupType; readonly valueOf: Int32Array };

/**
 * The splits of a campaign, most important first, because publishing one limits the next. A crosstab becomes one more
 * group type, of the combinations that occur in the audience. Group types used only by crosstabs come last: they are
 * sums of a published crosstab, and can be published alone otherwise.
 */
export function plannedSplits(groupTypes: readonly MemberSplit[], splits: readonly string[]): readonly MemberSplit[] {
  if (splits.length === 0) return groupTypes;
  const all = new Set([...splits, ...splits.flatMap(groupTypesOfSplit)]);
  return [...all].flatMap((split) => {
    const parts = groupTypesOfSplit(split).flatMap((key) =>
      groupTypes.filter(({ groupType }) => groupType.key === key),
    );
    if (parts.length < groupTypesOfSplit(split).length) return [];
    return isCrosstab(split) ? [crossed(split, parts)] : parts;
  });
}

function crossed(split: string, parts: readonly MemberSplit[]): MemberSplit {
  const { combinations, valueOf } = crosstabValues(
    parts.map(({ groupType, valueOf: values }) => ({ valueCount: groupType.values.length + 1, valueOf: values })),
  );
  const nameOf = new Map(parts.map(({ groupType }) => [groupType.key, groupType.name]));
  const values = combinations.map((combination) => {
    const each = combination.map((value, part) => parts[part]?.groupType.values[value]);
    return {
      id: valueIdOf(each.map((value) => value?.id ?? noValue)),
      name: each.map((value) => value?.name ?? notStated).join(', '),
    };
  });
  return {
    groupType: { key: split, name: splitName(split, (key) => nameOf.get(key) ?? key), isOrdinal: false, values },
    valueOf,
  };
}

const joint = '*';

/** The id of a split value: that of a group, or those of the groups that a crosstab combines. */
function valueIdOf(ids: readonly string[]): string {
  return ids.join(joint);
}

/** The ids of a value, one per group type of its split. */
export function idsOfValue(valueId: string): readonly string[] {
  return valueId.split(joint);
}

/** The value id for people without a value in any group type of a split. */
export function idOfNone(split: string): string {
  return valueIdOf(groupTypesOfSplit(split).map(() => noValue));
}
