import { describe, expect, it } from 'vitest';
import { aGroup } from '../groups/groups.test-support.ts';
import {
  groupTypeRows,
  groupTypesSentence,
  kindsLeft,
  moveWords,
  readBounds,
  removalWords,
  sizeWords,
  unlistedWords,
} from './group-type-rows.ts';
import { aGroupType } from './group-types.test-support.ts';

const hierarchy = aGroupType('1', { name: 'Organization', columnName: 'organization', isReporting: true, order: 0 });
const location = aGroupType('2', { name: 'Location', columnName: 'location', order: 2 });
const tenure = aGroupType('3', {
  name: 'Tenure',
  columnName: 'tenure',
  kind: 'tenure_groups',
  isComputed: true,
  lowerBoundsInMonths: [0, 24],
  order: 1,
});
const crossing = aGroupType('4', {
  name: 'Both',
  columnName: 'both',
  crossedGroupTypeIds: ['2', '3'],
  isComputed: true,
  order: 3,
});
const groups = [
  aGroup('20', { displayName: 'Group 20', groupTypeId: '2', activeMembershipCount: 30, parentGroupId: null }),
  aGroup('21', { displayName: 'Group 21', groupTypeId: '2', activeMembershipCount: 12, parentGroupId: '20' }),
  aGroup('22', { displayName: 'Group 22', groupTypeId: '2', activeMembershipCount: 1, parentGroupId: null }),
  aGroup('23', {
    displayName: 'Group 23',
    groupTypeId: '2',
    activeMembershipCount: 9,
    parentGroupId: null,
    deletedAt: '2026-01-01T00:00:00Z',
  }),
];
const rows = groupTypeRows([crossing, location, tenure, hierarchy], groups);
const [, tenureRow, locationRow] = rows;

describe('group types', () => {
  it('come in their order, behind the hierarchy, and say what they follow from', () => {
    expect(rows.map(({ name, source }) => [name, source])).toEqual([
      ['Organization', 'Everyone belongs to it, and every result is shown by its groups'],
      ['Tenure', 'Updated daily from start dates'],
      ['Location', 'Managed manually and with employee files'],
      ['Both', 'Combines Location and Tenure'],
    ]);
  });

  it('count nobody twice, and nobody in a group that is gone', () => {
    expect(locationRow && sizeWords(locationRow)).toBe('3 groups, 31 people');
    expect(tenureRow && sizeWords(tenureRow)).toBe('No groups yet');
  });

  it('count the groups of the hierarchy without the whole organization', () => {
    const ofAcme = groupTypeRows(
      [hierarchy],
      [
        aGroup('30', { displayName: 'Acme', isRoot: true, activeMembershipCount: 240 }),
        aGroup('31', { displayName: 'Sales', parentGroupId: '30', activeMembershipCount: 40 }),
      ],
    );
    expect(ofAcme.map(sizeWords)).toEqual(['1 group, 240 people']);
  });

  it('are told in a sentence', () => {
    expect(groupTypesSentence(rows)).toEqual({
      fact: 'Results can be split by three group types,',
      comparison: 'two of which are computed.',
    });
    expect(groupTypesSentence(rows.slice(0, 2))).toEqual({
      fact: 'Results can be split by one group type,',
      comparison: 'which is computed.',
    });
    expect(groupTypesSentence(groupTypeRows([hierarchy, location], []))).toMatchObject({
      comparison: 'managed manually and with employee files.',
    });
    expect(groupTypesSentence(rows.slice(0, 1)).comparison).toBe('and can’t be split by anything else yet.');
  });

  it('say what is lost with them', () => {
    expect(locationRow && removalWords(locationRow)).toContain(
      'Its 3 groups are deleted; 31 active people are in them.',
    );
    expect(tenureRow && removalWords({ ...tenureRow, groups: groups.slice(0, 1) })).toContain(
      'Its group is deleted; no one is in them.',
    );
    expect(tenureRow && removalWords(tenureRow)).toContain('has no groups');
  });

  it('that follow from days are switched on once', () => {
    expect(kindsLeft([tenure])).toEqual(['generation_groups', 'hire_cohort_groups']);
    expect(unlistedWords([tenure])).toMatch(/^ Generation can split a campaign as well; as a group type it has/);
    expect(unlistedWords([])).toMatch(/^ Tenure and Generation can split a campaign as well; as group types they have/);
    expect(unlistedWords([tenure, aGroupType('5', { columnName: 'generation', kind: 'generation_groups' })])).toBe('');
  });
});

describe('the bands of tenure', () => {
  it.each([
    ['0, 1, 3', [0, 1, 3]],
    [' 0;2 5 ', [0, 2, 5]],
    ['', undefined],
    ['0, x', undefined],
    ['0, 1.5', undefined],
    ['-1', undefined],
  ])('"%s" are read as %j', (typed, bounds) => {
    expect(readBounds(typed)).toEqual(bounds);
  });
});

describe('bringing groups into another group type', () => {
  it('says who comes along and who stays', () => {
    expect(moveWords({ groupCount: 2, movedMembershipCount: 12, keptMembershipCount: 3 }, 'Site')).toBe(
      'Two groups: 12 people come along. 3 people are in a group of "Site" already and stay in that one.',
    );
    expect(moveWords({ groupCount: 1, movedMembershipCount: 0, keptMembershipCount: 1 }, 'Site')).toBe(
      'One group: no one moves along. 1 person is in a group of "Site" already and stays in that one.',
    );
    expect(moveWords({ groupCount: 1, movedMembershipCount: 1, keptMembershipCount: 0 }, 'Site')).toBe(
      'One group: 1 person comes along.',
    );
  });
});
