import type { SearchParams } from '../../platform/search-params.ts';
import { foldedAbove, type GroupTree, type Unfolded } from './hierarchy-rows.ts';

/** So many groups are named in the address; whoever turns more of them finds the rest as it is at first. */
const mostInAddress = 200;

/**
 * What the address of the page says of the hierarchy. What is turned while searching is named apart, so that the
 * hierarchy is as it was when the search is over.
 */
export function unfoldedIn(params: SearchParams): Unfolded {
  const search = textOf(params, 'search');
  const turned = textOf(params, search === '' ? 'turned' : 'found');
  return { search, unfolding: { isAll: params['open'] === 'all', turned: new Set(turned.split('.').filter(Boolean)) } };
}

/** The address after groups were folded that were unfolded, and the other way round. */
export function turnedIn(params: SearchParams, ids: readonly string[]): SearchParams {
  const { search, unfolding } = unfoldedIn(params);
  const turned = new Set(unfolding.turned);
  for (const id of ids) if (!turned.delete(id)) turned.add(id);
  return { ...params, [search === '' ? 'turned' : 'found']: [...turned].slice(-mostInAddress).join('.') || undefined };
}

/** The address with which a group is seen; what is unfolded stays so. */
export function shownIn(params: SearchParams, tree: GroupTree, id: string): SearchParams {
  return turnedIn(params, foldedAbove(tree, id, unfoldedIn(params)));
}

export function searchedIn(params: SearchParams, search: string): SearchParams {
  return { ...params, search: search || undefined, found: undefined };
}

export function allUnfoldedIn(params: SearchParams, isAll: boolean): SearchParams {
  return { ...params, open: isAll ? 'all' : undefined, turned: undefined };
}

function textOf(params: SearchParams, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value : '';
}
