import type { GroupResource } from '@attune/contract/groups/group';
import type { Option } from '../../design/controls/OptionList.tsx';

/** The group that results are of. */
export type SelectedGroup = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly isOrganization: boolean;
};

/**
 * A group of today; one that is gone by now can still be in the results of a campaign, so it is only not known by name.
 */
export function selectedGroup(id: string, groups: readonly GroupResource[]): SelectedGroup {
  const group = groups.find((known) => known.id === id);
  if (!group) return { id, name: 'Group', parentId: null, isOrganization: false };
  const { displayName, parentGroupId, isOrganizationGroup } = group.attributes;
  return { id, name: displayName, parentId: parentGroupId, isOrganization: isOrganizationGroup };
}

/** A group with its depth below the top of what one may see. */
export type PlacedGroup = { readonly group: GroupResource; readonly depth: number };

/**
 * Groups in the order in which a tree is read, siblings by their order, then by name. Groups whose parent one may not
 * see are at the top.
 */
export function inTreeOrder(groups: readonly GroupResource[]): readonly PlacedGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const parentOf = ({ attributes: { parentGroupId } }: GroupResource) =>
    parentGroupId !== null && known.has(parentGroupId) ? parentGroupId : null;
  const children = Map.groupBy(groups.toSorted(inSiblingOrder), parentOf);
  const below = (parentId: string | null, depth: number): readonly PlacedGroup[] =>
    (children.get(parentId) ?? []).flatMap((group) => [{ group, depth }, ...below(group.id, depth + 1)]);
  return below(null, 0);
}

/** The groups at the top of what one may see. */
export function topGroups(groups: readonly GroupResource[]): readonly GroupResource[] {
  return inTreeOrder(groups).flatMap(({ group, depth }) => (depth === 0 ? [group] : []));
}

/** The organization's group, for people who can see it. */
export function findRootGroup(groups: readonly GroupResource[]): GroupResource | undefined {
  return groups.find(({ attributes }) => attributes.isOrganizationGroup);
}

/** Visible ancestors of a group, from the top. */
export function ancestorsOf(
  { parentId }: Pick<SelectedGroup, 'parentId'>,
  groups: readonly GroupResource[],
): readonly GroupResource[] {
  const parent = groups.find(({ id }) => id === parentId);
  return parent ? [...ancestorsOf({ parentId: parent.attributes.parentGroupId }, groups), parent] : [];
}

/** Group options; the note names the parent. */
export function groupOptions(groups: readonly GroupResource[]): readonly Option[] {
  return inTreeOrder(groups).map(({ group: { id, attributes }, depth }) => ({
    value: id,
    label: attributes.displayName,
    ...(depth > 0 && attributes.parentGroupName !== null && { note: attributes.parentGroupName }),
  }));
}

function inSiblingOrder(a: GroupResource, b: GroupResource): number {
  return a.attributes.order - b.attributes.order || a.attributes.displayName.localeCompare(b.attributes.displayName);
}

/** Groups of the reporting hierarchy. Without access to its top, only granted groups, of any type. */
export function reportingGroups(groups: readonly GroupResource[]): readonly GroupResource[] {
  const root = findRootGroup(groups);
  return root ? groups.filter(({ attributes }) => attributes.groupTypeId === root.attributes.groupTypeId) : groups;
}
