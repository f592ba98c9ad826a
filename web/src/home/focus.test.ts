import type { GroupResource } from '@attune/contract/groups/group';
import { describe, expect, it } from 'vitest';
import { findFocus } from './focus.ts';

const aGroup = (id: string, attributes: Partial<GroupResource['attributes']>) =>
  ({
    type: 'v3-groups',
    id,
    attributes: {
      displayName: id,
      parentGroupId: null,
      isOrganizationGroup: false,
      order: 0,
      activeMembershipCount: 10,
      ...attributes,
    },
  }) as GroupResource;

const acme = aGroup('1', { isOrganizationGroup: true, activeMembershipCount: 240 });
const engineering = aGroup('2', { parentGroupId: '1', activeMembershipCount: 86 });
const platform = aGroup('3', { parentGroupId: '2', activeMembershipCount: 200 });
const sales = aGroup('4', { parentGroupId: '9', activeMembershipCount: 28 });

describe('the group that the first page is about', () => {
  it('is the organization for those who may see all of it', () => {
    expect(findFocus([sales, engineering, acme])).toBe(acme);
  });

  it('is the largest of the own groups, not one below another', () => {
    expect(findFocus([sales, platform, engineering])).toBe(engineering);
  });

  it('is nothing without groups', () => {
    expect(findFocus([])).toBeUndefined();
  });
});
