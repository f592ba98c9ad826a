import { describe, expect, test } from 'vitest';
import { maxLevels } from './group-tree.ts';
import { type GroupChange, type GroupId, planChanges, planNewGroup } from './index.ts';
import {
  aGroup,
  acme,
  engineering,
  web,
  mobile,
  sales,
  north,
  berlin,
  munich,
  location,
  groups,
  outline,
  details,
} from './group-changes.test-support.ts';

const change = (...changes: readonly (Omit<GroupChange, 'id'> & { readonly id: string })[]) =>
  planChanges(groups, changes as readonly GroupChange[]);

describe('a moved group', () => {
  test('becomes the last sibling, with its descendants', () => {
    const planned = change({ id: engineering, parentId: sales });
    expect(outline(planned)).toBe(
      ['Acme', '  Sales', '    North', '    Engineering', '      Mobile', '      Web', 'Berlin', 'Munich'].join('\n'),
    );
    expect(planned.problems).toEqual([]);
  });

  test('takes the given position, and later siblings move on', () => {
    const planned = change({ id: north, parentId: engineering, order: 1 });
    expect(outline(planned)).toContain(['  Engineering', '    Mobile', '    North', '    Web'].join('\n'));
    expect(planned.groups.find(({ id }) => id === web)?.order).toBe(2);
  });

  test('becomes the last sibling if the position is too high', () => {
    expect(outline(change({ id: mobile, order: 99 }))).toContain(['    Web', '    Mobile'].join('\n'));
  });

  test.each([
    [
      'into itself',
      { id: engineering, parentId: engineering },
      'A group cannot be moved into itself or into a group below it.',
    ],
    [
      'below itself',
      { id: engineering, parentId: web },
      'A group cannot be moved into itself or into a group below it.',
    ],
    [
      'under a group that there is not',
      { id: web, parentId: '99' as GroupId },
      'Choose a parent group of the same group type.',
    ],
    ['into another group type', { id: web, parentId: berlin }, 'Choose a parent group of the same group type.'],
    ['beside the whole organization', { id: web, parentId: null }, 'Choose the group that this one belongs to.'],
    [
      'though it is the whole organization',
      { id: acme, parentId: sales },
      'The group of the whole organization stays on top.',
    ],
  ])('cannot move %s', (_where, moved, detail) => {
    expect(change(moved).problems).toEqual([{ change: 0, attribute: 'parentId', detail }]);
  });

  test('can move under another group or to the top level in a group type without a root', () => {
    const below = change({ id: munich, parentId: berlin });
    expect(outline(below)).toContain('Berlin\n  Munich');
    expect(outline(planChanges(below.groups, [{ id: munich, parentId: null }]))).toContain('Berlin\nMunich');
  });

  test(`cannot make a tree of more than ${maxLevels} levels`, () => {
    const chain = Array.from({ length: maxLevels }, (_, place) =>
      aGroup(`${place + 1}`, place === 0 ? null : `${place}`),
    );
    const planned = planChanges(
      [...chain, aGroup('90', '1'), aGroup('91', '90')],
      [{ id: '90' as GroupId, parentId: `${maxLevels - 1}` as GroupId }],
    );
    expect(details(planned)).toEqual([`At most ${maxLevels} groups can stand above one another.`]);
  });
});

describe('changes of several groups', () => {
  test('are applied in sequence', () => {
    const planned = change({ id: north, parentId: acme, order: 0 }, { id: engineering, parentId: north });
    expect(outline(planned)).toContain(['Acme', '  North', '    Engineering'].join('\n'));
  });

  test('can swap names, but cannot give siblings the same name', () => {
    expect(change({ id: web, name: 'Mobile' }, { id: mobile, name: 'Web' }).problems).toEqual([]);
    expect(change({ id: web, name: 'Mobile' }).problems).toEqual([
      { change: 0, attribute: 'name', detail: 'There is a group of this name in the same place: “Mobile”.' },
    ]);
    expect(change({ id: north, name: 'Web' }, { id: north, parentId: engineering }).problems).toMatchObject([
      { change: 1, attribute: 'parentId' },
    ]);
  });

  test('report each problem at its index', () => {
    const planned = change(
      { id: '99', isHidden: true },
      { id: web, isHidden: true },
      { id: acme, isHidden: true },
      { id: acme, includeInResults: false },
    );
    expect(planned.problems.map(({ change: place, attribute }) => [place, attribute])).toEqual([
      [0, 'id'],
      [2, 'isHidden'],
      [3, 'includeInResults'],
    ]);
  });

  test('keep omitted fields', () => {
    const { groups: changed } = change({
      id: web,
      displayName: 'The web',
      referenceId: 'W',
      isHidden: true,
      includeInResults: false,
    });
    expect(changed.find(({ id }) => id === web)).toEqual({
      ...groups[4],
      displayName: 'The web',
      referenceId: 'W',
      isHidden: true,
      includeInResults: false,
    });
    expect(changed.filter(({ id }) => id !== web)).toEqual(groups.filter(({ id }) => id !== web));
  });
});

describe('a new group', () => {
  const legal = aGroup('new', sales, { name: 'Legal', isRoot: false });

  test('becomes the last sibling, or takes a position', () => {
    expect(outline(planNewGroup(groups, { group: legal }))).toContain(['  Sales', '    North', '    Legal'].join('\n'));
    expect(outline(planNewGroup(groups, { group: legal, place: 0 }))).toContain(
      ['  Sales', '    Legal', '    North'].join('\n'),
    );
  });

  test('requires a valid position and a unique name', () => {
    expect(details(planNewGroup(groups, { group: { ...legal, parentId: null } }))).toEqual([
      'Choose the group that this one belongs to.',
    ]);
    expect(details(planNewGroup(groups, { group: { ...legal, name: 'North' } }))).toEqual([
      'There is a group of this name in the same place: “North”.',
    ]);
    expect(details(planNewGroup(groups, { group: { ...legal, groupTypeId: location, parentId: null } }))).toEqual([]);
  });
});
