import type { GroupMoveResource, GroupTypeResource } from '@attune/contract/groups/types';
import { isComputed } from '@attune/domain/groups';
import type { StoredGroupType } from './group-types.repository.ts';
import type { GroupMove } from './move-groups.ts';

export function presentGroupType(groupType: StoredGroupType): GroupTypeResource {
  const {
    organizationId,
    name,
    columnName,
    isReporting,
    includeInResults,
    order,
    kind,
    crossedTypeIds,
    lowerBounds,
    groupCount,
    assignmentJobId,
  } = groupType;
  return {
    type: 'group-types',
    id: groupType.id,
    attributes: {
      organizationId,
      name,
      columnName,
      isReporting,
      includeInResults,
      order,
      kind,
      crossedGroupTypeIds: [...crossedTypeIds],
      isComputed: isComputed(groupType),
      lowerBoundsInMonths: [...lowerBounds],
      groupCount,
      assignmentJobId,
    },
  };
}

export function presentGroupMove({ groupTypeId, isPreview, groupCount, moved, kept }: GroupMove): GroupMoveResource {
  return {
    type: 'group-moves',
    id: groupTypeId,
    attributes: { groupTypeId, isPreview, groupCount, movedMembershipCount: moved, keptMembershipCount: kept },
  };
}
