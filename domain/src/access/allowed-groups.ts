import type { Id } from '../kernel/index.ts';
import type { Grant, GroupPath } from './grant.ts';

type Placed = { readonly id: Id<'group'>; readonly parentId: Id<'group'> | null };

/**
 * The groups of which something is allowed to somebody with these grants. They come parents before children, and so
 * does the answer. A grant reaches a group by being on its path, so that a group that no grant names is as its parent
 * is, and only the others are asked about: with thousands of groups nobody can wait for all of them.
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
