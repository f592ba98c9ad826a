import { can } from '@attune/domain/access';
import { type Group, type GroupId, arrange, isComputed, pathOf, titleOf } from '@attune/domain/groups';
import { listLastOperations } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { revisionOf } from './group-revision.ts';
import { countPermissions, listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
import { countReinstated, listRemovedGroups } from './hierarchy.repository.ts';
import { type Reader, type VisibleGroup, groupsKnownTo } from './visible-groups.ts';

type Removed = VisibleGroup & { readonly leftTo: GroupId | null; readonly isParentGone: boolean };

/** A deleted group, the circumstances of its deletion, and what a restore brings back. */
export type RestorableGroup = VisibleGroup & {
  readonly removal: {
    readonly deletedByName: string | null;
    readonly isMerged: boolean;
    readonly intoGroupId: GroupId | null;
    readonly intoGroupName: string | null;
    readonly isParentGone: boolean;
    readonly peopleCount: number;
    readonly groupCount: number;
  };
};

/**
 * Lists the deleted groups that the actor may restore, latest deletion first. They have no members. Dynamic groups are
 * excluded, because they are restored automatically.
 */
export async function listRestorableGroups(
  trx: Transaction,
  { actor, organizationId }: Reader,
): Promise<readonly Removed[]> {
  const removed = await listRemovedGroups(trx, organizationId);
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const groupTypes = new Set(
    (await listStoredGroupTypes(trx, organizationId)).filter((groupType) => !isComputed(groupType)).map(({ id }) => id),
  );
  const permissions = can(actor, 'permission.read', { organizationId })
    ? await countPermissions(trx, organizationId)
    : undefined;
  return removed.flatMap((group) => {
    const above = group.parentId === null ? [] : pathOf(hierarchy, group.parentId);
    if (
      !groupTypes.has(group.groupTypeId) ||
      !can(actor, 'group.update', { organizationId, groupPath: [group.id, ...above] })
    )
      return [];
    const parent = hierarchy.groups[hierarchy.placeOf.get(above[0] ?? group.id) ?? -1];
    const counted = {
      activeMemberCount: 0,
      campaignMemberCount: null,
      permissionCount: permissions ? (permissions.get(group.id) ?? 0) : null,
    };
    return [
      {
        ...group,
        revision: revisionOf(group),
        parentId: parent?.id ?? null,
        parentTitle: parent ? titleOf(parent) : null,
        isParentGone: group.parentId !== null && !parent,
        ...counted,
      },
    ];
  });
}

/** Adds the effects of a restore, and who deleted the groups if the actor can see it. */
export async function withRemovals(
  trx: Transaction,
  { actor, organizationId }: Reader,
  removed: readonly Removed[],
): Promise<readonly RestorableGroup[]> {
  if (removed.length === 0) return [];
  const ids = removed.map(({ id }) => id);
  const known = new Map(
    groupsKnownTo(actor, organizationId, arrange(await listStoredGroups(trx, organizationId))).map(
      (group): [GroupId, Group] => [group.id, group],
    ),
  );
  const operations = await listLastOperations(trx, organizationId, {
    entityType: 'v3-groups',
    entityIds: ids,
    actions: ['group.deleted', 'group.merged'],
  });
  const counts = await countReinstated(trx, organizationId, ids);
  const tellsWho = can(actor, 'changeHistory.read', { organizationId });
  return removed.map(({ leftTo, isParentGone, ...group }) => {
    const operation = operations.get(group.id);
    const into = leftTo === null ? undefined : known.get(leftTo);
    const came = {
      isMerged: operation?.action === 'group.merged',
      intoGroupId: into?.id ?? null,
      intoGroupName: into ? titleOf(into) : null,
      isParentGone,
    };
    return {
      ...group,
      removal: {
        deletedByName: (tellsWho ? operation?.personName : null) ?? null,
        ...came,
        ...(counts.get(group.id) ?? { peopleCount: 0, groupCount: 0 }),
      },
    };
  });
}
