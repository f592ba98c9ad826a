import type { GroupResource } from '@attune/contract/groups/group';

/** So many groups have room in the navigation; the page of results has all of them. */
const viewsAtMost = 8;

/**
 * The groups under MY VIEWS: those of the reporting hierarchy at the top of what the viewer sees, and the ones right
 * below a single top.
 */
export function viewsOf(groups: readonly GroupResource[]): readonly GroupResource[] {
  const ids = new Set(groups.map(({ id }) => id));
  const root = groups.find(({ attributes }) => attributes.isRoot);
  const shown = groups.filter(
    ({ attributes }) =>
      attributes.deletedAt === null && (root === undefined || attributes.groupTypeId === root.attributes.groupTypeId),
  );
  const tops = shown.filter(({ attributes: { parentGroupId } }) => parentGroupId === null || !ids.has(parentGroupId));
  const [only, ...others] = tops;
  const views =
    only && others.length === 0
      ? [only, ...shown.filter(({ attributes }) => attributes.parentGroupId === only.id)]
      : tops;
  return views.slice(0, viewsAtMost);
}
