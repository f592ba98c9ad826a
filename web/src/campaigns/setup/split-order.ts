import type { GroupTypeResource } from '@attune/contract/groups/types';
import { crosstabOf, groupTypesOfSplit, isCrosstab } from '@attune/domain/campaigns';
import { dynamicSplits } from '../promise-words.ts';

type Split = { readonly key: string; readonly name: string };

/** The splits with one moved by one position; it stops at the ends. */
export function moveSplit(splits: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const split = splits[index];
  const isPossible = split !== undefined && index + by >= 0 && index + by < splits.length;
  return isPossible ? splits.toSpliced(index, 1).toSpliced(index + by, 0, split) : splits;
}

/** Other splits that can be added. */
export function hiddenSplits(splits: readonly string[], types: readonly GroupTypeResource[]): readonly Split[] {
  return splittingGroupTypes(types).filter(({ key }) => !splits.includes(key));
}

/** Group types that results can be split by, alone or combined. */
export function splittingGroupTypes(types: readonly GroupTypeResource[]): readonly Split[] {
  const own = types
    .filter(({ attributes }) => !attributes.isReporting && attributes.includeInResults)
    .map(({ attributes }) => ({ key: attributes.columnName, name: attributes.name }));
  const computed = dynamicSplits.filter(({ key }) => !types.some(({ attributes }) => attributes.columnName === key));
  return [...own, ...computed];
}

/** The splits with a combination above its first part: below a part it could rarely be shown. */
export function addCrosstab(splits: readonly string[], groupTypes: readonly string[]): readonly string[] {
  const place = splits.findIndex((split) => groupTypes.includes(split));
  return splits.toSpliced(place < 0 ? splits.length : place, 0, crosstabOf(groupTypes));
}

/** Whether a combination of these group types is among the splits, in any order. */
export function hasCrosstab(splits: readonly string[], groupTypes: readonly string[]): boolean {
  return splits.some(
    (split) => isCrosstab(split) && groupTypesOfSplit(split).toSorted().join() === groupTypes.toSorted().join(),
  );
}
