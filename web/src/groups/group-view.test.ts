import { describe, expect, it } from 'vitest';
import { groupOptions } from './group-options.ts';
import {
  belowHeading,
  groupPathOf,
  groupsAbove,
  groupsBelow,
  groupSentence,
  withheldFromResults,
  pathAfter,
} from './group-view.ts';
import { acme, acmeGroups, aGroup, engineering, sales, web } from './groups.test-support.ts';

describe('the place of a group', () => {
  // Shows UI-09
  it('is located by its ancestors, from the top', () => {
    expect(groupsAbove(acmeGroups, web)).toEqual([acme, engineering]);
    expect(groupsAbove(acmeGroups, acme)).toEqual([]);
  });

  it('begins at the highest group that one may see', () => {
    expect(groupsAbove([engineering, web], web)).toEqual([engineering]);
  });

  it('ends the way up where groups are above each other', () => {
    const one = aGroup('8', { displayName: 'One', parentGroupId: '9' });
    const other = aGroup('9', { displayName: 'Other', parentGroupId: '8' });
    expect(groupsAbove([one, other], one)).toEqual([one, other]);
  });

  it('is followed by the groups directly below, each with how many are below it in turn', () => {
    expect(groupsBelow(acmeGroups, acme.id)).toEqual([
      { group: engineering, groupsBelow: 1 },
      { group: sales, groupsBelow: 0 },
    ]);
    expect(groupsBelow(acmeGroups, web.id)).toEqual([]);
  });
});

describe('the way from a group', () => {
  it('goes up to the top, itself first', () => {
    expect(groupPathOf(acmeGroups, web)).toEqual([web.id, engineering.id, acme.id]);
  });

  it('that is gone leads into the one it was merged into, or to where one may keep others', () => {
    expect(pathAfter('7', { seesGroups: true, seesGroupTypes: true })).toBe('/groups/7');
    expect(pathAfter(undefined, { seesGroups: true, seesGroupTypes: true })).toBe('/group-type-management');
    expect(pathAfter(undefined, { seesGroups: true, seesGroupTypes: false })).toBe('/groups');
    expect(pathAfter(undefined, { seesGroups: false, seesGroupTypes: false })).toBe('/');
  });
});

describe('a group in a sentence', () => {
  it('says how many people it has and how many groups', () => {
    expect(groupSentence(engineering, 1)).toEqual({
      fact: 'Engineering has 86 people',
      comparison: 'and one group below it.',
    });
    expect(groupSentence(sales, 0)).toEqual({ fact: 'Sales has 1 person', comparison: 'and no subgroups.' });
    expect(groupSentence(aGroup('5', { displayName: 'Empty', activeMembershipCount: 0 }), 0).fact).toBe(
      'Empty has no people',
    );
    expect(belowHeading(2, 'Acme')).toBe('Two groups are below Acme');
  });

  it('says what keeps it from the results', () => {
    expect(withheldFromResults(engineering)).toBeUndefined();
    expect(withheldFromResults(aGroup('5', { displayName: 'A', includeInResults: false }))).toBe(
      'This group is excluded from results.',
    );
    expect(withheldFromResults(aGroup('5', { displayName: 'A', isHidden: true, includeInResults: false }))).toBe(
      'An administrator hid this group.',
    );
  });
});

describe('groups to choose from', () => {
  it('name the group above, so that namesakes can be told apart', () => {
    expect(groupOptions([acme, web])).toEqual([
      { value: '1', label: 'Acme' },
      { value: '3', label: 'Web', note: 'Engineering' },
    ]);
  });
});
