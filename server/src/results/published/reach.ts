import { type Actor, can, groupsInReach } from '@attune/domain/access';
import { pathOf } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { findGroup } from './published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published-group.ts';
import { type GroupOfToday, listGroupsOfToday } from './reach.repository.ts';

/** The groups of a campaign that a person may see in detail. */
export type Reach = {
  readonly canRead: (campaign: PublishedCampaign, groupId: Id<'group'>) => boolean;
  /**
   * Gets a visible group. Refuses with `not-found` one that the campaign does not have, and with `not-authorized` one
   * that may not be seen.
   */
  readonly getGroup: (campaign: PublishedCampaign, groupId: Id<'group'>) => PublishedGroup;
  /**
   * A text that is equal for equal reach. It includes the grants, which reach other groups in a past tree than today.
   */
  readonly tag: string;
};

/**
 * Determines what an actor may see. Grants refer to today's groups, and campaigns keep the tree they were published
 * with: a grant must cover the group in both trees, so that moving a group does not expose its past results.
 */
export async function findReach(database: Database, actor: Actor, organizationId: Id<'organization'>): Promise<Reach> {
  const granted = groupsInReach(actor);
  const today =
    granted === 'all'
      ? 'all'
      : groupsWithin(
          await database.inOrganization(organizationId, (trx) => listGroupsOfToday(trx, organizationId)),
          granted,
        );

  function canRead({ hierarchy }: PublishedCampaign, groupId: Id<'group'>): boolean {
    if (today === 'all') return true;
    return (
      today.has(groupId) && can(actor, 'results.readGroup', { organizationId, groupPath: pathOf(hierarchy, groupId) })
    );
  }

  return {
    canRead,
    getGroup(campaign, groupId) {
      const group = findGroup(campaign, groupId);
      if (!group) throw new Refusal('not-found');
      if (!canRead(campaign, groupId)) throw new Refusal('not-authorized');
      return group;
    },
    tag:
      today === 'all' || granted === 'all'
        ? 'all'
        : [granted, [...today]].map((ids) => ids.toSorted().join(' ')).join('/'),
  };
}

/** The groups that are in the granted subtrees. */
function groupsWithin(groups: readonly GroupOfToday[], granted: readonly Id<'group'>[]): ReadonlySet<Id<'group'>> {
  const childrenOf = Map.groupBy(groups, ({ parentId }) => parentId);
  const found = new Set<Id<'group'>>();
  const add = (id: Id<'group'>): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of childrenOf.get(id) ?? []) add(child.id);
  };
  const asked = new Set(granted);
  for (const { id } of groups) if (asked.has(id)) add(id);
  return found;
}
