import type { ReportingTree } from '@attune/domain/disclosure';
import { type Placed, arrange, pathsIn } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { FrozenGroup, ReleasedGroup } from './closing.repository.ts';

type GroupId = Id<'group'>;

/** The reporting tree used for results in preorder, with a lookup from frozen groups. */
export type FrozenTree = ReportingTree & {
  readonly groups: readonly { readonly id: GroupId; readonly parentId: GroupId | null; readonly name: string }[];
  /** The index of the group for members of a frozen group; the root for everyone else. */
  placeOf(groupId: GroupId | null): number;
};

const root = 0;

/** The tree before the first release. Groups excluded from results are left out: their members count in the parent. */
export function treeToPublish(reporting: readonly FrozenGroup[]): FrozenTree {
  const included = new Set(
    reporting.filter(({ isIncluded, parentId }) => isIncluded || parentId === null).map(({ id }) => id),
  );
  const above = nearestIn(included, reporting);
  const { groups } = arrange(
    reporting
      .filter(({ id }) => included.has(id))
      .map(({ id, parentId, name, position }): Placed => ({ id, parentId: above(parentId), name, order: position })),
  );
  return toTree(groups, above);
}

/** The tree of an earlier release, for late answers: groups that it lacks get no results. */
export function treeAsReleased(groups: readonly ReleasedGroup[], reporting: readonly FrozenGroup[]): FrozenTree {
  return toTree(groups, nearestIn(new Set(groups.map(({ id }) => id)), reporting));
}

function toTree(
  groups: readonly Pick<FrozenTree['groups'][number], 'id' | 'parentId' | 'name'>[],
  nearest: (id: GroupId | null) => GroupId | null,
): FrozenTree {
  const numberOf = new Map(groups.map(({ id }, number) => [id, number]));
  return {
    groups: groups.map(({ id, parentId, name }) => ({ id, parentId, name })),
    parent: Int32Array.from(groups, ({ parentId }) => (parentId === null ? -1 : (numberOf.get(parentId) as number))),
    placeOf(groupId) {
      const place = nearest(groupId);
      return place === null ? root : (numberOf.get(place) as number);
    },
  };
}

/** Finds the group itself or its nearest ancestor in a set. */
function nearestIn(ids: ReadonlySet<GroupId>, groups: readonly FrozenGroup[]): (id: GroupId | null) => GroupId | null {
  const pathFrom = pathsIn(groups);
  return (from) => pathFrom(from).find((id) => ids.has(id)) ?? null;
}
