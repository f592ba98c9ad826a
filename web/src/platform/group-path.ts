import type { GroupResource } from '@attune/contract/groups/group';
import type { GroupPath } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';

/** The path from a group to the top one among those that the viewer can see, for asking what they may do there. */
export function groupPathOf(groups: readonly GroupResource[], groupId: string): GroupPath {
  const parentOf = new Map(groups.map(({ id, attributes }) => [id, attributes.parentGroupId as Id<'group'> | null]));
  const path: Id<'group'>[] = [];
  for (let at: Id<'group'> | null | undefined = groupId as Id<'group'>; at; at = parentOf.get(at)) path.push(at);
  return path;
}
