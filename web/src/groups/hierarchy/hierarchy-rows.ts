import type { GroupResource } from '@attune/contract/groups/group';
import { type Group, type GroupChange, type GroupId, planChanges } from '@attune/domain/groups';
import { fuzzyMatcher } from '@attune/domain/kernel';

/** Groups in tree order with their direct children; groups without a visible parent are under null. */
export type GroupTree = {
  readonly groups: readonly GroupResource[];
  readonly byId: ReadonlyMap<string, GroupResource>;
  readonly childrenOf: ReadonlyMap<string | null, readonly GroupResource[]>;
};

export function treeOf(groups: readonly GroupResource[]): GroupTree {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const childrenOf = Map.groupBy(groups, ({ attributes: { parentGroupId } }) =>
    parentGroupId !== null && byId.has(parentGroupId) ? parentGroupId : null,
  );
  return { groups, byId, childrenOf };
}

/** Expanded state: all or only the top groups, while searching the ancestors of matches, except for toggled groups. */
export type Unfolding = { readonly isAll: boolean; readonly turned: ReadonlySet<string> };

/** A visible row of the hierarchy. */
export type TreeRow = {
  readonly group: GroupResource;
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  /** The position among its siblings, counted from 0, and their number. */
  readonly place: number;
  readonly siblingCount: number;
  /** False for a row that is only shown as the ancestor of a match. */
  readonly isMatch: boolean;
};

export type Unfolded = { readonly unfolding: Unfolding; readonly search: string };

/** Visible rows in tree order: expanded groups or, while searching, matches with their ancestors. */
export function rowsOf(tree: GroupTree, { unfolding, search }: Unfolded): readonly TreeRow[] {
  const found = findIn(tree, search);
  const rows: TreeRow[] = [];
  const add = (parentId: string | null, depth: number, isWithinMatch: boolean): void => {
    const siblings = tree.childrenOf.get(parentId) ?? [];
    for (const [place, group] of siblings.entries()) {
      if (found && !isWithinMatch && !found.shown.has(group.id)) continue;
      const hasChildren = tree.childrenOf.has(group.id);
      const isExpanded = hasChildren && isUnfolded(unfolding, found, { id: group.id, depth });
      rows.push({
        group,
        depth,
        hasChildren,
        isExpanded,
        place,
        siblingCount: siblings.length,
        isMatch: !found || found.matches.has(group.id),
      });
      if (isExpanded) add(group.id, depth + 1, found !== undefined && !found.above.has(group.id));
    }
  };
  add(null, 0, false);
  return rows;
}

/**
 * The positions of the parents to keep above the first rows in sight, topmost first. Each covers one more of these
 * rows. Of more than `most`, the nearest parents are kept.
 */
export function parentsAbove(
  rows: readonly TreeRow[],
  { first, most }: { readonly first: number; readonly most: number },
): readonly number[] {
  const kept: number[] = [];
  while (kept.length < most) {
    const parent = parentsOf(rows, first + kept.length)[kept.length];
    if (parent === undefined) return kept;
    kept.push(parent);
  }
  return most > 0 ? parentsOf(rows, first + most).slice(-most) : kept;
}

function parentsOf(rows: readonly TreeRow[], of: number): readonly number[] {
  const parents: number[] = [];
  let depth = rows[of]?.depth ?? 0;
  for (let at = of - 1; at >= 0 && depth > 0; at -= 1) {
    const above = rows[at]?.depth ?? 0;
    if (above >= depth) continue;
    parents.unshift(at);
    depth = above;
  }
  return parents;
}

/** Ancestors of a group that must be expanded to show it. */
export function foldedAbove(tree: GroupTree, id: string, { unfolding, search }: Unfolded): readonly string[] {
  const found = findIn(tree, search);
  return pathTo(tree, id)
    .slice(0, -1)
    .filter((above, depth) => !isUnfolded(unfolding, found, { id: above, depth }));
}

type Found = {
  readonly matches: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
};

function isUnfolded(
  { isAll, turned }: Unfolding,
  found: Found | undefined,
  { id, depth }: { readonly id: string; readonly depth: number },
): boolean {
  const isAtFirst = found ? found.above.has(id) : isAll || depth === 0;
  return isAtFirst !== turned.has(id);
}

/** A tree cannot rank matches, so letter-by-letter matches only count if no name matches better. */
function findIn(tree: GroupTree, search: string): Found | undefined {
  if (search.trim() === '') return undefined;
  const rankOf = fuzzyMatcher(search);
  const ranks = new Map(tree.groups.map(({ id, attributes }) => [id, rankOf(attributes.displayName)]));
  const answering = [...ranks].flatMap(([id, rank]) =>
    rank === undefined ? [] : [{ id, isLoose: rank === 'subsequence' }],
  );
  const isEveryLoose = answering.every(({ isLoose }) => isLoose);
  const matches = new Set(answering.flatMap(({ id, isLoose }) => (isLoose && !isEveryLoose ? [] : [id])));
  const above = new Set([...matches].flatMap((id) => pathTo(tree, id).slice(0, -1)));
  return { matches, above, shown: new Set([...matches, ...above]) };
}

/** IDs from the top down to a group, inclusive. */
export function pathTo({ byId }: Pick<GroupTree, 'byId'>, id: string): readonly string[] {
  const path: string[] = [];
  for (let next = byId.get(id); next && !path.includes(next.id); next = byId.get(next.attributes.parentGroupId ?? ''))
    path.unshift(next.id);
  return path;
}

/** Descendants of a group, exclusive. */
export function idsBelow({ childrenOf }: Pick<GroupTree, 'childrenOf'>, id: string): readonly string[] {
  return (childrenOf.get(id) ?? []).flatMap((child) => [child.id, ...idsBelow({ childrenOf }, child.id)]);
}

/** The groups without an ancestor among them, in tree order: descendants move along. */
export function topmost(tree: GroupTree, ids: ReadonlySet<string>): readonly GroupResource[] {
  return tree.groups.filter(
    ({ id }) =>
      ids.has(id) &&
      !pathTo(tree, id)
        .slice(0, -1)
        .some((above) => ids.has(above)),
  );
}

/** Target position of a group: its parent and its index. */
export type Place = { readonly parentId: string | null; readonly order: number };

/** Current position of a group. */
export function placeOf({ childrenOf, byId }: GroupTree, id: string): Place {
  const parentId = byId.get(id)?.attributes.parentGroupId ?? null;
  const known = parentId !== null && byId.has(parentId) ? parentId : null;
  return { parentId: known, order: (childrenOf.get(known) ?? []).findIndex((group) => group.id === id) };
}

/**
 * The groups after changes, and why they would be refused, by the same rules as on the server. Counts follow the
 * people.
 */
export function withChanges(
  groups: readonly GroupResource[],
  changes: readonly GroupChange[],
): { readonly groups: readonly GroupResource[]; readonly problem?: string } {
  const before = groups.map(toGroup);
  const planned = planChanges(before, changes);
  const [problem] = planned.problems;
  if (problem) return { groups, problem: problem.detail };
  const changed = new Map(planned.groups.map((group) => [group.id as string, group]));
  const own = ownCounts(groups);
  const isAsBefore = new Set<Group | undefined>([undefined, ...before]);
  // Unchanged groups keep their object identity: of thousands of groups a key changes a few.
  const moved = groups.map((resource): GroupResource => {
    const group = changed.get(resource.id);
    if (!group || (isAsBefore.has(group) && isAsBefore.has(changed.get(group.parentId ?? '')))) return resource;
    return { ...resource, attributes: { ...resource.attributes, ...shownOf(group, changed) } };
  });
  return { groups: inReadingOrder(moved, own) };
}

function toGroup({ id, attributes }: GroupResource): Group {
  const {
    organizationId,
    groupTypeId,
    parentGroupId,
    name,
    displayName,
    isRoot,
    isHidden,
    includeInResults,
    order,
    referenceId,
  } = attributes;
  const ids = {
    id: id as GroupId,
    organizationId: organizationId as Group['organizationId'],
    groupTypeId: groupTypeId as Group['groupTypeId'],
    parentId: parentGroupId as GroupId | null,
  };
  return {
    ...ids,
    name,
    displayName: displayName === name ? null : displayName,
    isRoot,
    isHidden,
    includeInResults,
    order,
    referenceId,
    deletedAt: null,
  };
}

function shownOf(
  { parentId, name, displayName, order, isHidden, includeInResults, referenceId }: Group,
  groups: ReadonlyMap<string, Group>,
) {
  const parent = groups.get(parentId ?? '');
  return {
    name,
    displayName: displayName ?? name,
    parentGroupId: parentId,
    parentGroupName: parent ? (parent.displayName ?? parent.name) : null,
    order,
    isHidden,
    includeInResults,
    referenceId,
  };
}

function ownCounts(groups: readonly GroupResource[]): ReadonlyMap<string, number> {
  const own = new Map(groups.map(({ id, attributes }) => [id, attributes.activeMembershipCount]));
  for (const { attributes } of groups) {
    const { parentGroupId, activeMembershipCount } = attributes;
    if (parentGroupId !== null) own.set(parentGroupId, (own.get(parentGroupId) ?? 0) - activeMembershipCount);
  }
  return own;
}

function inReadingOrder(groups: readonly GroupResource[], own: ReadonlyMap<string, number>): readonly GroupResource[] {
  const bySiblings = groups.toSorted(
    (a, b) =>
      a.attributes.order - b.attributes.order ||
      (a.attributes.name < b.attributes.name ? -1 : Number(a.attributes.name > b.attributes.name)),
  );
  const { childrenOf } = treeOf(bySiblings);
  const ordered: GroupResource[] = [];
  const add = (group: GroupResource): number => {
    const at = ordered.push(group) - 1;
    let count = own.get(group.id) ?? 0;
    for (const child of childrenOf.get(group.id) ?? []) count += add(child);
    ordered[at] =
      count === group.attributes.activeMembershipCount
        ? group
        : { ...group, attributes: { ...group.attributes, activeMembershipCount: count } };
    return count;
  };
  for (const group of childrenOf.get(null) ?? []) add(group);
  return ordered;
}
