import { describe, expect, it } from 'vitest';
import { acme, acmeGroups, engineering, web } from '../groups.test-support.ts';
import { treeOf } from './hierarchy-rows.ts';
import { allUnfoldedIn, searchedIn, shownIn, turnedIn, unfoldedIn } from './unfolding.ts';

const tree = treeOf(acmeGroups);

describe('the address of the hierarchy', () => {
  it('names what is unfolded, and no more what is folded again', () => {
    const unfolded = turnedIn({}, [engineering.id, web.id]);
    expect(unfoldedIn(unfolded).unfolding).toEqual({ isAll: false, turned: new Set([engineering.id, web.id]) });
    expect(turnedIn(turnedIn(unfolded, [engineering.id]), [web.id])).toEqual({});
  });

  it('keeps what was unfolded while something is searched for', () => {
    const searching = turnedIn(searchedIn({ turned: engineering.id }, 'web'), [acme.id]);
    expect(unfoldedIn(searching)).toEqual({ search: 'web', unfolding: { isAll: false, turned: new Set([acme.id]) } });
    expect(unfoldedIn(searchedIn(searching, ''))).toEqual({
      search: '',
      unfolding: { isAll: false, turned: new Set([engineering.id]) },
    });
  });

  it('forgets what was turned one by one, when everything is unfolded or folded', () => {
    expect(allUnfoldedIn({ turned: engineering.id }, true)).toEqual({ open: 'all' });
    expect(allUnfoldedIn({ open: 'all', turned: engineering.id }, false)).toEqual({});
  });

  it('brings a group into sight, once', () => {
    const shown = shownIn({}, tree, web.id);
    expect(unfoldedIn(shown).unfolding.turned).toEqual(new Set([engineering.id]));
    expect(shownIn(shown, tree, web.id)).toEqual(shown);
  });

  it('names two hundred groups at most', () => {
    const ids = Array.from({ length: 250 }, (_, number) => String(number));
    expect(unfoldedIn(turnedIn({}, ids)).unfolding.turned.size).toBe(200);
  });
});
