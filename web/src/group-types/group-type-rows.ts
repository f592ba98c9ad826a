import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupResource } from '@attune/contract/groups/group';
import { type GroupTypeKind, countedGroups, dateGroupTypes } from '@attune/domain/groups';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';
import { capitalize, countInWords, listWords } from '../design/format/words.ts';

/** A group type as a row of the page. */
export type GroupTypeRow = {
  readonly id: string;
  readonly name: string;
  readonly columnName: string;
  readonly isReporting: boolean;
  readonly isComputed: boolean;
  readonly isTenure: boolean;
  readonly includeInResults: boolean;
  /** Lower bounds of the tenure bands, in months of service. */
  readonly lowerBounds: readonly number[];
  readonly groups: readonly GroupResource[];
  /** Active people in any of its groups. */
  readonly peopleCount: number;
  /** The running job that assigns people to its groups. */
  readonly assignmentJobId: string | null;
  /** Source of its groups: "computed from start dates". */
  readonly source: string;
};

/** Group types in order, each with its groups. */
export function groupTypeRows(
  types: readonly GroupTypeResource[],
  groups: readonly GroupResource[],
): readonly GroupTypeRow[] {
  const ofType = Map.groupBy(
    groups.filter(({ attributes }) => attributes.deletedAt === null),
    ({ attributes }) => attributes.groupTypeId,
  );
  return types
    .toSorted(
      (a, b) =>
        Number(b.attributes.isReporting) - Number(a.attributes.isReporting) || a.attributes.order - b.attributes.order,
    )
    .map((type): GroupTypeRow => {
      const {
        name,
        columnName,
        isReporting,
        isComputed,
        includeInResults,
        lowerBoundsInMonths: lowerBounds,
        kind,
        assignmentJobId,
      } = type.attributes;
      const own = ofType.get(type.id) ?? [];
      return {
        id: type.id,
        name,
        columnName,
        isReporting,
        isComputed,
        isTenure: kind === 'tenure_groups',
        includeInResults,
        lowerBounds,
        groups: own,
        peopleCount: peopleIn(own),
        assignmentJobId,
        source: sourceOf(type, types),
      };
    });
}

/** Counts of a group include its descendants, so only top groups are added up. */
function peopleIn(groups: readonly GroupResource[]): number {
  const ids = new Set(groups.map(({ id }) => id));
  return groups
    .filter(({ attributes }) => !ids.has(attributes.parentGroupId ?? ''))
    .reduce((sum, { attributes }) => sum + attributes.activeMembershipCount, 0);
}

const sources: Readonly<Record<Exclude<GroupTypeKind, 'v3_groups'>, string>> = {
  tenure_groups: 'Updated daily from start dates',
  generation_groups: 'Based on birth dates',
  hire_cohort_groups: 'Based on start dates',
};

function sourceOf({ attributes }: GroupTypeResource, types: readonly GroupTypeResource[]): string {
  if (attributes.kind !== 'v3_groups') return sources[attributes.kind];
  const crossed = attributes.crossedGroupTypeIds.map(
    (id) => types.find((type) => type.id === id)?.attributes.name ?? '',
  );
  if (crossed.length > 0) return `Combines ${listWords(crossed)}`;
  return attributes.isReporting
    ? 'Everyone belongs to it, and every result is shown by its groups'
    : 'Managed manually and with employee files';
}

/** Page headline: "Results can be split by five group types" and "two of which are computed.". */
export function groupTypesSentence(rows: readonly GroupTypeRow[]): {
  readonly fact: string;
  readonly comparison: string;
} {
  const splitting = rows.filter(({ isReporting, includeInResults }) => !isReporting && includeInResults);
  const computed = splitting.filter(({ isComputed }) => isComputed).length;
  if (splitting.length === 0)
    return {
      fact: 'Results are shown by the reporting hierarchy',
      comparison: 'and can’t be split by anything else yet.',
    };
  const fact =
    'Results can be split by ' +
    `${splitting.length === 1 ? 'one group type' : `${countInWords(splitting.length)} group types`},`;
  if (computed === 0) return { fact, comparison: 'managed manually and with employee files.' };
  return {
    fact,
    comparison: `${
      computed === splitting.length ? (computed === 1 ? 'which' : 'all of which') : `${countInWords(computed)} of which`
    } ${computed === 1 ? 'is' : 'are'} computed.`,
  };
}

/** "6 groups, 214 people". */
export function sizeWords({ groups, peopleCount }: Pick<GroupTypeRow, 'groups' | 'peopleCount'>): string {
  const groupCount = countedGroups(groups.map(({ attributes }) => attributes)).length;
  return groupCount === 0
    ? 'No groups yet'
    : `${formatCountOf(groupCount, 'group', 'groups')}, ${formatCountOf(peopleCount, 'person', 'people')}`;
}

/** What deleting a group type discards. */
export function removalWords({ name, groups, peopleCount, isComputed }: GroupTypeRow): string {
  if (groups.length === 0) return `"${name}" has no groups. Only the type itself is deleted.`;
  const people =
    peopleCount === 0
      ? 'no one is in them'
      : `${formatCount(peopleCount)} active ${peopleCount === 1 ? 'person is' : 'people are'} in them`;
  const again = isComputed ? ' It can be switched on again at any time.' : ' Group assignments are not kept.';
  return (
    (groups.length === 1 ? 'Its group is deleted' : `Its ${formatCount(groups.length)} groups are deleted`) +
    `; ${people}. ` +
    'Grants on these groups are deleted too, and unpublished campaigns are no longer split by ' +
    `it.${again}`
  );
}

/** Dynamic group types that are not enabled yet. */
export function kindsLeft(types: readonly GroupTypeResource[]): readonly Exclude<GroupTypeKind, 'v3_groups'>[] {
  return (['tenure_groups', 'generation_groups', 'hire_cohort_groups'] as const).filter(
    (kind) => !types.some(({ attributes }) => attributes.kind === kind),
  );
}

/**
 * Note that tenure and generation split campaigns even if they are not enabled as group types; undefined if both are.
 */
export function unlistedWords(types: readonly GroupTypeResource[]): string {
  const names = kindsLeft(types).flatMap((kind) => (kind === 'hire_cohort_groups' ? [] : [dateGroupTypes[kind].name]));
  if (names.length === 0) return '';
  return (
    ` ${listWords(names)} can split a campaign ` +
    `${names.length === 1 ? 'as well; as a group type it has' : 'as well; as group types they have'} groups that ` +
    'can be chosen, and to which access can be granted.'
  );
}

/** Whether a crosstab can be created: it needs group types other than the hierarchy and crosstabs. */
export function canCrosstab(types: readonly GroupTypeResource[]): readonly GroupTypeResource[] {
  return types.filter(({ attributes }) => !attributes.isReporting && attributes.crossedGroupTypeIds.length === 0);
}

/** Parses bounds such as "0, 1, 3"; undefined if invalid. */
export function readBounds(typed: string): readonly number[] | undefined {
  const parts = typed.split(/[\s,;]+/u).filter(Boolean);
  return parts.length > 0 && parts.every((part) => /^\d+$/u.test(part)) ? parts.map(Number) : undefined;
}

/** "12 people in 2 groups come along. 3 people are in a group of Site already and stay in that one." */
export function moveWords(
  {
    groupCount,
    movedMembershipCount: moved,
    keptMembershipCount: kept,
  }: { readonly groupCount: number; readonly movedMembershipCount: number; readonly keptMembershipCount: number },
  target: string,
): string {
  const groups = groupCount === 1 ? 'One group' : `${capitalize(countInWords(groupCount))} groups`;
  const along = moved === 0 ? 'no one moves along' : `${formatCountOf(moved, 'person comes', 'people come')} along`;
  const staying =
    kept === 0
      ? ''
      : ` ${formatCountOf(kept, 'person is', 'people are')} in a group of "${target}" already and ` +
        `${kept === 1 ? 'stays' : 'stay'} in that one.`;
  return `${groups}: ${along}.${staying}`;
}
