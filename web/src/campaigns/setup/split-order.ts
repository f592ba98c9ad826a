import type { GroupTypeResource } from '@attune/contract/groups/types';
import { crosstabOf, groupTypesOfSplit, isCrosstab } from '@attune/domain/campaigns';
import { dynamicSplits } from '../promise-words.ts';

type Split = { readonly key: string; readonly name: string };

/** The splits with one of them moved by a place; those at the ends stay. */
export function moveSplit(splits: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const split = splits[index];
  const isPossible = split !== undefined && index + by >= 0 && index + by < splits.length;
  return isPossible ? splits.toSpliced(index, 1).toSpliced(index + by, 0, split) : splits;
}

/** What results could be split by, too. */
export function hiddenSplits(splits: readonly string[], types: readonly GroupTypeResource[]): readonly Split[] {
  return splittingGroupTypes(types).filter(({ key }) => !splits.includes(key));
}

/** The kinds of groups by which results can be split, alone or combined. */
export function splittingGroupTypes(types: readonly GroupTypeResource[]): readonly Split[] {
  const own = types
    .filter(({ attributes }) => !attributes.isReporting && attributes.includeInResults)
    .map(({ attributes }) => ({ key: attributes.columnName, name: attributes.name }));
  const computed = dynamicSplits.filter(({ key }) => !types.some(({ attributes }) => attributes.columnName === key));
  return [...own, ...computed];
}

/** The splits with a combination above the first of its parts: below one of them it could hardly ever be shown. */
export function addCrosstab(splits: readonly string[], families: readonly string[]): readonly string[] {
  const place = splits.findIndex((split) => families.includes(split));
  return splits.toSpliced(place < 0 ? splits.length : place, 0, crosstabOf(families));
}

/** Whether a combination of these families is among the splits, in whatever order it names them. */
export function hasCrosstab(splits: readonly string[], families: readonly string[]): boolean {
  return splits.some(
    (split) => isCrosstab(split) && groupTypesOfSplit(split).toSorted().join() === families.toSorted().join(),
  );
}

/** Parts of a combination listed above it: showing them reduces what the combination can show. */
export function partsAbove(splits: readonly string[], index: number): readonly string[] {
  const split = splits[index] ?? '';
  return isCrosstab(split) ? groupTypesOfSplit(split).filter((family) => splits.slice(0, index).includes(family)) : [];
}
