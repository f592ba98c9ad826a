import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupResource } from '@attune/contract/groups/group';
import { arrange, descendantsOf, type Hierarchy } from '@attune/domain/groups';
import { fuzzySearch, type Id } from '@attune/domain/kernel';
import { formatCountOf } from '../../design/format/numbers.ts';

type GroupId = Id<'group'>;
type Node = {
  readonly id: GroupId;
  readonly parentId: GroupId | null;
  readonly name: string;
  readonly order: number;
  readonly count: number;
};

/** Groups of one type, in tree order. */
export type GroupType = {
  readonly id: string;
  readonly name: string;
  readonly isReporting: boolean;
  readonly tree: Hierarchy<Node>;
};

export type GroupRow = {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly count: number;
  readonly isChosen: boolean;
  /** Selected through an ancestor. */
  readonly isIncluded: boolean;
};

/** Selectable groups by type, the reporting hierarchy first. */
export function groupTypesIn(
  groups: readonly GroupResource[],
  types: readonly GroupTypeResource[],
): readonly GroupType[] {
  return types
    .toSorted(
      (a, b) =>
        Number(b.attributes.isReporting) - Number(a.attributes.isReporting) || a.attributes.order - b.attributes.order,
    )
    .map(({ id, attributes: { name, isReporting } }) => {
      const own = groups.filter(({ attributes }) => attributes.groupTypeId === id && attributes.deletedAt === null);
      const ids = new Set(own.map((group) => group.id));
      return { id, name, isReporting, tree: arrange(own.map((group) => toNode(group, ids))) };
    })
    .filter(({ tree }) => tree.groups.length > 0);
}

/** Rows of a group type; with a search, only matches. */
export function rowsOf({ tree }: GroupType, chosen: readonly string[], typed = ''): readonly GroupRow[] {
  const chosenIds = new Set(chosen);
  const includedIds = new Set(chosen.flatMap((id) => descendantsOf(tree, id as GroupId).map((below) => below.id)));
  const places = Array.from(tree.groups.keys());
  const isSearched = typed.trim() !== '';
  const shown = isSearched ? fuzzySearch(typed, places, (place) => tree.groups[place]?.name ?? '') : places;
  return shown.flatMap((place) => {
    const group = tree.groups[place];
    if (!group) return [];
    const { id, name, count } = group;
    return {
      id,
      name,
      count,
      depth: isSearched ? 0 : (tree.depths[place] ?? 0),
      isChosen: chosenIds.has(id),
      isIncluded: includedIds.has(id),
    };
  });
}

/** Toggles a group together with its descendants. */
export function toggleGroup(
  groupTypes: readonly GroupType[],
  chosen: readonly string[],
  groupId: string,
): readonly string[] {
  if (chosen.includes(groupId)) return chosen.filter((id) => id !== groupId);
  const below = new Set<string>(
    groupTypes.flatMap(({ tree }) => descendantsOf(tree, groupId as GroupId).map(({ id }) => id)),
  );
  return [...chosen.filter((id) => !below.has(id)), groupId];
}

/** "86 active employees"; "up to" if groups of several types can share people. */
export function peopleWords(groupTypes: readonly GroupType[], chosen: readonly string[]): string {
  const chosenIds = new Set(chosen);
  const perGroupType = groupTypes.map(({ tree }) =>
    tree.groups.filter(({ id }) => chosenIds.has(id)).reduce((sum, { count }) => sum + count, 0),
  );
  const words = formatCountOf(
    perGroupType.reduce((sum, count) => sum + count, 0),
    'active employee',
    'active employees',
  );
  return perGroupType.filter((count) => count > 0).length > 1 ? `up to ${words}` : words;
}

function toNode({ id, attributes }: GroupResource, known: ReadonlySet<string>): Node {
  const { displayName: name, order, activeMembershipCount: count, parentGroupId } = attributes;
  return {
    id: id as GroupId,
    parentId: parentGroupId !== null && known.has(parentGroupId) ? (parentGroupId as GroupId) : null,
    name,
    order,
    count,
  };
}
