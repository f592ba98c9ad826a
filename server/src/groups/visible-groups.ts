import { type Actor, can, groupsInReach } from '@attune/domain/access';
import { type Group, type GroupId, type Hierarchy, ancestorsOf, arrange, isInResults, pathOf, titleOf, withinReach } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { countActiveMembers, countAskedLast, countPermissions, listStoredGroups } from './groups.repository.ts';

/** A group as the actor sees it. Its parent is the nearest group above it that he may see too; no other is named. */
export type VisibleGroup = Group & {
  readonly parentTitle: string | null;
  /** Active employees in the group and in all groups below it. */
  readonly activeMemberCount: number;
  /** The same of those whom the campaign that started last asks; null where it does not have the group. */
  readonly campaignMemberCount: number | null;
  /** Grants on the group itself; null for those who may not read permissions. */
  readonly permissionCount: number | null;
};

type Reader = { readonly actor: Actor; readonly organizationId: Id<'organization'> };

/** The groups that the actor may see, parents before children. Hidden ones are seen by those who may change them. */
export async function listVisibleGroups(trx: Transaction, { actor, organizationId }: Reader): Promise<readonly VisibleGroup[]> {
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const counts = withThoseBelow(hierarchy, await countActiveMembers(trx, organizationId));
  const asked = await countAskedLast(trx, organizationId);
  const permissions = can(actor, 'permission.read', { organizationId }) ? await countPermissions(trx, organizationId) : undefined;
  const visible = new Set(hierarchy.groups.filter((group) => isVisible(group, { actor, organizationId, hierarchy })));
  return [...visible].map((group) => {
    const parent = ancestorsOf(hierarchy, group.id).findLast((ancestor) => visible.has(ancestor));
    const counted = { activeMemberCount: counts.get(group.id) ?? 0, campaignMemberCount: asked.get(group.id) ?? null, permissionCount: permissions ? (permissions.get(group.id) ?? 0) : null };
    return { ...group, parentId: parent?.id ?? null, parentTitle: parent ? titleOf(parent) : null, ...counted };
  });
}

/** Those of the visible groups whose results the actor may see in detail, as far as they are in the results. */
export function withResultsFor(actor: Actor, visible: readonly VisibleGroup[]): readonly VisibleGroup[] {
  return withinReach(arrange(visible), groupsInReach(actor)).filter(isInResults);
}

function isVisible({ id, isHidden }: Group, { actor, organizationId, hierarchy }: Reader & { readonly hierarchy: Hierarchy<Group> }): boolean {
  return can(actor, isHidden ? 'group.update' : 'group.read', { organizationId, groupPath: pathOf(hierarchy, id) });
}

/** An employee is in one group of a family at most, so nobody is counted twice on the way up. */
function withThoseBelow(hierarchy: Hierarchy<Group>, direct: ReadonlyMap<GroupId, number>): ReadonlyMap<GroupId, number> {
  const counts = new Map(direct);
  for (const { id, parentId } of hierarchy.groups.toReversed()) {
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  return counts;
}
