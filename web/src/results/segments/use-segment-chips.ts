import type { FilterChip } from '../../design/controls/FilterChips.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { useGroupType } from '../reading/use-group-type.ts';
import { chipsOf, ruleWords, withoutValue } from './filter.ts';
import { useSegments } from './use-segments.ts';
import { useGroupTypeName, useSplits } from './use-splits.ts';

/** The active split and filter values, and what can be combined with them. */
export function useSegmentChips(scene: ResultsContext): {
  readonly chips: readonly FilterChip[];
  readonly rule: string | undefined;
} {
  const { filter, setFilter } = useSegments();
  const [groupType, setGroupType] = useGroupType();
  const groupTypeName = useGroupTypeName(scene);
  const { splits, protection } = useSplits(scene);
  const values = chipsOf(filter, splits).map((chip) => ({
    words: chip.words,
    onRemove: () => setFilter(withoutValue(filter, chip)),
  }));
  const split =
    groupType === undefined ? [] : [{ words: `Split by ${groupTypeName}`, onRemove: () => setGroupType(undefined) }];
  return { chips: [...split, ...values], rule: values.length === 0 ? undefined : ruleWords(splits, protection) };
}
