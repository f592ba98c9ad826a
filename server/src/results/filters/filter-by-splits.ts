import { groupTypesOfSplit, isCrosstab } from '@attune/domain/campaigns';
import { addCounts, undisclosed } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import {
  type AttributeFilter,
  type FilteredSegment,
  decodeCell,
  encodeCell,
  filteredSegments,
  isMeant,
  uniteCells,
} from '@attune/domain/results';
import { type FilteredGroup, nameOfValue, onceForEach, reasonOf, throughFilter } from './filtered-campaign.ts';
import type { PublishedCampaign, PublishedGroup } from '../published/published-group.ts';
import type { PublishedPart } from '../published/published.repository.ts';
import { idsOfValue } from '../closing/split-group-types.ts';

/**
 * What a split publishes of the people in one group who match a filter. No segments if nobody matches, or if the
 * published classes do not add up to the match.
 */
type Selected = {
  readonly parts: readonly PublishedPart[];
  readonly segments: readonly FilteredSegment[];
  readonly isAnybodyMeant: boolean;
};

/**
 * Filters a campaign under `strict` protection: a group shows only sums of classes of one planned split or declared
 * crosstab (docs/confidentiality.md, C6). Every number is computed from published ones, so a filter reveals nothing
 * new.
 */
export function filterBySplits(published: PublishedCampaign, filter: AttributeFilter): PublishedCampaign {
  const splits = published.splits
    .map(({ key }) => key)
    .sort((one, other) => groupTypesOfSplit(one).length - groupTypesOfSplit(other).length);
  const select = onceForEach((groupId, by) =>
    bestOf(
      splits.map((split) =>
        selectFrom(published, { groupId, split, filter, by: by === '' ? [] : groupTypesOfSplit(by) }),
      ),
    ),
  );

  const partOf = onceForEach((groupId) => {
    const { parts, segments } = select(groupId);
    return segments[0] && unite(published, partsOf(parts, segments[0]), { part: 'group', label: null });
  });
  const classesOf = (groupId: Id<'group'>, by: string): readonly PublishedPart[] => {
    const { parts, segments } = select(groupId, by);
    return segments.map((segment, number) => {
      const united = partsOf(parts, segment);
      const values = segment.values.map((ids) => nameOfValue(published, by, ids));
      return unite(published, united, {
        part: `${by} ${number}`,
        label: {
          split: by,
          values,
          valueIds: segment.values.map((ids) => ids.join('*')),
          audience: audienceOf(united),
        },
      });
    });
  };
  const groupOf = (group: PublishedGroup): FilteredGroup => {
    const { parts, segments, isAnybodyMeant } = select(group.id);
    const united = segments[0] && partsOf(parts, segments[0]);
    if (united)
      return {
        audience: audienceOf(united),
        completed: addCounts(united.map(({ people }) => people)),
        decision: 'shown',
      };
    return {
      audience: null,
      completed: undisclosed,
      decision: isAnybodyMeant ? reasonOf(group, published.level, 'combined') : 'too-few',
    };
  };
  return throughFilter(published, filter, { partOf, classesOf, groupOf, size: published.size });
}

/**
 * A campaign in which an unpublished group type of a group is shown as sums of a crosstab, if the group publishes one
 * that contains it.
 */
export function withCrosstabSums(published: PublishedCampaign): PublishedCampaign {
  if (published.protection === 'threshold' || !published.splits.some(({ key }) => isCrosstab(key))) return published;
  const sums = filterBySplits(published, []);
  return {
    ...published,
    classesOf(groupId, split) {
      const own = published.classesOf(groupId, split);
      return own.length > 0 ? own : sums.classesOf(groupId, split);
    },
  };
}

type Selecting = {
  readonly groupId: Id<'group'>;
  readonly split: string;
  readonly filter: AttributeFilter;
  readonly by: readonly string[];
};

/** Undefined if the group does not publish the split, or the split does not separate people by the filter. */
function selectFrom(published: PublishedCampaign, { groupId, split, filter, by }: Selecting): Selected | undefined {
  const parts = published.classesOf(groupId, split).filter(({ label }) => label?.valueIds !== undefined);
  if (parts.length === 0) return undefined;
  const groupTypes = groupTypesOfSplit(split);
  const classes = parts.map(({ label }) => ({ values: (label?.valueIds ?? []).map(idsOfValue) }));
  const segments = filteredSegments(filter, { groupTypes, classes }, by);
  if (!segments) return undefined;
  const isAnybodyMeant = classes.some(({ values }) =>
    values.some((ids) => isMeant(filter, (groupType) => ids[groupTypes.indexOf(groupType)] ?? '')),
  );
  return { parts, segments, isAnybodyMeant };
}

/** The first that shows something; otherwise the first that is known to match nobody. */
function bestOf(selected: readonly (Selected | undefined)[]): Selected {
  const found = selected.filter((each) => each !== undefined);
  return (
    found.find(({ segments }) => segments.length > 0) ??
    found.find(({ isAnybodyMeant }) => !isAnybodyMeant) ?? { parts: [], segments: [], isAnybodyMeant: true }
  );
}

function partsOf(parts: readonly PublishedPart[], { classes }: FilteredSegment): readonly PublishedPart[] {
  return classes.flatMap((place) => parts[place] ?? []);
}

function audienceOf(parts: readonly PublishedPart[]): number {
  return parts.reduce((sum, { label }) => sum + (label?.audience ?? 0), 0);
}

function unite(
  { key }: PublishedCampaign,
  parts: readonly PublishedPart[],
  named: Pick<PublishedPart, 'part' | 'label'>,
): PublishedPart {
  const united = uniteCells(
    parts.map(({ data }) => decodeCell(data, key)),
    key,
  );
  return {
    ...(parts[0] as PublishedPart),
    ...named,
    people: addCounts(parts.map(({ people }) => people)),
    data: Buffer.from(encodeCell(united)),
  };
}
