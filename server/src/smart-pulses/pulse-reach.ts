import { type Hierarchy, type Placed, descendantsOf } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';

/** Groups with all of their descendants. */
export function reachedBy<G extends Placed>(
  hierarchy: Hierarchy<G>,
  groupIds: readonly Id<'group'>[],
): ReadonlySet<Id<'group'>> {
  return new Set(groupIds.flatMap((id) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)]));
}
