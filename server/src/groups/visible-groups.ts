import { type Actor, allowedGroups, can, groupsInReach } from '@attune/domain/access';
import {
  type Group,
  type GroupId,
  type Hierarchy,
  ancestorsOf,
  arrange,
  descendantsOf,
  isInResults,
  titleOf,
  withinReach,
} from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { revisionOf } from './group-revision.ts';
import { countActiveMembers, countInvitedLast, countPermissions, listStoredGroups } from './groups.repository.ts';

/** A group as the actor sees it. Its parent is the nearest visible ancestor; hidden ones are not disclosed. */
export type SeenGroup = Group & {
  /** Of the stored group, with its actual parent. */
  readonly revision: string;
  readonly parentTitle: string | null;
};

/** A visible group with its counts. */
export type VisibleGroup = SeenGroup & {
  /** Active employees in the group and its descendants. */
  readonly activeMemberCount: number;
  /** The number of them who are recipients of the latest campaign; null if the campaign does not have the group. */
  readonly campaignMemberCount: number | null;
  /** Permissions on the group itself; null for actors who may not read permissions. */
  readonly permissionCount: number | null;
};

export type Reader = { readonly actor: Actor; readonly organizationId: Id<'organization'> };

/**
 * Lists the groups that the actor may see, parents before children; hidden ones only for actors who may change them.
 * `only` limits the list.
 */
export async function listVisibleGroups(
  trx: Transaction,
  reader: Reader & { readonly only?: ReadonlySet<GroupId> },
): Promise<readonly VisibleGroup[]> {
  const seen = await readSeenGroups(trx, reader);
  return withNumbers(trx, reader, {
    ...seen,
    groups: reader.only ? seen.groups.filter(({ id }) => reader.only?.has(id)) : seen.groups,
  });
}

/** The groups that a person sees, and all groups. */
export type SeenGroups = { readonly groups: readonly SeenGroup[]; readonly hierarchy: Hierarchy<Group> };

export async function readSeenGroups(trx: Transaction, { actor, organizationId }: Reader): Promise<SeenGroups> {
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const visible = new Set(groupsKnownTo(actor, organizationId, hierarchy));
  const groups = Array.from(visible, (group): SeenGroup => {
    const parent = ancestorsOf(hierarchy, group.id).findLast((ancestor) => visible.has(ancestor));
    return {
      ...group,
      revision: revisionOf(group),
      parentId: parent?.id ?? null,
      parentTitle: parent ? titleOf(parent) : null,
    };
  });
  return { groups, hierarchy };
}

/** Adds counts to these groups only. */
export async function withNumbers(
  trx: Transaction,
  { actor, organizationId }: Reader,
  { groups, hierarchy }: SeenGroups,
): Promise<readonly VisibleGroup[]> {
  const isAll = groups.length === hierarchy.groups.length;
  const meant = isAll
    ? undefined
    : new Set(groups.flatMap(({ id }) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)]));
  const counts = withThoseBelow(hierarchy, await countActiveMembers(trx, organizationId, meant && [...meant]));
  const asked = await countInvitedLast(trx, organizationId);
  const permissions = can(actor, 'permission.read', { organizationId })
    ? await countPermissions(trx, organizationId)
    : undefined;
  return groups.map((group) => ({
    ...group,
    activeMemberCount: counts.get(group.id) ?? 0,
    campaignMemberCount: asked.get(group.id) ?? null,
    permissionCount: permissions ? (permissions.get(group.id) ?? 0) : null,
  }));
}

/** Finds a group that the actor may see. */
export async function findVisibleGroup(
  trx: Transaction,
  reader: Reader,
  groupId: GroupId,
): Promise<VisibleGroup | undefined> {
  const [found] = await listVisibleGroups(trx, { ...reader, only: new Set([groupId]) });
  return found;
}

/**
 * Lists the groups that the actor can see, parents before children. Includes hidden ones for actors who can change
 * them.
 */
export function groupsKnownTo(
  actor: Actor,
  organizationId: Id<'organization'>,
  { groups }: Hierarchy<Group>,
): readonly Group[] {
  const changed = allowedGroups(actor.grants, groups, (groupPath) =>
    can(actor, 'group.update', { organizationId, groupPath }),
  );
  const read = allowedGroups(actor.grants, groups, (groupPath) =>
    can(actor, 'group.read', { organizationId, groupPath }),
  );
  return groups.filter(({ id, isHidden }) => (isHidden ? changed : read).has(id));
}

/** The visible groups whose detailed results the actor may see, as far as the results contain them. */
export function withResultsFor<G extends SeenGroup>(actor: Actor, visible: readonly G[]): readonly G[] {
  return withinReach(arrange(visible), groupsInReach(actor)).filter(isInResults);
}

/** An employee has at most one group per group type, so sums over descendants count nobody twice. */
function withThoseBelow(
  hierarchy: Hierarchy<Group>,
  direct: ReadonlyMap<GroupId, number>,
): ReadonlyMap<GroupId, number> {
  const counts = new Map(direct);
  for (const { id, parentId } of hierarchy.groups.toReversed()) {
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  return counts;
}
