import {
  type Group,
  type GroupType,
  arrange,
  groupTypeKeyOf,
  isInResults,
  reportingKey,
  titleOf,
} from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';

export { reportingKey } from '@attune/domain/groups';

export type GroupTypeOfOrganization = Pick<
  GroupType,
  'id' | 'name' | 'columnName' | 'isReporting' | 'includeInResults'
>;
export type GroupInGroupType = Pick<
  Group,
  | 'id'
  | 'groupTypeId'
  | 'parentId'
  | 'name'
  | 'displayName'
  | 'isRoot'
  | 'isHidden'
  | 'includeInResults'
  | 'deletedAt'
  | 'order'
>;

/** A group at its position in a group type. Its `descendantCount` descendants directly follow it. */
export type GroupOfGroupType = {
  readonly id: Id<'group'>;
  readonly parentId: Id<'group'> | null;
  readonly name: string;
  readonly includeInResults: boolean;
  readonly descendantCount: number;
};

/** The groups of one group type in preorder. An employee is in at most one of them. */
export type AudienceGroupType = {
  readonly key: string;
  readonly name: string;
  readonly includeInResults: boolean;
  readonly groups: readonly GroupOfGroupType[];
};

/** The dynamic group types derived from hire dates and birth dates. */
export const dynamicGroupTypes = [
  { key: 'tenure', name: 'Tenure' },
  { key: 'generation', name: 'Generation' },
] as const;

/**
 * The group types of an organization, the reporting hierarchy first if it has a root. Orphaned groups are placed
 * directly below the root, so that the hierarchy is one tree.
 */
export function groupTypesIn(
  types: readonly GroupTypeOfOrganization[],
  groups: readonly GroupInGroupType[],
): readonly AudienceGroupType[] {
  return types
    .toSorted((a, b) => Number(b.isReporting) - Number(a.isReporting))
    .map((type) => ({ type, groups: groups.filter(({ groupTypeId }) => groupTypeId === type.id) }))
    .filter(({ type, groups: own }) => !type.isReporting || own.some(({ isRoot }) => isRoot))
    .map(({ type, groups: own }) => toGroupType(type, type.isReporting ? asOneTree(own) : own));
}

/** The reporting hierarchy, or undefined if the organization has none. */
export function reportingOf(groupTypes: readonly AudienceGroupType[]): AudienceGroupType | undefined {
  return groupTypes.find(({ key }) => key === reportingKey);
}

/** Keys of the group types by which an organization can split results, in its order. */
export function splitKeysOf(types: readonly GroupTypeOfOrganization[]): readonly string[] {
  const own = types.filter(({ isReporting, includeInResults }) => !isReporting && includeInResults).map(groupTypeKeyOf);
  return [
    ...own,
    ...dynamicGroupTypes.map(({ key }) => key).filter((key) => !types.some((type) => groupTypeKeyOf(type) === key)),
  ];
}

function toGroupType(type: GroupTypeOfOrganization, groups: readonly GroupInGroupType[]): AudienceGroupType {
  const hierarchy = arrange(groups);
  return {
    key: groupTypeKeyOf(type),
    name: type.name,
    includeInResults: type.includeInResults,
    groups: hierarchy.groups.map((group, place) => ({
      id: group.id,
      parentId: group.parentId,
      name: titleOf(group),
      includeInResults: isInResults(group),
      descendantCount: hierarchy.descendantCounts[place] ?? 0,
    })),
  };
}

function asOneTree(groups: readonly GroupInGroupType[]): readonly GroupInGroupType[] {
  const top = groups.find(({ isRoot }) => isRoot);
  const ids = new Set(groups.map(({ id }) => id));
  return groups.map((group) =>
    group === top || (group.parentId && ids.has(group.parentId)) ? group : { ...group, parentId: top?.id ?? null },
  );
}
