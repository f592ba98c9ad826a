import type { GroupResource } from '@attune/contract/groups/group';
import { findRootGroup, topGroups } from '../results/index.ts';

/** The group on the home page: the organization, or the largest visible group. */
export function findFocus(groups: readonly GroupResource[]): GroupResource | undefined {
  const [largest] = topGroups(groups).toSorted(
    (a, b) => b.attributes.activeMembershipCount - a.attributes.activeMembershipCount,
  );
  return findRootGroup(groups) ?? largest;
}
