import type { GroupResource } from '@attune/contract/groups/group';

/** A group of the reporting hierarchy, by default. */
export function aGroup(
  id: string,
  attributes: Partial<GroupResource['attributes']> & { readonly displayName: string },
): GroupResource {
  return {
    type: 'v3-groups',
    id,
    attributes: {
      organizationId: '4',
      name: attributes.displayName,
      parentGroupId: null,
      parentGroupName: null,
      groupTypeId: '1',
      isRoot: false,
      isOrganizationGroup: false,
      isHidden: false,
      includeInResults: true,
      order: 0,
      referenceId: null,
      deletedAt: null,
      revision: 'as it was',
      activeMembershipCount: 8,
      campaignMembershipCount: null,
      explicitPermissionCount: null,
      ...attributes,
    },
  };
}

export const acme = aGroup('1', {
  displayName: 'Acme',
  isRoot: true,
  isOrganizationGroup: true,
  activeMembershipCount: 240,
});
export const engineering = aGroup('2', {
  displayName: 'Engineering',
  parentGroupId: '1',
  parentGroupName: 'Acme',
  activeMembershipCount: 86,
});
export const web = aGroup('3', {
  displayName: 'Web',
  parentGroupId: '2',
  parentGroupName: 'Engineering',
  activeMembershipCount: 14,
});
export const sales = aGroup('4', {
  displayName: 'Sales',
  parentGroupId: '1',
  parentGroupName: 'Acme',
  activeMembershipCount: 1,
});
export const acmeGroups = [acme, engineering, web, sales] as const;
