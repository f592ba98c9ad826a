import type { CampaignAggregate, GroupResource, GroupTypeResource } from '@attune/contract/groups';
import { type GroupType, titleOf } from '@attune/domain/groups';
import type { VisibleGroup } from './visible-groups.ts';

export function presentGroup(group: VisibleGroup, history?: readonly CampaignAggregate[]): GroupResource {
  const { organizationId, name, parentId, groupTypeId, isRoot, isHidden, includeInResults, order, referenceId } = group;
  return {
    type: 'v3-groups',
    id: group.id,
    attributes: {
      organizationId,
      name,
      displayName: titleOf(group),
      parentGroupId: parentId,
      parentGroupName: group.parentTitle,
      groupTypeId,
      isRoot,
      isOrganizationGroup: isRoot,
      isHidden,
      includeInResults,
      order,
      referenceId,
      deletedAt: group.deletedAt?.toISOString() ?? null,
      activeMembershipCount: group.activeMemberCount,
      campaignMembershipCount: group.campaignMemberCount,
      explicitPermissionCount: group.permissionCount,
      ...(history && { historicalGroupCampaignAggregates: [...history] }),
    },
  };
}

export function presentGroupType({ id, organizationId, name, columnName, isReporting, includeInResults, order }: GroupType): GroupTypeResource {
  return { type: 'group-types', id, attributes: { organizationId, name, columnName, isReporting, includeInResults, order } };
}
