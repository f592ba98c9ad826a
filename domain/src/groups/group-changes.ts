import type { Group, GroupId } from './group.ts';
import { GroupTree } from './group-tree.ts';

/** Changes to a group; omitted fields stay unchanged. `order` is the position among its siblings, counted from 0. */
export type GroupChange = { readonly id: GroupId } & Partial<
  Pick<Group, 'name' | 'displayName' | 'parentId' | 'order' | 'isHidden' | 'includeInResults' | 'referenceId'>
>;

/** A problem with a requested change, by its index and attribute. */
export type ChangeProblem = { readonly change: number; readonly attribute: keyof GroupChange; readonly detail: string };

/** All groups after the changes. If there are problems, nothing may be applied. */
export type PlannedGroups = { readonly groups: readonly Group[]; readonly problems: readonly ChangeProblem[] };

/**
 * Plans changes to groups, in sequence. A moved group becomes the last sibling unless a position is given. Names can be
 * swapped, because they are compared after all changes. Reports unknown groups, forbidden changes to the root group,
 * invalid parents, and names that a sibling has. `groups` must contain all groups of every group type.
 */
export function planChanges(groups: readonly Group[], changes: readonly GroupChange[]): PlannedGroups {
  const tree = new GroupTree(groups);
  const problems = changes.flatMap((change, place) =>
    changeOne(tree, change).map((problem) => ({ change: place, ...problem })),
  );
  const before = new Map(groups.map((group) => [group.id, group]));
  const lastChanges = new Map(changes.map(({ id }, place) => [id, place]));
  const doubled = [...lastChanges].flatMap(([id, place]) => {
    const group = tree.find(id);
    const { name, parentId } = changes[place] ?? {};
    const problem = group && isMovedOrNamed(before.get(id), group) ? tree.problemOfName(group) : undefined;
    return problem
      ? [
          {
            ...problem,
            change: place,
            attribute: name === undefined && parentId !== undefined ? ('parentId' as const) : problem.attribute,
          },
        ]
      : [];
  });
  return { groups: tree.groups, problems: [...problems, ...doubled] };
}

/** Plans a new group as the last sibling or at a position. Its problems have index 0. */
export function planNewGroup(
  groups: readonly Group[],
  { group, place }: { readonly group: Group; readonly place?: number | undefined },
): PlannedGroups {
  const tree = new GroupTree(groups);
  const problem = tree.problemUnder(group, group.parentId);
  if (problem) return { groups, problems: [{ change: 0, ...problem }] };
  tree.add(group);
  if (place !== undefined) tree.move(group, { parentId: group.parentId, place });
  const doubled = tree.problemOfName(group);
  return { groups: tree.groups, problems: doubled ? [{ change: 0, ...doubled }] : [] };
}

/**
 * Groups to dissolve, and the group that receives their contents; null if the group type allows several top-level
 * groups.
 */
export type Dissolution = { readonly groupIds: readonly GroupId[]; readonly into: GroupId | null };

/**
 * Plans dissolving groups into another group of the same group type: their subgroups are appended to its subgroups, in
 * order. Reports problems by index in `groupIds`: unknown, the root group, the target itself or its ancestor, of
 * another group type, or containing a subgroup whose name is taken in the target.
 */
export function planDissolution(groups: readonly Group[], { groupIds, into }: Dissolution): PlannedGroups {
  const tree = new GroupTree(groups);
  const gone = new Set(groupIds);
  const problemsBefore = [...gone].flatMap((id) =>
    problemOfDissolving(tree, { id, into }).map((detail) => ({
      change: groupIds.indexOf(id),
      attribute: 'id' as const,
      detail,
    })),
  );
  if (problemsBefore.length > 0) return { groups, problems: problemsBefore };
  for (const id of gone) {
    const group = tree.find(id);
    for (const child of group ? tree.childrenOf(group) : []) tree.move(child, { parentId: into });
  }
  for (const id of gone) {
    const group = tree.find(id);
    if (group) tree.remove(group);
  }
  const came = groups.filter(({ id, parentId }) => parentId !== null && gone.has(parentId) && !gone.has(id));
  const problems = came.flatMap(({ id, parentId }) => {
    const group = tree.find(id);
    const problem = group && tree.problemOfName(group);
    return problem
      ? [
          {
            change: groupIds.indexOf(parentId as GroupId),
            attribute: 'id' as const,
            detail: `${problem.detail} Rename or merge one of them first.`,
          },
        ]
      : [];
  });
  return { groups: tree.groups, problems };
}

/**
 * Plans restoring a group at its former position or under another parent, and moves its former subgroups back into it.
 */
export function planRestoration(
  groups: readonly Group[],
  { group, childIds }: { readonly group: Group; readonly childIds: readonly GroupId[] },
): PlannedGroups {
  const tree = new GroupTree(groups);
  const problem = tree.problemUnder(group, group.parentId);
  if (problem) return { groups, problems: [{ change: 0, ...problem }] };
  tree.add({ ...group, deletedAt: null }, { isInOrder: true });
  const children = childIds.flatMap((id) => tree.find(id) ?? []).toSorted((a, b) => a.order - b.order);
  for (const child of children) if (!tree.problemUnder(child, group.id)) tree.move(child, { parentId: group.id });
  const doubled = tree.problemOfName(group);
  return { groups: tree.groups, problems: doubled ? [{ change: 0, ...doubled }] : [] };
}

function changeOne(
  tree: GroupTree,
  { id, parentId, order, ...said }: GroupChange,
): readonly Omit<ChangeProblem, 'change'>[] {
  const group = tree.find(id);
  if (!group)
    return [{ attribute: 'id', detail: 'Choose a group that is there: this one was deleted or has another ID.' }];
  if (group.isRoot && said.isHidden)
    return [{ attribute: 'isHidden', detail: 'The group of the whole organization cannot be hidden.' }];
  if (group.isRoot && said.includeInResults === false)
    return [
      { attribute: 'includeInResults', detail: 'The group of the whole organization cannot be left out of results.' },
    ];
  const changed = { ...group, ...said };
  tree.replace(changed);
  const under = parentId === undefined ? group.parentId : parentId;
  if (under === group.parentId && order === undefined) return [];
  const problem = tree.problemUnder(group, under);
  if (problem) return [problem];
  tree.move(changed, { parentId: under, place: order });
  return [];
}

function isMovedOrNamed(before: Group | undefined, { name, parentId }: Group): boolean {
  return before?.name !== name || before.parentId !== parentId;
}

function problemOfDissolving(
  tree: GroupTree,
  { id, into }: { readonly id: GroupId; readonly into: GroupId | null },
): readonly string[] {
  const group = tree.find(id);
  const other = into === null ? undefined : tree.find(into);
  if (!group || (into !== null && !other))
    return ['Choose a group that is there: this one was deleted or has another ID.'];
  if (group.isRoot) return ['The group of the whole organization cannot be deleted.'];
  if (!other || into === null) return [];
  if (id === into) return ['A group cannot go into itself.'];
  if (group.groupTypeId !== other.groupTypeId) return ['Choose a group of the same group type.'];
  return tree.pathOf(into).includes(id) ? ['A group cannot go into a group below it. Merge the other way round.'] : [];
}
