import { Refusal, invalid } from '../kernel/index.ts';
import type { Group, GroupId } from './group.ts';
import { type Hierarchy, childrenOf, pathOf } from './hierarchy.ts';

type Node = Pick<Group, 'id' | 'parentId' | 'name' | 'order' | 'isRoot' | 'groupTypeId'>;

/** A group that is to have this name in this place; without an id it is new. */
export type Placement = { readonly id?: GroupId; readonly name: string; readonly parentId: GroupId | null };

/**
 * Refuses with `invalid` a place that a group of the hierarchy cannot take: without a parent (there is one root), under
 * a parent of another family, or under itself. `hierarchy` holds the groups of one family.
 */
export function assertPlacement<G extends Node>(hierarchy: Hierarchy<G>, { id, name, parentId }: Placement): void {
  const current = hierarchy.groups.find((group) => group.id === id);
  const hasRoot = hierarchy.groups.some(({ isRoot }) => isRoot);
  if (current?.isRoot && parentId !== null) throw invalid({ at: ['parentGroupId'], detail: 'The group of the whole organization stays on top.' });
  if (hasRoot && parentId === null && !current?.isRoot) throw invalid({ at: ['parentGroupId'], detail: 'Choose the group that this one belongs to.' });
  if (parentId !== null && !hierarchy.placeOf.has(parentId)) throw invalid({ at: ['parentGroupId'], detail: 'This group is not of the same group type.' });
  if (id !== undefined && parentId !== null && pathOf(hierarchy, parentId).includes(id)) {
    throw invalid({ at: ['parentGroupId'], detail: 'A group cannot be moved into itself or into a group below it.' });
  }
  const isTaken = hierarchy.groups.some((group) => group.parentId === parentId && group.id !== id && group.name === name);
  if (isTaken) throw invalid({ at: ['name'], detail: 'There is a group of this name in the same place.' });
}

/** Refuses with `conflict` to remove the group of the whole organization, and a group that others are in. */
export function assertRemovable<G extends Node>(hierarchy: Hierarchy<G>, id: GroupId): void {
  if (hierarchy.groups.some((group) => group.id === id && group.isRoot)) throw new Refusal('conflict', 'The group of the whole organization cannot be deleted.');
  const childCount = childrenOf(hierarchy, id).length;
  if (childCount === 0) return;
  throw new Refusal('conflict', `Move or delete the ${childCount === 1 ? 'group' : `${childCount} groups`} in it first.`);
}
