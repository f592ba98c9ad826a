import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/search-params.ts';
import type { Unfolding } from './group-tree.ts';

/** So many groups are named in the address; whoever turns more of them finds the rest as it is at first. */
const mostInAddress = 200;

/** What is searched for and what is unfolded. The address of the page holds it, so that it can be come back to and handed on. */
export function useUnfolding() {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = typeof params['search'] === 'string' ? params['search'] : '';
  const isAll = params['open'] === 'all';
  const turned = typeof params['turned'] === 'string' ? params['turned'].split('.') : [];
  const unfolding: Unfolding = { isAll, turned: new Set(turned) };
  const change = (next: SearchParams) => void navigate({ to: '.', search: (previous: SearchParams) => ({ ...previous, ...next }), replace: true, resetScroll: false });
  const turn = (ids: readonly string[]) => {
    const next = new Set(unfolding.turned);
    for (const id of ids) if (!next.delete(id)) next.add(id);
    change({ turned: [...next].slice(-mostInAddress).join('.') || undefined });
  };
  return {
    search,
    unfolding,
    turn,
    setSearch: (text: string) => change({ search: text || undefined }),
    unfoldAll: () => change({ open: 'all', turned: undefined }),
    foldAll: () => change({ open: undefined, turned: undefined }),
  };
}
