import type { Group, GroupId } from './group.ts';

/** The fields of a group that determine its position. */
export type Placed = Pick<Group, 'id' | 'parentId' | 'name' | 'order'>;

/** Groups in depth-first order. The descendants of a group are the `descendantCount` groups after it. */
export type Hierarchy<G extends Placed> = {
  readonly groups: readonly G[];
  readonly placeOf: ReadonlyMap<GroupId, number>;
  readonly depths: readonly number[];
  readonly descendantCounts: readonly number[];
};

/**
 * Arranges groups in depth-first order; siblings are sorted by order, then by name. Omits groups whose parent is
 * missing or that are their own ancestors.
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

/** The ids from a group to its root, both included; empty if the group is not in the hierarchy. */
export function pathOf<G extends Placed>(hierarchy: Hierarchy<G>, id: GroupId): readonly GroupId[] {
  return lineage(hierarchy, id).map((group) => group.id);
}

/**
 * Finds paths without arranging the groups: ids from a group to its root, both included. A path ends at a group that is
 * not in the list.
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

/** The ancestors of a group from the root to its parent, as shown in a breadcrumb. */
export function ancestorsOf<G extends Placed>(hierarchy: Hierarchy<G>, id: GroupId): readonly G[] {
  return lineage(hierarchy, id).slice(1).reverse();
}

/** The descendants of a group in depth-first order, without the group itself. */
export function descendantsOf<G extends Placed>(
  { groups, placeOf, descendantCounts }: Hierarchy<G>,
  id: GroupId,
): readonly G[] {
  const place = placeOf.get(id);
  return place === undefined ? [] : groups.slice(place + 1, place + 1 + (descendantCounts[place] ?? 0));
}

/** The accessible groups: the given ones and their descendants, or every group for `all`. */
export function withinReach<G extends Placed>(
  hierarchy: Hierarchy<G>,
  reach: 'all' | readonly GroupId[],
): readonly G[] {
  if (reach === 'all') return hierarchy.groups;
  const ids = new Set(reach.flatMap((id) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)]));
  return hierarchy.groups.filter(({ id }) => ids.has(id));
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

/** Compares siblings by order, then by name. */
export function inSiblingOrder(a: Placed, b: Placed): number {
  return a.order - b.order || (a.name < b.name ? -1 : Number(a.name > b.name));
}
