import type { GroupResource } from '@attune/contract/groups/group';
import { findRootGroup, topGroups } from '../results/index.ts';

/** The group that the first page is about: the organization, or the largest of the groups one was given. */
export function findFocus(groups: readonly GroupResource[]): GroupResource | undefined {
  const [largest] = topGroups(groups).toSorted(
    (a, b) => b.attributes.activeMembershipCount - a.attributes.activeMembershipCount,
  );
  return findRootGroup(groups) ?? largest;
}
