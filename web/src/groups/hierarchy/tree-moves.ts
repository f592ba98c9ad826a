import type { GroupChange, GroupId } from '@attune/domain/groups';
import { type GroupTree, type Place, pathTo, placeOf, topmost, type TreeRow } from './hierarchy-rows.ts';

export type Direction = 'up' | 'down' | 'in' | 'out';

/**
 * Target position of a group that a key moves: past a sibling, into the previous one, or out after its parent.
 * Undefined if there is none.
 */
export function stepTo(tree: GroupTree, id: string, direction: Direction): Place | undefined {
  const { parentId, order } = placeOf(tree, id);
  const siblings = tree.childrenOf.get(parentId) ?? [];
  switch (direction) {
    case 'up':
      return order > 0 ? { parentId, order: order - 1 } : undefined;
    case 'down':
      return order < siblings.length - 1 ? { parentId, order: order + 1 } : undefined;
    case 'in': {
      const before = siblings[order - 1];
      return before && { parentId: before.id, order: tree.childrenOf.get(before.id)?.length ?? 0 };
    }
    case 'out': {
      const above = parentId === null ? undefined : placeOf(tree, parentId);
      return above?.parentId == null ? undefined : { parentId: above.parentId, order: above.order + 1 };
    }
  }
}

/** Drop target: a row, or the space between it and a neighbour. */
export type Drop = Place & {
  readonly kind: 'before' | 'into' | 'after';
  readonly rowId: string;
  readonly depth: number;
};

/** Share of a row's height, at each end, that drops beside it. */
const edge = 0.28;

/** The drop target at a vertical position; undefined on dragged rows and their descendants. `at` counts rows. */
export function dropAt(
  tree: GroupTree,
  rows: readonly TreeRow[],
  { at, dragged }: { readonly at: number; readonly dragged: ReadonlySet<string> },
): Drop | undefined {
  const row = rows[Math.floor(at)];
  if (!row || pathTo(tree, row.group.id).some((id) => dragged.has(id))) return undefined;
  const { id } = row.group;
  const into: Drop = {
    kind: 'into',
    rowId: id,
    parentId: id,
    order: leftIn(tree, id, dragged).length,
    depth: row.depth + 1,
  };
  const within = at - Math.floor(at);
  const { parentId } = placeOf(tree, id);
  const isBeside = within < edge || within > 1 - edge;
  if (parentId === null || !isBeside) return into;
  if (within > 1 - edge && row.isExpanded) return { ...into, kind: 'after', order: 0 };
  const order = leftIn(tree, parentId, dragged).indexOf(id);
  const kind = within < edge ? 'before' : 'after';
  return { kind, rowId: id, parentId, order: kind === 'before' ? order : order + 1, depth: row.depth };
}

function leftIn({ childrenOf }: GroupTree, parentId: string, dragged: ReadonlySet<string>): readonly string[] {
  return (childrenOf.get(parentId) ?? []).flatMap(({ id }) => (dragged.has(id) ? [] : [id]));
}

/** Changes that move groups to a position, in order. Descendants move along. */
export function movesTo(
  tree: GroupTree,
  ids: ReadonlySet<string>,
  { parentId, order }: { readonly parentId: string | null; readonly order?: number | undefined },
): readonly GroupChange[] {
  return topmost(tree, ids).map(({ id }, place) => ({
    id: id as GroupId,
    parentId: parentId as GroupId | null,
    ...(order !== undefined && { order: order + place }),
  }));
}

/** Changes that undo moves: each group to its previous position, in order. */
export function movesBack(tree: GroupTree, changes: readonly GroupChange[]): readonly GroupChange[] {
  return changes
    .map(({ id }): GroupChange => {
      const { parentId, order } = placeOf(tree, id);
      return { id, parentId: parentId as GroupId | null, order };
    })
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
