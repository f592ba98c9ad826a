import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  findRootGroup,
  selectedGroup,
  groupOptions,
  hierarchyFirst,
  inTreeOrder,
  reportingGroups,
  topGroups,
} from './selected-group.ts';
import { aGroup } from '../results.test-support.ts';

const acme = aGroup('1', 'Acme', { isOrganizationGroup: true });
const engineering = aGroup('2', 'Engineering', { parentGroupId: '1', parentGroupName: 'Acme', order: 2 });
const design = aGroup('3', 'Design', { parentGroupId: '1', parentGroupName: 'Acme', order: 1 });
const platform = aGroup('4', 'Platform', { parentGroupId: '2', parentGroupName: 'Engineering' });
const berlin = aGroup('5', 'Berlin', { groupTypeId: '2' });
const all = [acme, engineering, platform, design];

describe('the tree of groups', () => {
  it('is read from the top, siblings in their order', () => {
    expect(inTreeOrder(all).map(({ group, depth }) => [group.attributes.name, depth])).toEqual([
      ['Acme', 0],
      ['Design', 1],
      ['Engineering', 1],
      ['Platform', 2],
    ]);
  });

  it('begins with the own groups for somebody who does not see the top', () => {
    expect(topGroups([platform, design, engineering])).toEqual([design, engineering]);
    expect(findRootGroup([platform, design])).toBeUndefined();
  });

  it('leads from the top down to a group', () => {
    expect(ancestorsOf({ parentId: '2' }, all)).toEqual([acme, engineering]);
    expect(ancestorsOf({ parentId: '2' }, [platform])).toEqual([]);
  });

  it('knows a group of today by name, and only the id of one that is gone', () => {
    expect(selectedGroup('4', all)).toEqual({ id: '4', name: 'Platform', parentId: '2', isOrganization: false });
    expect(selectedGroup('9', all)).toEqual({ id: '9', name: 'Group', parentId: null, isOrganization: false });
  });

  it('leaves other group types out where the top is known', () => {
    expect(reportingGroups([...all, berlin])).toEqual(all);
    expect(reportingGroups([platform, berlin])).toEqual([platform, berlin]);
    expect(hierarchyFirst([berlin, ...all])).toEqual([...all, berlin]);
  });

  it('offers each group with the one above it', () => {
    expect(groupOptions(all)).toEqual([
      { value: '1', label: 'Acme' },
      { value: '3', label: 'Design', note: 'Acme' },
      { value: '2', label: 'Engineering', note: 'Acme' },
      { value: '4', label: 'Platform', note: 'Engineering' },
    ]);
  });
});
