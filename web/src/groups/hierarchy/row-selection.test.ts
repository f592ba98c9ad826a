import { describe, expect, it } from 'vitest';
import { acmeGroups, engineering, sales, web } from '../groups.test-support.ts';
import { rowsOf, treeOf } from './hierarchy-rows.ts';
import { selectionOf } from './row-selection.ts';

const rows = (search: string) => rowsOf(treeOf(acmeGroups), { unfolding: { isAll: true, turned: new Set() }, search });
const everybody = () => true;

describe('the box above the groups', () => {
  it('selects all that can be changed, and none of them when all are', () => {
    const all = selectionOf(rows(''), new Set(), everybody).turned();
    expect(all).toEqual(new Set([engineering.id, web.id, sales.id]));
    expect(selectionOf(rows(''), all, everybody)).toMatchObject({ isAll: true, isSome: false });
    expect(selectionOf(rows(''), all, everybody).turned()).toEqual(new Set());
    expect(selectionOf(rows(''), new Set(), (id) => id === web.id).turned()).toEqual(new Set([web.id]));
  });

  it('adds matches to the selection, without their ancestors', () => {
    const selected = new Set([sales.id]);
    expect(selectionOf(rows('web'), selected, everybody)).toMatchObject({
      isPossible: true,
      isAll: false,
      isSome: true,
    });
    expect(selectionOf(rows('web'), selected, everybody).turned()).toEqual(new Set([sales.id, web.id]));
  });

  it('is not there where nothing can be changed', () => {
    expect(selectionOf(rows(''), new Set(), () => false)).toMatchObject({
      isPossible: false,
      isAll: false,
      isSome: false,
    });
  });
});
