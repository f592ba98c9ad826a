import type { Id } from '@attune/domain/kernel';
import { expect, test } from 'vitest';
import type { FrozenGroup } from './closing.repository.ts';
import { idOfNone, idsOfValue, plannedSplits, splitGroupTypes } from './split-group-types.ts';

const value = (groupType: string, number: number, isIncluded = true): FrozenGroup => ({
  id: String(number) as Id<'group'>,
  parentId: null,
  groupType,
  groupTypeName: `Name of ${groupType}`,
  name: `${groupType} ${number}`,
  position: number,
  isIncluded,
});

const groups = [
  value('generation', 1),
  value('reporting', 1),
  value('site', 1),
  value('site', 2),
  value('site', 3, false),
  value('tenure', 1),
];

test('results are split by the group types of the campaign, in its order', () => {
  expect(splitGroupTypes(groups, ['tenure', 'site', 'gone']).map(({ key }) => key)).toEqual(['tenure', 'site']);
});

test('results are split by all group types except the reporting hierarchy by default', () => {
  expect(splitGroupTypes(groups, []).map(({ key, name }) => [key, name])).toEqual([
    ['generation', 'Name of generation'],
    ['site', 'Name of site'],
    ['tenure', 'Name of tenure'],
  ]);
});

test('a crosstab is a group type of the occurring combinations, and its own group types come last', () => {
  const groupTypes = splitGroupTypes(groups, ['generation', 'tenure*site']).map((groupType) => ({
    groupType,
    valueOf: groupType.key === 'site' ? Int32Array.of(0, 1, 0, 2, 2) : Int32Array.of(0, 0, 0, 0, 1),
  }));
  const splits = plannedSplits(groupTypes, ['generation', 'tenure*site', 'gone*site']);
  expect(splits.map(({ groupType }) => groupType.key)).toEqual(['generation', 'tenure*site', 'tenure', 'site']);
  const [, cross] = splits;
  expect(cross?.groupType).toMatchObject({ name: 'Name of tenure × Name of site', isOrdinal: false });
  expect(cross?.groupType.values).toEqual([
    { id: '1*1', name: 'tenure 1, site 1' },
    { id: '1*2', name: 'tenure 1, site 2' },
    { id: '1*none', name: 'tenure 1, Not stated' },
  ]);
  expect([...(cross?.valueOf ?? [])]).toEqual([0, 1, 0, 2, 3]);
});

test('the ids of a value are those of the groups that a crosstab combines', () => {
  expect([idsOfValue('1*none'), idsOfValue('7'), idOfNone('tenure*site'), idOfNone('site')]).toEqual([
    ['1', 'none'],
    ['7'],
    'none*none',
    'none',
  ]);
});

test('groups excluded from results are not values of a group type', () => {
  expect(splitGroupTypes(groups, ['site'])[0]?.values.map(({ id }) => id)).toEqual(['1', '2']);
});

test('years of service and years of birth are ordered, locations are not', () => {
  expect(splitGroupTypes(groups, []).map(({ isOrdinal }) => isOrdinal)).toEqual([true, false, true]);
});
