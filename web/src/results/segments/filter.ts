import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import {
  type AttributeFilter,
  formatAttributeFilter,
  maxFilterValues,
  parseAttributeFilter,
} from '@attune/domain/results';
import type { Option } from '../../design/controls/OptionList.tsx';
import { listWords } from '../../design/format/words.ts';

/** A split of a campaign's results: a group type with its values, or several combined. */
export type Split = HeatmapResource['attributes']['groupTypes'][number];
export type Protection = 'strict' | 'threshold';

/** One value of a group type. */
export type SegmentValue = { readonly groupType: string; readonly value: string };

/** An active filter value with its label: "Tenure: 2 to 3 years". */
export type Chip = SegmentValue & { readonly words: string };

/** Parses the filter from the URL; empty if missing or invalid. */
export function readFilter(text: string | undefined): AttributeFilter {
  if (text === undefined) return [];
  try {
    return parseAttributeFilter(text);
  } catch {
    return [];
  }
}

/** The filter as a URL parameter. */
export function writeFilter(filter: AttributeFilter): string | undefined {
  return filter.length === 0 ? undefined : formatAttributeFilter(filter);
}

/** Filter options by group type; the note names the type. */
export function valueOptions(splits: readonly Split[]): readonly Option[] {
  return groupTypesIn(splits).flatMap(({ key, name, values }) =>
    values.map((value) => ({ value: nameOf({ groupType: key, value: value.id }), label: value.name, note: name })),
  );
}

/** Split options: group types and declared combinations; the note states side effects. */
export function splitOptions(splits: readonly Split[], note?: string): readonly Option[] {
  return splits.map(({ key, name }) => ({ value: key, label: name, ...(note !== undefined && { note }) }));
}

/** Values of a filter in order. Unknown values show their id. */
export function chipsOf(filter: AttributeFilter, splits: readonly Split[]): readonly Chip[] {
  return valuesOf(filter).map(({ groupType, value }) => {
    const known = groupTypesIn(splits).find(({ key }) => key === groupType);
    const name = known?.values.find(({ id }) => id === value)?.name ?? (value === 'none' ? 'not stated' : value);
    return { groupType, value, words: `${known?.name ?? groupType}: ${name}` };
  });
}

/** Selected values as options. */
export function chosenOptions(filter: AttributeFilter): readonly string[] {
  return valuesOf(filter).map(nameOf);
}

/**
 * Applies selected options. With strict protection, a value of another group type replaces the previous one unless the
 * combination was declared.
 */
export function chooseOptions(
  filter: AttributeFilter,
  chosen: readonly string[],
  { splits, protection }: { readonly splits: readonly Split[]; readonly protection: Protection },
): AttributeFilter {
  const before = chosenOptions(filter);
  const values = chosen.slice(0, maxFilterValues).map(parseName);
  const added = values.find((value) => !before.includes(nameOf(value)));
  const groupTypes = [...new Set(values.map(({ groupType }) => groupType))];
  const isAllowed =
    protection === 'threshold' || groupTypes.length < 2 || splits.some((split) => isCrossOf(split, groupTypes));
  return filterFrom(isAllowed || !added ? values : values.filter(({ groupType }) => groupType === added.groupType));
}

export function withoutValue(filter: AttributeFilter, gone: SegmentValue): AttributeFilter {
  return filterFrom(valuesOf(filter).filter((value) => nameOf(value) !== nameOf(gone)));
}

/** What can be combined, and why. */
export function ruleWords(splits: readonly Split[], protection: Protection): string {
  if (protection === 'threshold')
    return 'You can combine any values as long as enough people match. Several values of one attribute are combined.';
  const crosses = splits.filter(({ groupTypes }) => groupTypes.length > 1).map(({ name }) => name);
  const declared = crosses.length === 0 ? '' : ` Combinations chosen before launch: ${listWords(crosses)}.`;
  return (
    'You can filter this campaign’s results by one group type at a time. Free combinations could reveal ' +
    `individual people.${declared}`
  );
}

/** Why the results of a campaign cannot use a saved filter; undefined if they can. */
export function whyNotNarrowed(
  filter: AttributeFilter,
  { splits, protection }: { readonly splits: readonly Split[]; readonly protection: Protection },
): string | undefined {
  const wanted = filter.map(({ groupType }) => groupType);
  if (!wanted.every((groupType) => groupTypesIn(splits).some(({ key }) => key === groupType)))
    return 'this campaign is not split by all its attributes';
  if (
    valuesOf(filter).some(
      ({ groupType, value }) =>
        !groupTypesIn(splits).some((split) => split.key === groupType && split.values.some(({ id }) => id === value)),
    )
  )
    return 'one of its values did not exist when this campaign was published';
  const isAllowed = protection === 'threshold' || wanted.length < 2 || splits.some((split) => isCrossOf(split, wanted));
  return isAllowed ? undefined : 'this campaign’s results can be filtered by one group type at a time';
}

function isCrossOf({ groupTypes }: Split, wanted: readonly string[]): boolean {
  return groupTypes.length === wanted.length && wanted.every((groupType) => groupTypes.includes(groupType));
}

function groupTypesIn(splits: readonly Split[]): readonly Split[] {
  return splits.filter(({ groupTypes }) => groupTypes.length === 1);
}

function valuesOf(filter: AttributeFilter): readonly SegmentValue[] {
  return filter.flatMap(({ groupType, values }) => values.map((value) => ({ groupType, value })));
}

function filterFrom(values: readonly SegmentValue[]): AttributeFilter {
  return values.length === 0 ? [] : parseAttributeFilter(values.map(nameOf).join(','));
}

function nameOf({ groupType, value }: SegmentValue): string {
  return `${groupType}:${value}`;
}

function parseName(name: string): SegmentValue {
  const [groupType = '', value = ''] = name.split(':');
  return { groupType, value };
}
