import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/search-params.ts';
import type { GroupTree } from './hierarchy-rows.ts';
import { allUnfoldedIn, searchedIn, shownIn, turnedIn, unfoldedIn } from './unfolding.ts';

/** Search and expanded state, kept in the URL so that they can be shared. */
export function useUnfolding() {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: (params: SearchParams) => SearchParams) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  return {
    ...unfoldedIn(params),
    turn: (ids: readonly string[]) => change((now) => turnedIn(now, ids)),
    show: (tree: GroupTree, id: string) => change((now) => shownIn(now, tree, id)),
    setSearch: (search: string) => change((now) => searchedIn(now, search)),
    unfoldAll: () => change((now) => allUnfoldedIn(now, true)),
    foldAll: () => change((now) => allUnfoldedIn(now, false)),
  };
}
