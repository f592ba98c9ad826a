import type { GroupMoveResource, GroupTypeResource } from '@attune/contract/groups/types';
import { isComputed } from '@attune/domain/groups';
import type { StoredGroupType } from './families.repository.ts';
import type { GroupMove } from './move-groups.ts';

export function presentGroupType(family: StoredGroupType): GroupTypeResource {
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
    placingJobId,
  } = family;
  return {
    type: 'group-types',
    id: family.id,
    attributes: {
      organizationId,
      name,
      columnName,
      isReporting,
      includeInResults,
      order,
      kind,
      crossedGroupTypeIds: [...crossedTypeIds],
      isComputed: isComputed(family),
      lowerBoundsInMonths: [...lowerBounds],
      groupCount,
      placingJobId,
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
