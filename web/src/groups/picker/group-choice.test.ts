import { describe, expect, it } from 'vitest';
import { aGroupType } from '../../group-types/group-types.test-support.ts';
import { acme, aGroup } from '../../campaigns/campaigns.test-support.ts';
import { groupTypesIn, peopleWords, rowsOf, toggleGroup } from './group-choice.ts';

const type = (id: string, name: string, isReporting: boolean) =>
  aGroupType(id, { name, columnName: name.toLowerCase(), isReporting });
const berlin = aGroup('31', { displayName: 'Berlin', groupTypeId: '2', activeMembershipCount: 64 });
const groupTypes = groupTypesIn(
  [...acme, berlin],
  [type('2', 'Location', false), type('1', 'Hierarchy', true), type('3', 'Empty', false)],
);
const [hierarchy, location] = groupTypes;

describe('the groups to choose from', () => {
  it('come by group type, the reporting hierarchy first, without empty ones', () => {
    expect(groupTypes.map(({ name }) => name)).toEqual(['Hierarchy', 'Location']);
  });

  it('follow the tree', () => {
    expect(rowsOf(hierarchy!, []).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
      '0 Acme',
      '1 Engineering',
      '2 Platform',
      '2 Web',
      '1 Operations',
    ]);
  });

  it('are found by what is typed', () => {
    expect(rowsOf(hierarchy!, [], 'plat').map(({ name, depth }) => `${depth} ${name}`)).toEqual(['0 Platform']);
    expect(rowsOf(location!, [], 'plat')).toEqual([]);
  });

  it('leave out groups that are gone', () => {
    const gone = groupTypesIn([aGroup('1', { deletedAt: '2026-01-01T00:00:00Z' })], [type('1', 'Hierarchy', true)]);
    expect(gone).toEqual([]);
  });
});

describe('choosing groups', () => {
  it('includes everything below', () => {
    const rows = rowsOf(hierarchy!, ['2']);
    expect(rows.filter(({ isIncluded }) => isIncluded).map(({ name }) => name)).toEqual(['Platform', 'Web']);
    expect(rows.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['Engineering']);
  });

  it('replaces groups below it that were chosen before', () => {
    expect(toggleGroup(groupTypes, ['3', '5', '31'], '2')).toEqual(['5', '31', '2']);
    expect(toggleGroup(groupTypes, ['5', '2'], '5')).toEqual(['2']);
  });

  it('counts the people in them, at most where they may be in several', () => {
    expect(peopleWords(groupTypes, ['2', '5'])).toBe('128 active employees');
    expect(peopleWords(groupTypes, ['2', '31'])).toBe('up to 150 active employees');
    expect(peopleWords(groupTypes, [])).toBe('0 active employees');
  });
});
