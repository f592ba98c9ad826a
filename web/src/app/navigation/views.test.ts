import type { GroupResource } from '@attune/contract/groups/group';
import { describe, expect, it } from 'vitest';
import { modeNotes, viewsOf } from './views.ts';

function aGroup(
  id: string,
  parentGroupId: string | null,
  about: Partial<GroupResource['attributes']> = {},
): GroupResource {
  return {
    type: 'v3-groups',
    id,
    attributes: {
      organizationId: '4',
      name: id,
      displayName: id,
      parentGroupId,
      parentGroupName: null,
      groupTypeId: '1',
      isRoot: parentGroupId === null,
      isOrganizationGroup: parentGroupId === null,
      isHidden: false,
      includeInResults: true,
      order: 0,
      referenceId: null,
      deletedAt: null,
      revision: 'as it was',
      activeMembershipCount: 10,
      campaignMembershipCount: null,
      explicitPermissionCount: null,
      ...about,
    },
  };
}
const leader = { role: 'leader' } as const;
const idsOf = (groups: readonly GroupResource[]) => viewsOf(groups, leader).shown.map(({ id }) => id);

describe('the groups under MY VIEWS', () => {
  it('are the organization and the groups right below it', () => {
    expect(idsOf([aGroup('100', null), aGroup('110', '100'), aGroup('111', '110'), aGroup('120', '100')])).toEqual([
      '100',
      '110',
      '120',
    ]);
  });

  it('are the topmost groups of somebody who sees several branches', () => {
    expect(idsOf([aGroup('110', '100'), aGroup('111', '110'), aGroup('120', '100')])).toEqual(['110', '120']);
  });

  it('are the own group and those below it for somebody who sees one branch', () => {
    expect(idsOf([aGroup('110', '100'), aGroup('111', '110')])).toEqual(['110', '111']);
  });

  it('leave out places and other group types: they split results, and are not where people report', () => {
    const berlin = aGroup('300', null, { groupTypeId: '2', isRoot: false });
    expect(idsOf([aGroup('100', null), berlin, aGroup('110', '100')])).toEqual(['100', '110']);
  });

  it('are at most eight, and none that was deleted', () => {
    const children = Array.from({ length: 20 }, (_, index) => aGroup(String(200 + index), '100'));
    const { shown, more } = viewsOf([aGroup('100', null), ...children], leader);
    expect([shown.length, more]).toEqual([8, 13]);
    expect(viewsOf([aGroup('100', null), aGroup('110', '100')], leader).more).toBe(0);
    expect(idsOf([aGroup('100', null), aGroup('110', '100', { deletedAt: '2026-01-01T00:00:00Z' })])).toEqual(['100']);
  });
});

describe('the access mode of MY VIEWS', () => {
  const organization = [aGroup('100', null), aGroup('110', '100')];
  const branch = [aGroup('110', '100'), aGroup('111', '110')];

  // Shows NAVVIS-11
  it.each([
    ['full-access', 'admin', organization],
    ['full-access', 'executive-advisor', branch],
    ['org-mode', 'engagement-admin', organization],
    ['limited-access-views', 'leader', branch],
    ['limited-access-views', 'organization-admin', [...branch, aGroup('120', '100')]],
    ['limited-access-views', 'coach', []],
  ] as const)('is %s for %s', (mode, role, groups) => {
    expect(viewsOf(groups, { role }).mode).toBe(mode);
  });

  it('is told in words', () => {
    expect(modeNotes).toEqual({
      'full-access': 'All groups',
      'org-mode': 'Your organization',
      'limited-access-views': 'Groups you have access to',
    });
  });
});
