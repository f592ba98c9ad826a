import type { GroupResource } from '@attune/contract/groups/group';

/** Maximum number of groups in the navigation; the results page lists all. */
const viewsAtMost = 8;

type Views = {
  readonly shown: readonly GroupResource[];
  /** How many more there are. */
  readonly more: number;
};

/** Groups under MY VIEWS: the top visible groups of the reporting hierarchy, and the children of a single top group. */
export function viewsOf(groups: readonly GroupResource[]): Views {
  const ids = new Set(groups.map(({ id }) => id));
  const root = groups.find(({ attributes }) => attributes.isRoot);
  const current = groups.filter(
    ({ attributes }) =>
      attributes.deletedAt === null && (root === undefined || attributes.groupTypeId === root.attributes.groupTypeId),
  );
  const tops = current.filter(({ attributes: { parentGroupId } }) => parentGroupId === null || !ids.has(parentGroupId));
  const [only, ...others] = tops;
  const views =
    only && others.length === 0
      ? [only, ...current.filter(({ attributes }) => attributes.parentGroupId === only.id)]
      : tops;
  return { shown: views.slice(0, viewsAtMost), more: Math.max(0, views.length - viewsAtMost) };
}
