import type { Id } from '../kernel/index.ts';
import type { Grant, GroupPath } from './grant.ts';

type Placed = { readonly id: Id<'group'>; readonly parentId: Id<'group'> | null };

/**
 * The groups for which the grants permit something, parents before children, as in the input. A grant covers all
 * descendants of its group, so a group without a grant has the result of its parent; `isAllowed` is called only for
 * groups with a grant, which keeps thousands of groups fast.
 */
export function allowedGroups(
  grants: readonly Grant[],
  groups: readonly Placed[],
  isAllowed: (groupPath: GroupPath) => boolean,
): ReadonlySet<Id<'group'>> {
  const named = new Set<string>(grants.map(({ accessibleId }) => accessibleId));
  const top = { path: [] as GroupPath, isAllowed: isAllowed([]) };
  const reached = new Map<Id<'group'>, typeof top>();
  for (const { id, parentId } of groups) {
    const above = (parentId !== null && reached.get(parentId)) || top;
    const path = [id, ...above.path];
    reached.set(id, named.has(id) ? { path, isAllowed: isAllowed(path) } : above);
  }
  return new Set(groups.flatMap(({ id }) => (reached.get(id)?.isAllowed ? [id] : [])));
}
