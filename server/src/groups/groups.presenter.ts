import type { CampaignAggregate, GroupResource } from '@attune/contract/groups/group';
import type { GroupChangePreview } from '@attune/contract/groups/group-changes';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import { titleOf } from '@attune/domain/groups';
import type { GroupMembership } from './groups.repository.ts';
import type { ChangePreview } from './preview-group-change.ts';
import type { RestorableGroup } from './restorable-groups.ts';
import type { VisibleGroup } from './visible-groups.ts';

export function presentGroup(
  group: VisibleGroup | RestorableGroup,
  history?: readonly CampaignAggregate[],
): GroupResource {
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
      revision: group.revision,
      activeMembershipCount: group.activeMemberCount,
      campaignMembershipCount: group.campaignMemberCount,
      explicitPermissionCount: group.permissionCount,
      ...('removal' in group && { removal: group.removal }),
      ...(history && { historicalGroupCampaignAggregates: [...history] }),
    },
  };
}

/** Presents a group as a document, with its members if requested. */
export function presentWithMemberships(
  data: GroupResource,
  memberships: readonly GroupMembership[] | undefined,
): { readonly data: GroupResource; readonly included?: MembershipResource[] } {
  if (!memberships) return { data };
  const included = memberships.map(({ memberId, groupId, groupName, groupTypeId }): MembershipResource => {
    return {
      type: 'v3-memberships',
      id: `${memberId}-${groupId}`,
      attributes: { groupId, memberId, groupName, groupTypeId },
    };
  });
  return {
    data: { ...data, relationships: { memberships: { data: included.map(({ type, id }) => ({ type, id })) } } },
    included,
  };
}

/** The preview has the id of the first group. */
export function presentPreview(
  id: string,
  { change, into, peopleCount, groupCount, draftCampaignCount, grantCount, readers }: ChangePreview,
): GroupChangePreview {
  return {
    type: 'group-change-previews',
    id,
    attributes: {
      change,
      toGroupId: into,
      peopleCount,
      groupCount,
      draftCampaignCount,
      grantCount,
      gainingCount: readers?.gaining ?? null,
      losingCount: readers?.losing ?? null,
    },
  };
}
