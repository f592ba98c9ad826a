import type { Group, GroupId } from './group.ts';
import { inSiblingOrder } from './hierarchy.ts';

/** Maximum depth of the tree, including the top level. */
export const maxLevels = 50;

/** Why a group cannot be at a position, and the attribute that is invalid. */
export type PlaceProblem = { readonly attribute: 'parentId' | 'name'; readonly detail: string };

/** A mutable tree of groups with ordered siblings. The groups passed in are not modified. */
export class GroupTree {
  readonly #groups: Map<GroupId, Group>;
  readonly #children: Map<string, GroupId[]>;
  readonly #rootOf = new Map<Group['groupTypeId'], GroupId>();

  constructor(groups: readonly Group[]) {
    this.#groups = new Map(groups.map((group) => [group.id, group]));
    const ordered = Map.groupBy(groups.toSorted(inSiblingOrder), keyOf);
    this.#children = new Map([...ordered].map(([key, children]) => [key, children.map(({ id }) => id)]));
    for (const { isRoot, groupTypeId, id } of groups) if (isRoot) this.#rootOf.set(groupTypeId, id);
  }

  /** All groups, unordered. */
  get groups(): readonly Group[] {
    return [...this.#groups.values()];
  }

  find(id: GroupId): Group | undefined {
    return this.#groups.get(id);
  }

  /** The direct subgroups of a group, in order. */
  childrenOf(parent: Group): readonly Group[] {
    return this.#siblingsAt(keyBelow(parent)).map((id) => this.#get(id));
  }

  /** Adds a group as the last sibling, or at the position of its `order`. */
  add(group: Group, { isInOrder = false } = {}): void {
    const siblings = this.#siblingsAt(keyOf(group));
    this.#groups.set(group.id, isInOrder ? group : { ...group, order: this.#orderBehind(siblings) });
    siblings.push(group.id);
    siblings.sort((a, b) => inSiblingOrder(this.#get(a), this.#get(b)));
  }

  /** Removes a group; move its subgroups first. */
  remove({ id }: Group): void {
    this.#detach(this.#get(id));
    this.#groups.delete(id);
  }

  /** Replaces a group's data, but not its position. */
  replace(group: Group): void {
    this.#groups.set(group.id, group);
  }

  /** Moves a group under a parent: to the end, or to a position counted from 0, which renumbers all siblings. */
  move(
    group: Group,
    { parentId, place }: { readonly parentId: GroupId | null; readonly place?: number | undefined },
  ): void {
    this.#detach(group);
    const moved = { ...group, parentId };
    const siblings = this.#siblingsAt(keyOf(moved));
    this.#groups.set(group.id, place === undefined ? { ...moved, order: this.#orderBehind(siblings) } : moved);
    siblings.splice(place ?? siblings.length, 0, group.id);
    if (place === undefined) return;
    for (const [order, id] of siblings.entries()) {
      const sibling = this.#get(id);
      if (sibling.order !== order) this.#groups.set(id, { ...sibling, order });
    }
  }

  /**
   * Why a group cannot be under a parent: there is one root group, parents belong to the same group type, and cycles
   * are forbidden.
   */
  problemUnder({ id, groupTypeId, isRoot }: Group, parentId: GroupId | null): PlaceProblem | undefined {
    const problem = (detail: string): PlaceProblem => ({ attribute: 'parentId', detail });
    if (isRoot) return parentId === null ? undefined : problem('The group of the whole organization stays on top.');
    if (parentId === null)
      return this.#rootOf.has(groupTypeId) ? problem('Choose the group that this one belongs to.') : undefined;
    if (this.find(parentId)?.groupTypeId !== groupTypeId)
      return problem('Choose a parent group of the same group type.');
    const above = this.pathOf(parentId);
    if (above.includes(id)) return problem('A group cannot be moved into itself or into a group below it.');
    return above.length + this.#levelsOf(id) > maxLevels
      ? problem(`At most ${maxLevels} groups can stand above one another.`)
      : undefined;
  }

  /** Why a group cannot keep its name at its position. */
  problemOfName(group: Group): PlaceProblem | undefined {
    const isTaken = this.#siblingsAt(keyOf(group)).some((id) => id !== group.id && this.#get(id).name === group.name);
    return isTaken
      ? { attribute: 'name', detail: `There is a group of this name in the same place: “${group.name}”.` }
      : undefined;
  }

  /** The group and its ancestors. */
  pathOf(id: GroupId): readonly GroupId[] {
    const path: GroupId[] = [];
    for (
      let next = this.find(id);
      next && !path.includes(next.id);
      next = next.parentId === null ? undefined : this.find(next.parentId)
    )
      path.push(next.id);
    return path;
  }

  /** The number of levels of a group and its descendants. */
  #levelsOf(id: GroupId): number {
    const group = this.find(id);
    let levels = 0;
    for (let level = group ? [group] : []; level.length > 0 && levels <= maxLevels; levels += 1)
      level = level.flatMap((each) => this.childrenOf(each));
    return Math.max(levels, 1);
  }

  #detach(group: Group): void {
    const siblings = this.#siblingsAt(keyOf(group));
    siblings.splice(siblings.indexOf(group.id), 1);
  }

  #orderBehind(siblings: readonly GroupId[]): number {
    return siblings.reduce((order, id) => Math.max(order, this.#get(id).order + 1), 0);
  }

  #siblingsAt(key: string): GroupId[] {
    const siblings = this.#children.get(key) ?? [];
    this.#children.set(key, siblings);
    return siblings;
  }

  #get(id: GroupId): Group {
    const group = this.#groups.get(id);
    if (!group) throw new RangeError('This group is not in the tree.');
    return group;
  }
}

function keyOf({ groupTypeId, parentId }: Group): string {
  return parentId ?? `top of ${groupTypeId}`;
}

function keyBelow({ id }: Group): string {
  return id;
}
