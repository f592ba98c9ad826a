import type { GroupResource } from '@attune/contract/groups/group';
import type { GroupId } from '@attune/domain/groups';
import { formatCountOf } from '../design/format/numbers.ts';
import { capitalize, countOfInWords } from '../design/format/words.ts';

/** A group with its number of direct subgroups. */
export type GroupRow = { readonly group: GroupResource; readonly groupsBelow: number };

/** Ancestors of a group from the top, for the breadcrumb. */
export function groupsAbove(
  groups: readonly GroupResource[],
  { attributes: { parentGroupId } }: GroupResource,
): readonly GroupResource[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const above: GroupResource[] = [];
  for (
    let next = byId.get(parentGroupId ?? '');
    next && !above.includes(next);
    next = byId.get(next.attributes.parentGroupId ?? '')
  )
    above.unshift(next);
  return above;
}

/** Direct subgroups of a group, in the given order. */
export function groupsBelow(groups: readonly GroupResource[], groupId: string): readonly GroupRow[] {
  const children = Map.groupBy(groups, ({ attributes }) => attributes.parentGroupId);
  return (children.get(groupId) ?? []).map((group) => ({ group, groupsBelow: children.get(group.id)?.length ?? 0 }));
}

/** "Engineering has 86 people" "in five groups below it." */
export function groupSentence(
  { attributes }: GroupResource,
  below: number,
): { readonly fact: string; readonly comparison: string } {
  const { displayName, activeMembershipCount } = attributes;
  const people = activeMembershipCount === 0 ? 'no people' : formatCountOf(activeMembershipCount, 'person', 'people');
  return {
    fact: `${displayName} has ${people}`,
    comparison: below === 0 ? 'and no subgroups.' : `and ${countOfInWords(below, 'group', 'groups')} below it.`,
  };
}

/** Why a group's results are never listed, for any viewer; undefined if they are. */
export function withheldFromResults({ attributes: { isHidden, includeInResults } }: GroupResource): string | undefined {
  if (isHidden) return 'An administrator hid this group.';
  return includeInResults ? undefined : 'This group is excluded from results.';
}

/** Heading of the subgroups: "Five groups are below Engineering". */
export function belowHeading(count: number, name: string): string {
  return `${capitalize(countOfInWords(count, 'group is', 'groups are'))} below ${name}`;
}

/** Ids from a group up to the top: groups whose grants apply to it. */
export function groupPathOf(groups: readonly GroupResource[], group: GroupResource): readonly GroupId[] {
  return [group, ...groupsAbove(groups, group).toReversed()].map(({ id }) => id as GroupId);
}

type Kept = { readonly seesGroups: boolean; readonly seesGroupTypes: boolean };

/** Where to go after a group was deleted: the group it was merged into, or the list of its type. */
export function pathAfter(into: string | undefined, { seesGroups, seesGroupTypes }: Kept): string {
  if (into !== undefined) return `/groups/${into}`;
  if (seesGroupTypes) return '/group-type-management';
  return seesGroups ? '/groups' : '/';
}
