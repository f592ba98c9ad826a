import { type Group, type GroupId, titleOf } from './group.ts';

/** As much of a group as its place needs. */
export type Placed = Pick<Group, 'id' | 'parentId' | 'name' | 'order'>;

/**
 * Groups in the order in which a tree is read: a parent, then everything below its first child, then everything below
 * the next. What is below a group is the range of `descendantCount` groups after it.
 */
export type Hierarchy<G extends Placed> = {
  readonly groups: readonly G[];
  readonly placeOf: ReadonlyMap<GroupId, number>;
  readonly depths: readonly number[];
  readonly descendantCounts: readonly number[];
};

/**
 * Siblings come by their order, then by name. Groups whose parent is not among them, or that are their own ancestors,
 * are left out.
 */
export function arrange<G extends Placed>(groups: readonly G[]): Hierarchy<G> {
  const children = Map.groupBy(groups.toSorted(inSiblingOrder), ({ parentId }) => parentId);
  const arranged: G[] = [];
  const depths: number[] = [];
  const descendantCounts: number[] = [];
  const place = (group: G, depth: number): void => {
    const at = arranged.push(group) - 1;
    depths.push(depth);
    descendantCounts.push(0);
    for (const child of children.get(group.id) ?? []) place(child, depth + 1);
    descendantCounts[at] = arranged.length - 1 - at;
  };
  for (const root of children.get(null) ?? []) place(root, 0);
  return { groups: arranged, depths, descendantCounts, placeOf: new Map(arranged.map(({ id }, at) => [id, at])) };
}

/** The ids from the group up to its root, both included; empty for a group that is not in the hierarchy. */
export function pathOf<G extends Placed>(hierarchy: Hierarchy<G>, id: GroupId): readonly GroupId[] {
  return lineage(hierarchy, id).map((group) => group.id);
}

/**
 * Finds paths in groups that are not arranged: the ids from a group up to its root, both included. A path ends at a
 * group that is not in the list.
 */
export function pathsIn<G extends string>(
  groups: readonly { readonly id: G; readonly parentId: G | null }[],
): (from: G | null) => readonly G[] {
  const parentOf = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  return (from) => {
    const path: G[] = [];
    for (let id = from; id !== null; id = parentOf.get(id) ?? null) path.push(id);
    return path;
  };
}

/** The groups from the root down to the parent: what stands before the group in a breadcrumb. */
export function ancestorsOf<G extends Placed>(hierarchy: Hierarchy<G>, id: GroupId): readonly G[] {
  return lineage(hierarchy, id).slice(1).reverse();
}

/** Everything below the group, in reading order, without the group. */
export function descendantsOf<G extends Placed>(
  { groups, placeOf, descendantCounts }: Hierarchy<G>,
  id: GroupId,
): readonly G[] {
  const place = placeOf.get(id);
  return place === undefined ? [] : groups.slice(place + 1, place + 1 + (descendantCounts[place] ?? 0));
}

/** The groups directly below the group. */
export function childrenOf<G extends Placed>(hierarchy: Hierarchy<G>, id: GroupId): readonly G[] {
  return descendantsOf(hierarchy, id).filter(({ parentId }) => parentId === id);
}

/** All groups in reach of the given ones: these and everything below them; with `all`, every group. */
export function withinReach<G extends Placed>(
  hierarchy: Hierarchy<G>,
  reach: 'all' | readonly GroupId[],
): readonly G[] {
  if (reach === 'all') return hierarchy.groups;
  const ids = new Set(reach.flatMap((id) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)]));
  return hierarchy.groups.filter(({ id }) => ids.has(id));
}

/** What a breadcrumb shows by default: the parent; in full everything above from the root on. */
export function breadcrumbOf<G extends Placed & Pick<Group, 'displayName'>>(
  hierarchy: Hierarchy<G>,
  id: GroupId,
  { inFull = false } = {},
): readonly string[] {
  const titles = ancestorsOf(hierarchy, id).map(titleOf);
  return inFull ? titles : titles.slice(-1);
}

function lineage<G extends Placed>({ groups, placeOf }: Hierarchy<G>, id: GroupId): readonly G[] {
  const found: G[] = [];
  for (let next: GroupId | null = id; next !== null;) {
    const place = placeOf.get(next);
    const group: G | undefined = place === undefined ? undefined : groups[place];
    if (!group) return [];
    found.push(group);
    next = group.parentId;
  }
  return found;
}

/** How groups of the same parent stand: by their order, then by name. */
export function inSiblingOrder(a: Placed, b: Placed): number {
  return a.order - b.order || (a.name < b.name ? -1 : Number(a.name > b.name));
}
