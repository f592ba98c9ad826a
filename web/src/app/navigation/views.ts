import type { GroupResource } from '@attune/contract/groups/group';

/** Maximum number of groups in the navigation; the results page lists all. */
const viewsAtMost = 8;

/** Groups under MY VIEWS: the top visible groups of the reporting hierarchy, and the children of a single top group. */
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
