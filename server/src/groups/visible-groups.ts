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

/** A group as the actor sees it. Its parent is the nearest group above it that he may see too; no other is named. */
export type SeenGroup = Group & {
  /** Of the group as it is stored, under whatever parent. */
  readonly revision: string;
  readonly parentTitle: string | null;
};

/** The same with what is counted of it. */
export type VisibleGroup = SeenGroup & {
  /** Active employees in the group and in all groups below it. */
  readonly activeMemberCount: number;
  /** The same of those whom the campaign that started last asks; null where it does not have the group. */
  readonly campaignMemberCount: number | null;
  /** Grants on the group itself; null for those who may not read permissions. */
  readonly permissionCount: number | null;
};

export type Reader = { readonly actor: Actor; readonly organizationId: Id<'organization'> };

/**
 * The groups that the actor may see, parents before children; hidden ones are seen by those who may change them. With
 * `only`, those of them that are meant.
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

/** Groups that somebody sees, and all that there are. */
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

/** With what is counted of them. Of other groups nobody is counted. */
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

/** One of them; undefined where there is none that the actor may see. */
export async function findVisibleGroup(
  trx: Transaction,
  reader: Reader,
  groupId: GroupId,
): Promise<VisibleGroup | undefined> {
  const [found] = await listVisibleGroups(trx, { ...reader, only: new Set([groupId]) });
  return found;
}

/**
 * The groups that the actor may know of, parents before children. Hidden ones are known to those who may change them.
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

/** Those of the visible groups whose results the actor may see in detail, as far as they are in the results. */
export function withResultsFor<G extends SeenGroup>(actor: Actor, visible: readonly G[]): readonly G[] {
  return withinReach(arrange(visible), groupsInReach(actor)).filter(isInResults);
}

/** An employee is in one group of a family at most, so nobody is counted twice on the way up. */
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
