import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import {
  type Group,
  type GroupId,
  ancestorsOf,
  arrange,
  assertGroupTypeIsNew,
  countedGroups,
  descendantsOf,
  isInResults,
  pathOf,
  titleOf,
  withinReach,
} from './index.ts';

function aGroup(id: string, parentId: string | null, overrides: Partial<Group> = {}): Group {
  return {
    id: id as GroupId,
    organizationId: '1' as Id<'organization'>,
    groupTypeId: '1' as Id<'group-type'>,
    parentId: parentId as GroupId | null,
    name: `Group ${id}`,
    displayName: null,
    isRoot: parentId === null,
    isHidden: false,
    includeInResults: true,
    order: 0,
    referenceId: null,
    deletedAt: null,
    ...overrides,
  };
}

const [acme, engineering, web, mobile, sales] = ['1', '2', '3', '4', '5'] as GroupId[] as [
  GroupId,
  GroupId,
  GroupId,
  GroupId,
  GroupId,
];
const groups = [
  aGroup(sales, acme, { name: 'Sales' }),
  aGroup(web, engineering, { name: 'Web' }),
  aGroup(mobile, engineering, { name: 'Mobile' }),
  aGroup(acme, null, { name: 'Acme' }),
  aGroup(engineering, acme, { name: 'Engineering', displayName: 'R&D' }),
];
const hierarchy = arrange(groups);
const ids = (found: readonly Group[]): readonly string[] => found.map(({ id }) => id);

/** A tree of up to 30 groups with random parents. */
const someTree = fc
  .array(fc.nat(), { maxLength: 29 })
  .map((choices) => [
    aGroup('1', null),
    ...choices.map((choice, place) => aGroup(`${place + 2}`, `${(choice % (place + 1)) + 1}`, { order: choice % 3 })),
  ]);

describe('the hierarchy', () => {
  test('is in depth-first order, siblings by order, then by name', () => {
    expect(ids(hierarchy.groups)).toEqual([acme, engineering, mobile, web, sales]);
    expect(hierarchy.depths).toEqual([0, 1, 2, 2, 1]);
    expect(ids(arrange([...groups, aGroup('6', acme, { name: 'Zoo', order: -1 })]).groups)).toEqual([
      acme,
      '6',
      engineering,
      mobile,
      web,
      sales,
    ]);
  });

  test('returns the path from a group to the root', () => {
    expect(pathOf(hierarchy, web)).toEqual([web, engineering, acme]);
    expect(pathOf(hierarchy, '99' as GroupId)).toEqual([]);
  });

  test('returns the descendants of a group', () => {
    expect(ids(descendantsOf(hierarchy, acme))).toEqual([engineering, mobile, web, sales]);
    expect(descendantsOf(hierarchy, '99' as GroupId)).toEqual([]);
  });

  test('returns each accessible group once, even if grants overlap', () => {
    expect(ids(withinReach(hierarchy, [web, engineering]))).toEqual([engineering, mobile, web]);
    expect(withinReach(hierarchy, 'all')).toHaveLength(5);
    expect(withinReach(hierarchy, [])).toEqual([]);
  });

  test('omits groups without a valid parent', () => {
    const circular = [aGroup('7', '8'), aGroup('8', '7'), aGroup('9', '77')];
    expect(ids(arrange([...groups, ...circular]).groups)).toEqual(ids(hierarchy.groups));
  });

  test('has every group once, parents first, and counts descendants', () => {
    fc.assert(
      fc.property(someTree, (tree) => {
        const arranged = arrange(tree);
        expect(ids(arranged.groups).toSorted()).toEqual(ids(tree).toSorted());
        for (const group of tree) {
          const below = tree.filter((other) => other.id !== group.id && pathOf(arranged, other.id).includes(group.id));
          expect(new Set(ids(descendantsOf(arranged, group.id)))).toEqual(new Set(ids(below)));
          expect(ancestorsOf(arranged, group.id)).toHaveLength(
            arranged.depths.at(arranged.placeOf.get(group.id) ?? -1) ?? -1,
          );
        }
      }),
    );
  });
});

describe('a group', () => {
  test('is in results unless it is hidden, excluded or deleted', () => {
    expect(isInResults(aGroup('1', null))).toBe(true);
    expect(isInResults(aGroup('1', null, { isHidden: true }))).toBe(false);
    expect(isInResults(aGroup('1', null, { includeInResults: false }))).toBe(false);
    expect(isInResults(aGroup('1', null, { deletedAt: new Date('2026-01-01T00:00:00Z') }))).toBe(false);
  });

  test('is counted unless it is the root', () => {
    expect(
      countedGroups([aGroup('1', null), aGroup('2', '1'), aGroup('3', null, { isRoot: false })]).map(({ id }) => id),
    ).toEqual(['2', '3']);
  });

  test('is displayed with its display name, if set', () => {
    expect(hierarchy.groups.map(titleOf)).toEqual(['Acme', 'R&D', 'Mobile', 'Web', 'Sales']);
  });
});

describe('a group type', () => {
  const department = { name: 'Department', columnName: 'department' };

  test('has a unique name and column', () => {
    expect(() => assertGroupTypeIsNew({ name: 'Location', columnName: 'location' }, [department])).not.toThrow();
    expect(() => assertGroupTypeIsNew({ name: 'department', columnName: 'department_2' }, [department])).toThrow(
      'invalid',
    );
    expect(() => assertGroupTypeIsNew({ name: 'Department!', columnName: 'department' }, [department])).toThrow(
      'invalid',
    );
  });
});
