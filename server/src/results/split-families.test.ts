import type { Id } from '@attune/domain/kernel';
import { expect, test } from 'vitest';
import type { FrozenGroup } from './closing.repository.ts';
import { splitFamilies } from './split-families.ts';

const value = (family: string, number: number, isIncluded = true): FrozenGroup => ({ id: String(number) as Id<'group'>, parentId: null, family, familyName: `Name of ${family}`, name: `${family} ${number}`, position: number, isIncluded });

const groups = [value('generation', 1), value('reporting', 1), value('site', 1), value('site', 2), value('site', 3, false), value('tenure', 1)];

test('results are split by the families that the campaign chose, in its order', () => {
  expect(splitFamilies(groups, ['tenure', 'site', 'gone']).map(({ key }) => key)).toEqual(['tenure', 'site']);
});

test('results are split by every family but the reporting hierarchy where the campaign chose none', () => {
  expect(splitFamilies(groups, []).map(({ key, name }) => [key, name])).toEqual([['generation', 'Name of generation'], ['site', 'Name of site'], ['tenure', 'Name of tenure']]);
});

test('groups that are left out of results are no values of a family', () => {
  expect(splitFamilies(groups, ['site'])[0]?.values.map(({ id }) => id)).toEqual(['1', '2']);
});

test('years of service and years of birth have an order, places have none', () => {
  expect(splitFamilies(groups, []).map(({ isOrdinal }) => isOrdinal)).toEqual([true, false, true]);
});
