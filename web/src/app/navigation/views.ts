import type { GroupResource } from '@attune/contract/groups/group';
import { type AccessMode, type Actor, accessModeOf } from '@attune/domain/access';

/** Maximum number of groups in the navigation; the results page lists all. */
const viewsAtMost = 8;

export type Views = {
  /** Which groups these are. */
  readonly mode: AccessMode;
  readonly shown: readonly GroupResource[];
  /** How many more there are. */
  readonly more: number;
};

/**
 * Groups under MY VIEWS: the top visible groups of the reporting hierarchy, and the children of a single top group. The
 * access mode is that at the single top group.
 */
export function viewsOf(groups: readonly GroupResource[], actor: Pick<Actor, 'role'>): Views {
  const ids = new Set(groups.map(({ id }) => id));
  const root = groups.find(({ attributes }) => attributes.isRoot);
  const current = groups.filter(
    ({ attributes }) =>
      attributes.deletedAt === null && (root === undefined || attributes.groupTypeId === root.attributes.groupTypeId),
  );
  const tops = current.filter(({ attributes: { parentGroupId } }) => parentGroupId === null || !ids.has(parentGroupId));
  const [only, ...others] = tops;
  const single = others.length === 0 ? only : undefined;
  const views = single ? [single, ...current.filter(({ attributes }) => attributes.parentGroupId === single.id)] : tops;
  return {
    mode: accessModeOf(actor, { isRoot: single?.attributes.isRoot ?? false }),
    shown: views.slice(0, viewsAtMost),
    more: Math.max(0, views.length - viewsAtMost),
  };
}

/** Says which groups are listed. */
export const modeNotes: Readonly<Record<AccessMode, string>> = {
  'full-access': 'All groups',
  'org-mode': 'Your organization',
  'limited-access-views': 'Groups you have access to',
};
