import { type Actor, authorize } from '@attune/domain/access';
import { type Group, type GroupId, arrange, selectGroupsToMove, descendantsOf } from '@attune/domain/groups';
import { listStoredGroups, lockHierarchy, moveGroups } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { countMovedMembers } from './group-types.repository.ts';
import { type GroupTypeRef, getGroupTypeOf } from './get-group-type.ts';
import { placeInNew } from './place-people-job.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

export type MoveInput = GroupTypeRef & { readonly groupIds: readonly GroupId[]; readonly isPreview: boolean };
export type GroupMove = GroupTypeRef & {
  readonly isPreview: boolean;
  readonly groupCount: number;
  readonly moved: number;
  readonly kept: number;
};

const secondsToPlace = 120;

/**
 * Moves groups with their descendants into another group type, or previews it. Employees who already have a group there
 * keep it.
 */
export async function moveGroupsToType(
  { database, queue }: Dependencies,
  actor: Actor,
  { groupIds, isPreview, ...at }: MoveInput,
): Promise<GroupMove> {
  const { organizationId, groupTypeId } = at;
  authorize(actor, 'groupType.update', { organizationId });
  return database.inOrganization(
    organizationId,
    async (trx) => {
      await lockHierarchy(trx, organizationId, { movesPeople: !isPreview });
      const { groupType, groupTypes } = await getGroupTypeOf(trx, at);
      const groups = await listStoredGroups(trx, organizationId);
      const topIds = selectGroupsToMove({ groupIds, to: groupType, types: groupTypes, groups });
      const moving = { ...at, topIds, groupIds: withThoseBelow(groups, topIds) };
      const { moved, kept } = await countMovedMembers(trx, moving);
      if (!isPreview) {
        await moveGroups(trx, moving);
        await recordChange(trx, organizationId, {
          personId: actor.personId,
          action: 'group-type.groups-moved',
          entityType: 'group-types',
          entityId: groupTypeId,
          after: { groupIds: topIds, movedMembershipCount: moved, keptMembershipCount: kept },
        });
        const crossings = groupTypes.filter(({ crossedTypeIds }) => crossedTypeIds.length > 0).map(({ id }) => id);
        if (crossings.length > 0) await placeInNew(trx, { queue }, { organizationId, groupTypeIds: crossings, actor });
      }
      return { ...at, isPreview, groupCount: moving.groupIds.length, moved, kept };
    },
    { statementSeconds: secondsToPlace },
  );
}

function withThoseBelow(groups: readonly Group[], topIds: readonly GroupId[]): readonly GroupId[] {
  const hierarchy = arrange(groups);
  return [...new Set(topIds.flatMap((id) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)]))];
}
