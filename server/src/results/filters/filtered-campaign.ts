import { groupTypesOfSplit } from '@attune/domain/campaigns';
import { undisclosed } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { type AttributeFilter, formatAttributeFilter, noValue } from '@attune/domain/results';
import type { PublishedCampaign, PublishedGroup } from '../published/published-group.ts';
import { notStated } from '../closing/split-families.ts';

/** What is known of a group under a filter; null where it may not be told. */
export type FilteredGroup = Pick<PublishedGroup, 'audience' | 'completed' | 'decision'>;

type FilteredParts = Pick<PublishedCampaign, 'partOf' | 'classesOf'> & {
  readonly size: number;
  readonly groupOf: (group: PublishedGroup, place: number) => FilteredGroup;
};

/**
 * A campaign as it is seen through a filter. Rests have no numbers, withheld groups are counted nowhere, and only the
 * splits of the campaign part anybody: what is remembered of others would have no end.
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
 * A campaign of which a filter may show nothing: for the reason given, or because it knows nothing that the filter asks
 * for.
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

/** Of a group that is too small by itself the part that a filter means is too small, too. */
export function reasonOf(
  { audience, decision }: PublishedGroup,
  level: number,
  otherwise: 'combined',
): 'too-few' | 'combined' {
  return (audience !== null && audience < level) || decision === 'too-few' ? 'too-few' : otherwise;
}

/** What is wrong with a filter for a campaign: it names what was not frozen with it. Undefined when nothing is. */
export function problemOf(
  { families }: Pick<PublishedCampaign, 'families'>,
  filter: AttributeFilter,
): string | undefined {
  for (const { family, values } of filter) {
    const known = families.find(({ key }) => key === family);
    if (!known)
      return (
        'The results of this campaign can be filtered by ' +
        `${families.map(({ key }) => key).join(', ') || 'nothing'}, ` +
        `not by ${family}.`
      );
    const unknown = values.find((value) => value !== noValue && !known.values.some(({ id }) => id === value));
    if (unknown)
      return (
        `There was no group ${formatAttributeFilter([{ family, values: [unknown] }])} when this campaign was ` +
        'published.'
      );
  }
  return undefined;
}

/**
 * The name of a value of a split, given by its ids in every family of the split; null for those who have none in any.
 */
export function nameOfValue(
  { families }: Pick<PublishedCampaign, 'families'>,
  split: string,
  ids: readonly string[],
): string | null {
  if (ids.every((id) => id === noValue)) return null;
  const names = groupTypesOfSplit(split).map(
    (key, place) => families.find((family) => family.key === key)?.values.find(({ id }) => id === ids[place])?.name,
  );
  return names.map((name) => name ?? notStated).join(', ');
}

/** Remembers what was found for a group, so that it is looked for once. */
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
