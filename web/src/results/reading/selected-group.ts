import { compareNames } from '@attune/domain/kernel';
import type { GroupResource } from '@attune/contract/groups/group';
import type { Option } from '../../design/controls/OptionList.tsx';

/** The group whose results are shown. */
export type SelectedGroup = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly isOrganization: boolean;
};

/** A current group; a deleted one can still have results in a campaign, so only its name is unknown. */
export function selectedGroup(id: string, groups: readonly GroupResource[]): SelectedGroup {
  const group = groups.find((known) => known.id === id);
  if (!group) return { id, name: 'Group', parentId: null, isOrganization: false };
  const { displayName, parentGroupId, isOrganizationGroup } = group.attributes;
  return { id, name: displayName, parentId: parentGroupId, isOrganization: isOrganizationGroup };
}

/** A group with its depth below the top visible group. */
export type PlacedGroup = { readonly group: GroupResource; readonly depth: number };

/** Groups in tree order, siblings by their order, then by name. Groups whose parent is not visible are at the top. */
export function inTreeOrder(groups: readonly GroupResource[]): readonly PlacedGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const parentOf = ({ attributes: { parentGroupId } }: GroupResource) =>
    parentGroupId !== null && known.has(parentGroupId) ? parentGroupId : null;
  const children = Map.groupBy(groups.toSorted(inSiblingOrder), parentOf);
  const below = (parentId: string | null, depth: number): readonly PlacedGroup[] =>
    (children.get(parentId) ?? []).flatMap((group) => [{ group, depth }, ...below(group.id, depth + 1)]);
  return below(null, 0);
}

/** The top visible groups. */
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
  return a.attributes.order - b.attributes.order || compareNames(a.attributes.displayName, b.attributes.displayName);
}

/** Groups of the reporting hierarchy. Without access to its top, only granted groups, of any type. */
export function reportingGroups(groups: readonly GroupResource[]): readonly GroupResource[] {
  const root = findRootGroup(groups);
  return root ? groups.filter(({ attributes }) => attributes.groupTypeId === root.attributes.groupTypeId) : groups;
}

/** The groups of the hierarchy from its root, then those of other types. */
export function hierarchyFirst(groups: readonly GroupResource[]): readonly GroupResource[] {
  const first = new Set(reportingGroups(groups));
  return [...first, ...groups.filter((group) => !first.has(group))];
}
