import { type Actor, authorize } from '@attune/domain/access';
import {
  type Group,
  type GroupChange,
  type GroupId,
  arrange,
  pathOf,
  planChanges,
  planRestoration,
} from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { assertMeant } from '../platform/http/index.ts';
import { assertGroupTypesKept, assertNoOwnGain, refuseProblems } from './group-authority.ts';
import { revisionOf } from './group-revision.ts';
import { listOwnGrantsOn } from './group-references.repository.ts';
import { listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
import { reinstatePeople, listRemovedGroups, listThoseWhoLeft, saveGroups } from './hierarchy.repository.ts';
import { assertNoGainOfOthers } from './other-readers.ts';

export type Restoration = {
  readonly organizationId: Id<'organization'>;
  readonly groupId: GroupId;
  readonly wanted: Omit<GroupChange, 'id'>;
  readonly ifMatch: string | undefined;
};

/**
 * Restores a deleted group at its old position or under another parent, with the employees and groups that moved on its
 * deletion and have not moved since. The caller must have locked the hierarchy.
 */
export async function restoreGroup(
  trx: Transaction,
  actor: Actor,
  { organizationId, groupId, wanted, ifMatch }: Restoration,
): Promise<void> {
  const removed = (await listRemovedGroups(trx, organizationId)).find(({ id }) => id === groupId);
  if (!removed) throw new Refusal('not-found');
  const groups = await listStoredGroups(trx, organizationId);
  const { order: _order, ...said } = wanted;
  const { leftTo, ...stored } = removed;
  const group: Group = { ...stored, ...said };
  authorizeRestoring(actor, { organizationId, groups, removed, group });
  assertMeant(ifMatch, revisionOf(removed));
  assertGroupTypesKept(await listStoredGroupTypes(trx, organizationId), [group]);
  if (wanted.parentId === undefined && group.parentId !== null && !groups.some(({ id }) => id === group.parentId)) {
    throw invalid({
      at: ['parentGroupId'],
      detail: 'The group that it was in is not there any more. Choose another one.',
    });
  }
  const childIds = await listThoseWhoLeft(trx, organizationId, { id: groupId, leftTo });
  const planned = planRestoration(groups, { group, childIds });
  refuseProblems(planned.problems, (_change, attribute) => [attribute]);
  const slept = await listOwnGrantsOn(trx, organizationId, { personId: actor.personId, groupId });
  assertNoOwnGain(actor, {
    before: [...groups, { ...stored, deletedAt: null }],
    after: planned.groups,
    grantsAfter: [...actor.grants, ...slept],
  });
  await assertNoGainOfOthers(trx, actor, {
    organizationId,
    before: [...groups, { ...stored, deletedAt: null }],
    after: planned.groups,
  });
  const placed =
    wanted.order === undefined ? planned : planChanges(planned.groups, [{ id: groupId, order: wanted.order }]);
  await reinstatePeople(trx, organizationId, { id: groupId, leftTo });
  await saveGroups(trx, organizationId, { before: groups, after: placed.groups });
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'group.restored',
    entityType: 'v3-groups',
    entityId: groupId,
    after: { parentId: group.parentId, groupCount: childIds.length },
  });
}

type Restored = Pick<Restoration, 'organizationId'> & {
  readonly groups: readonly Group[];
  readonly removed: Group;
  readonly group: Group;
};

/** Restoring requires permission on the old and the new position. */
function authorizeRestoring(actor: Actor, { organizationId, groups, removed, group }: Restored): void {
  const hierarchy = arrange(groups);
  for (const parentId of new Set([removed.parentId, group.parentId])) {
    authorize(actor, 'group.update', {
      organizationId,
      groupPath: [removed.id, ...(parentId === null ? [] : pathOf(hierarchy, parentId))],
    });
  }
}
