import type { GroupTypeResource } from '@attune/contract/groups';
import { computedSplits } from '../promise-words.ts';

type Split = { readonly key: string; readonly name: string };

/** The splits with one of them moved by a place; those at the ends stay. */
export function moveSplit(splits: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const split = splits[index];
  const isPossible = split !== undefined && index + by >= 0 && index + by < splits.length;
  return isPossible ? splits.toSpliced(index, 1).toSpliced(index + by, 0, split) : splits;
}

/** What results could be split by, too. */
export function hiddenSplits(splits: readonly string[], types: readonly GroupTypeResource[]): readonly Split[] {
  const own = types.filter(({ attributes }) => !attributes.isReporting && attributes.includeInResults).map(({ attributes }) => ({ key: attributes.columnName, name: attributes.name }));
  const computed = computedSplits.filter(({ key }) => !own.some((each) => each.key === key));
  return [...own, ...computed].filter(({ key }) => !splits.includes(key));
}
