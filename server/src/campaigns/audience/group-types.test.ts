import type { Id } from '@attune/domain/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GroupInGroupType,
  type GroupTypeOfOrganization,
  groupTypesIn,
  reportingOf,
  splitKeysOf,
} from './group-types.ts';

const aType = (
  id: string,
  columnName: string,
  values: Partial<GroupTypeOfOrganization> = {},
): GroupTypeOfOrganization => ({
  id: id as Id<'group-type'>,
  name: columnName.toUpperCase(),
  columnName,
  isReporting: false,
  includeInResults: true,
  ...values,
});

const aGroup = (id: string, parentId: string | null, values: Partial<GroupInGroupType> = {}): GroupInGroupType => ({
  id: id as Id<'group'>,
  groupTypeId: '1' as Id<'group-type'>,
  parentId: parentId as Id<'group'> | null,
  name: `Group ${id}`,
  displayName: null,
  isRoot: false,
  isHidden: false,
  includeInResults: true,
  deletedAt: null,
  order: 0,
  ...values,
});

const teams = aType('1', 'team', { isReporting: true });
const locations = aType('2', 'location');

describe('the group types of an organization', () => {
  test('start with the reporting hierarchy, whatever their stored order', () => {
    const groupTypes = groupTypesIn(
      [locations, teams],
      [aGroup('10', null, { isRoot: true }), aGroup('20', null, { groupTypeId: locations.id })],
    );
    expect(groupTypes.map(({ key, name }) => [key, name])).toEqual([
      ['reporting', 'TEAM'],
      ['location', 'LOCATION'],
    ]);
  });

  test('have no reporting hierarchy while it has no root', () => {
    expect(reportingOf(groupTypesIn([teams], [aGroup('10', null)]))).toBeUndefined();
  });

  test('use display names, and know which groups are listed in results', () => {
    const groups = [
      aGroup('10', null, { isRoot: true, displayName: 'Acme' }),
      aGroup('11', '10', { isHidden: true }),
      aGroup('12', '10', { includeInResults: false }),
    ];
    expect(
      groupTypesIn([teams], groups)[0]?.groups.map(({ name, includeInResults }) => [name, includeInResults]),
    ).toEqual([
      ['Acme', true],
      ['Group 11', false],
      ['Group 12', false],
    ]);
  });

  test('contain the hierarchy as one tree, parents first, even with orphaned groups', () => {
    const someGroups = fc
      .integer({ min: 1, max: 40 })
      .chain((count) =>
        fc.tuple(
          ...Array.from({ length: count }, (_, n) =>
            n === 0
              ? fc.constant(aGroup('1', null, { isRoot: true }))
              : fc
                  .oneof(fc.constant(null), fc.constant('999'), fc.integer({ min: 1, max: n }).map(String))
                  .map((parent) => aGroup(String(n + 1), parent)),
          ),
        ),
      );
    fc.assert(
      fc.property(someGroups, (groups) => {
        const [groupType] = groupTypesIn([teams], groups);
        const tree = groupType?.groups ?? [];
        expect(tree.map(({ id }) => id).toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
        expect(tree.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(['1']);
        tree.forEach(({ id, descendantCount }, place) => {
          const below = new Set([id]);
          for (const group of tree) if (group.parentId && below.has(group.parentId)) below.add(group.id);
          expect(tree.slice(place, place + 1 + descendantCount).map((group) => group.id)).toEqual([...below]);
        });
      }),
    );
  });
});

describe('the splits of results', () => {
  test('are all group types except the hierarchy, then tenure and generation', () => {
    expect(splitKeysOf([teams, locations, aType('3', 'gender')])).toEqual([
      'location',
      'gender',
      'tenure',
      'generation',
    ]);
  });

  test('exclude group types that are not in results, without duplicates', () => {
    expect(splitKeysOf([teams, aType('2', 'tenure'), aType('3', 'gender', { includeInResults: false })])).toEqual([
      'tenure',
      'generation',
    ]);
  });

  test("exclude tenure if the organization's own group type for it is not in results", () => {
    expect(splitKeysOf([teams, aType('2', 'tenure', { includeInResults: false })])).toEqual(['generation']);
  });

  test('never use the key of the hierarchy', () => {
    expect(splitKeysOf([aType('2', 'reporting')])).toEqual(['reporting_groups', 'tenure', 'generation']);
  });
});
