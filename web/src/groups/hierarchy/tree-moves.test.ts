import { describe, expect, it } from 'vitest';
import { acme, aGroup, engineering, sales, web } from '../groups.test-support.ts';
import { rowsOf, treeOf } from './hierarchy-rows.ts';
import { commandOf, rowAfter } from './tree-keys.ts';
import { dropAt, movesBack, movesTo, stepTo } from './tree-moves.ts';

const mobile = aGroup('5', { displayName: 'Mobile', parentGroupId: engineering.id });
const tree = treeOf([acme, engineering, web, mobile, sales]);
const rows = rowsOf(tree, { unfolding: { isAll: true, turned: new Set() }, search: '' });

describe('a group that is moved by a key', () => {
  it.each([
    ['down', engineering, { parentId: acme.id, order: 1 }],
    ['up', sales, { parentId: acme.id, order: 0 }],
    ['in', sales, { parentId: engineering.id, order: 2 }],
    ['out', web, { parentId: acme.id, order: 1 }],
    ['up', engineering, undefined],
    ['down', sales, undefined],
    ['in', engineering, undefined],
    ['out', engineering, undefined],
  ] as const)('goes %s', (direction, group, place) => {
    expect(stepTo(tree, group.id, direction)).toEqual(place);
  });
});

describe('a group that is dropped', () => {
  const drop = (at: number, dragged: readonly string[] = [sales.id]) =>
    dropAt(tree, rows, { at, dragged: new Set(dragged) });

  it('comes into a row, or before or behind it near its edges', () => {
    expect(drop(1.5)).toMatchObject({ kind: 'into', parentId: engineering.id, order: 2, depth: 2 });
    expect(drop(2.1)).toMatchObject({ kind: 'before', rowId: web.id, parentId: engineering.id, order: 0 });
    expect(drop(2.9)).toMatchObject({ kind: 'after', rowId: web.id, parentId: engineering.id, order: 1 });
  });

  it('comes to the first place in a row that is unfolded, when it is dropped below it', () => {
    expect(drop(1.9)).toMatchObject({
      kind: 'after',
      rowId: engineering.id,
      parentId: engineering.id,
      order: 0,
      depth: 2,
    });
  });

  it('counts places without what is dragged', () => {
    expect(drop(3.9, [web.id])).toMatchObject({ kind: 'after', rowId: mobile.id, order: 1 });
  });

  it('comes neither beside the whole organization, nor onto itself or below itself', () => {
    expect(drop(0.05)).toMatchObject({ kind: 'into', parentId: acme.id, order: 1 });
    expect(drop(2.5, [engineering.id])).toBeUndefined();
    expect(drop(4.5)).toBeUndefined();
    expect(drop(99)).toBeUndefined();
    expect(drop(-1)).toBeUndefined();
  });
});

describe('moves', () => {
  it('bring groups to a place one behind the other, and leave to them what is below', () => {
    expect(movesTo(tree, new Set([sales.id, web.id, mobile.id]), { parentId: acme.id, order: 0 })).toEqual([
      { id: web.id, parentId: acme.id, order: 0 },
      { id: mobile.id, parentId: acme.id, order: 1 },
      { id: sales.id, parentId: acme.id, order: 2 },
    ]);
    expect(movesTo(tree, new Set([engineering.id, web.id]), { parentId: sales.id })).toEqual([
      { id: engineering.id, parentId: sales.id },
    ]);
  });

  it('are taken back from where they were', () => {
    const moves = movesTo(tree, new Set([mobile.id, web.id]), { parentId: sales.id, order: 0 });
    expect(movesBack(tree, moves)).toEqual([
      { id: web.id, parentId: engineering.id, order: 0 },
      { id: mobile.id, parentId: engineering.id, order: 1 },
    ]);
  });
});

describe('the keys of the hierarchy', () => {
  const press = (key: string, modifiers: { readonly altKey?: boolean; readonly ctrlKey?: boolean } = {}) =>
    commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers });

  it('go and unfold, and with Alt they move', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'go', to: 'next' });
    expect(press('ArrowRight')).toEqual({ kind: 'unfold' });
    expect(press('ArrowLeft', { altKey: true })).toEqual({ kind: 'move', direction: 'out' });
    expect(press('F2')).toEqual({ kind: 'rename' });
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'selectAll' });
  });

  it('leave to the browser what is its own', () => {
    expect(press('m', { ctrlKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
    expect(press('F2', { altKey: true })).toBeUndefined();
  });

  it('never lead out of the rows', () => {
    expect([
      rowAfter('previous', 0, 5),
      rowAfter('next', 4, 5),
      rowAfter('last', 1, 5),
      rowAfter('first', 3, 5),
      rowAfter('pageDown', 1, 100),
      rowAfter('pageUp', 4, 100),
    ]).toEqual([0, 4, 4, 0, 11, 0]);
  });
});
