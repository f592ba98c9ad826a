import { groupTypesOfSplit } from '@attune/domain/campaigns';
import { undisclosed } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { type AttributeFilter, formatAttributeFilter, noValue } from '@attune/domain/results';
import type { PublishedCampaign, PublishedGroup } from '../published/published-group.ts';
import { notStated } from '../closing/split-group-types.ts';

/** The audience and result of a group under a filter; null where they may not be disclosed. */
export type FilteredGroup = Pick<PublishedGroup, 'audience' | 'completed' | 'decision'>;

type FilteredParts = Pick<PublishedCampaign, 'partOf' | 'classesOf'> & {
  readonly size: number;
  readonly groupOf: (group: PublishedGroup, place: number) => FilteredGroup;
};

/**
 * A campaign seen through a filter. Rests have no numbers, suppressed groups are counted nowhere, and only the splits
 * of the campaign are available, which bounds the cache.
 */
export function throughFilter(
  published: PublishedCampaign,
  filter: AttributeFilter,
  { partOf, classesOf, size, groupOf }: FilteredParts,
): PublishedCampaign {
  const groups = published.hierarchy.groups.map((group, place): PublishedGroup => ({
    ...group,
    ...groupOf(group, place),
    countedIn: null,
  }));
  const isKnown = (split: string) => published.splits.some(({ key }) => key === split);
  return {
    ...published,
    filter,
    hierarchy: { ...published.hierarchy, groups },
    partOf: (groupId, part) => (part === 'rest' ? undefined : partOf(groupId, part)),
    classesOf: (groupId, split) => (isKnown(split) ? classesOf(groupId, split) : []),
    size,
  };
}

/**
 * A campaign of which a filter may show nothing: for the given reason, or because it lacks a group type of the filter.
 */
export function withheldFrom(
  published: PublishedCampaign,
  filter: AttributeFilter,
  decision: 'combined' | null,
): PublishedCampaign {
  const groupOf = (group: PublishedGroup): FilteredGroup => ({
    audience: null,
    completed: undisclosed,
    decision: decision && reasonOf(group, published.level, decision),
  });
  return throughFilter(published, filter, {
    partOf: () => undefined,
    classesOf: () => [],
    size: 300 * published.hierarchy.groups.length,
    groupOf,
  });
}

/** If a group is too small, the part of it that matches a filter is too small too. */
export function reasonOf(
  { audience, decision }: PublishedGroup,
  level: number,
  otherwise: 'combined',
): 'too-few' | 'combined' {
  return (audience !== null && audience < level) || decision === 'too-few' ? 'too-few' : otherwise;
}

/** The error of a filter that names something not frozen with the campaign; undefined if valid. */
export function problemOf(
  { groupTypes }: Pick<PublishedCampaign, 'groupTypes'>,
  filter: AttributeFilter,
): string | undefined {
  for (const { groupType, values } of filter) {
    const known = groupTypes.find(({ key }) => key === groupType);
    if (!known)
      return (
        'The results of this campaign can be filtered by ' +
        `${groupTypes.map(({ key }) => key).join(', ') || 'nothing'}, ` +
        `not by ${groupType}.`
      );
    const unknown = values.find((value) => value !== noValue && !known.values.some(({ id }) => id === value));
    if (unknown)
      return (
        `There was no group ${formatAttributeFilter([{ groupType, values: [unknown] }])} when this campaign was ` +
        'published.'
      );
  }
  return undefined;
}

/** The name of a split value, given its id per group type; null for people without a value in any of them. */
export function nameOfValue(
  { groupTypes }: Pick<PublishedCampaign, 'groupTypes'>,
  split: string,
  ids: readonly string[],
): string | null {
  if (ids.every((id) => id === noValue)) return null;
  const names = groupTypesOfSplit(split).map(
    (key, place) =>
      groupTypes.find((groupType) => groupType.key === key)?.values.find(({ id }) => id === ids[place])?.name,
  );
  return names.map((name) => name ?? notStated).join(', ');
}

/** Memoizes the result per group. */
export function onceForEach<Found>(
  find: (groupId: Id<'group'>, more: string) => Found,
): (groupId: Id<'group'>, more?: string) => Found {
  const found = new Map<string, Found>();
  return (groupId, more = '') => {
    const name = `${groupId} ${more}`;
    if (!found.has(name)) found.set(name, find(groupId, more));
    return found.get(name) as Found;
  };
}
