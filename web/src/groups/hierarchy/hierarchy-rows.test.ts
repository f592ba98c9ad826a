import type { GroupId } from '@attune/domain/groups';
import { describe, expect, it } from 'vitest';
import { acme, acmeGroups, aGroup, engineering, sales, web } from '../groups.test-support.ts';
import {
  foldedAbove,
  idsBelow,
  parentsAbove,
  pathTo,
  placeOf,
  rowsOf,
  topmost,
  treeOf,
  withChanges,
} from './hierarchy-rows.ts';

const tree = treeOf(acmeGroups);
const nothingTurned = { isAll: false, turned: new Set<string>() };
const drawn = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(
    ({ group, depth, isExpanded }) => `${'  '.repeat(depth)}${group.attributes.displayName}${isExpanded ? ' ▾' : ''}`,
  );

describe('the rows of the hierarchy', () => {
  it('are the groups at the top until more is unfolded', () => {
    expect(drawn(rowsOf(tree, { unfolding: nothingTurned, search: '' }))).toEqual([
      'Acme ▾',
      '  Engineering',
      '  Sales',
    ]);
    expect(drawn(rowsOf(tree, { unfolding: { isAll: false, turned: new Set([engineering.id]) }, search: '' }))).toEqual(
      ['Acme ▾', '  Engineering ▾', '    Web', '  Sales'],
    );
  });

  it('are all of them but for those that were folded', () => {
    expect(drawn(rowsOf(tree, { unfolding: { isAll: true, turned: new Set() }, search: '' }))).toHaveLength(4);
    expect(drawn(rowsOf(tree, { unfolding: { isAll: true, turned: new Set([acme.id]) }, search: '' }))).toEqual([
      'Acme',
    ]);
  });

  it('are the matches of a search, below their ancestors', () => {
    const rows = rowsOf(tree, { unfolding: nothingTurned, search: 'web' });
    expect(drawn(rows)).toEqual(['Acme ▾', '  Engineering ▾', '    Web']);
    expect(rows.map(({ isMatch }) => isMatch)).toEqual([false, false, true]);
    expect(rowsOf(tree, { unfolding: nothingTurned, search: 'zzz' })).toEqual([]);
  });

  it('of a search can be folded, and what was found unfolded to all that is below it', () => {
    const turnedTo = (...ids: readonly string[]) =>
      drawn(rowsOf(tree, { unfolding: { isAll: false, turned: new Set(ids) }, search: 'engineering' }));
    expect(turnedTo()).toEqual(['Acme ▾', '  Engineering']);
    expect(turnedTo(engineering.id)).toEqual(['Acme ▾', '  Engineering ▾', '    Web']);
    expect(turnedTo(acme.id)).toEqual(['Acme']);
  });

  it('leave out names that only have the letters in them, unless there are no others', () => {
    const east = aGroup('6', { displayName: 'Sales East', parentGroupId: acme.id });
    const found = (search: string) =>
      rowsOf(treeOf([...acmeGroups, east]), { unfolding: nothingTurned, search }).flatMap(({ group, isMatch }) =>
        isMatch ? [group.attributes.displayName] : [],
      );
    expect(found('sales')).toEqual(['Sales', 'Sales East']);
    expect(found('ngin')).toEqual(['Engineering']);
    expect(found('slst')).toEqual(['Sales East']);
    expect(found('ast')).toEqual(['Sales East']);
  });

  it('keep the parents of the first ones in sight above them', () => {
    // 0 Acme, 1 Engineering, 2 Web, 3 Frontend, 4 Backend, 5 Sales
    const deep = [
      acme,
      engineering,
      web,
      aGroup('7', { displayName: 'Frontend', parentGroupId: web.id }),
      aGroup('8', { displayName: 'Backend', parentGroupId: web.id }),
    ];
    const rows = rowsOf(treeOf([...deep, sales]), { unfolding: { isAll: true, turned: new Set() }, search: '' });
    const above = (first: number, most = 10) => parentsAbove(rows, { first, most });
    expect(above(0)).toEqual([]);
    expect(above(1)).toEqual([0, 1, 2]);
    expect(above(2)).toEqual([0, 1, 2]);
    expect(above(3)).toEqual([0, 1]);
    expect(above(4)).toEqual([0]);
    expect(above(2, 2)).toEqual([1, 2]);
    expect(above(2, 0)).toEqual([]);
  });

  it('know their place among their siblings', () => {
    expect(
      rowsOf(tree, { unfolding: nothingTurned, search: '' }).map(({ place, siblingCount }) => [place, siblingCount]),
    ).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('begin at the highest group that one may see', () => {
    expect(drawn(rowsOf(treeOf([engineering, web]), { unfolding: nothingTurned, search: '' }))).toEqual([
      'Engineering ▾',
      '  Web',
    ]);
  });
});

describe('a group that has to be seen', () => {
  it('needs those above it that are folded', () => {
    expect(foldedAbove(tree, web.id, { unfolding: nothingTurned, search: '' })).toEqual([engineering.id]);
    expect(foldedAbove(tree, web.id, { unfolding: { isAll: true, turned: new Set([acme.id]) }, search: '' })).toEqual([
      acme.id,
    ]);
    expect(foldedAbove(tree, web.id, { unfolding: nothingTurned, search: 'engineering' })).toEqual([engineering.id]);
    expect(foldedAbove(tree, web.id, { unfolding: nothingTurned, search: 'web' })).toEqual([]);
  });
});

describe('a place in the hierarchy', () => {
  it('is described by its neighbours above and below', () => {
    expect(pathTo(tree, web.id)).toEqual([acme.id, engineering.id, web.id]);
    expect(idsBelow(tree, acme.id)).toEqual([engineering.id, web.id, sales.id]);
    expect(placeOf(tree, sales.id)).toEqual({ parentId: acme.id, order: 1 });
    expect(placeOf(tree, acme.id)).toEqual({ parentId: null, order: 0 });
  });

  it('of several groups is that of those which no other one of them takes along', () => {
    expect(topmost(tree, new Set([web.id, engineering.id, sales.id])).map(({ id }) => id)).toEqual([
      engineering.id,
      sales.id,
    ]);
  });
});

describe('a change that is shown before the server has answered', () => {
  const engineers = aGroup(engineering.id, { ...engineering.attributes, order: 0 });
  const sellers = aGroup(sales.id, { ...sales.attributes, order: 1 });
  const groups = [aGroup(acme.id, { ...acme.attributes, activeMembershipCount: 100 }), engineers, web, sellers];

  it('moves a group with everything below it, and its people with it', () => {
    const { groups: after } = withChanges(groups, [{ id: web.id as GroupId, parentId: sales.id as GroupId }]);
    expect(
      after.map(({ attributes: { displayName, parentGroupName, activeMembershipCount } }) => [
        displayName,
        parentGroupName,
        activeMembershipCount,
      ]),
    ).toEqual([
      ['Acme', null, 100],
      ['Engineering', 'Acme', 72],
      ['Sales', 'Acme', 15],
      ['Web', 'Sales', 14],
    ]);
  });

  it('leaves all other groups the objects that they were', () => {
    const { groups: after } = withChanges(groups, [{ id: engineering.id as GroupId, displayName: 'Makers' }]);
    expect(after.map((group) => groups.includes(group))).toEqual([true, false, false, true]);
    expect(after[2]?.attributes.parentGroupName).toBe('Makers');
  });

  it('puts a group to its place among the others', () => {
    const { groups: after } = withChanges(groups, [{ id: sales.id as GroupId, order: 0 }]);
    expect(after.map(({ attributes: { displayName, order } }) => [displayName, order])).toEqual([
      ['Acme', 0],
      ['Sales', 0],
      ['Engineering', 1],
      ['Web', 0],
    ]);
  });

  it('shows the name where there is no other title, and says what cannot be', () => {
    const { groups: named } = withChanges(groups, [{ id: web.id as GroupId, displayName: 'The web' }]);
    expect(named.find(({ id }) => id === web.id)?.attributes).toMatchObject({ name: 'Web', displayName: 'The web' });
    expect(
      withChanges(named, [{ id: web.id as GroupId, displayName: null }]).groups.find(({ id }) => id === web.id)
        ?.attributes.displayName,
    ).toBe('Web');
    expect(withChanges(groups, [{ id: engineering.id as GroupId, parentId: web.id as GroupId }])).toEqual({
      groups,
      problem: 'A group cannot be moved into itself or into a group below it.',
    });
  });
});
