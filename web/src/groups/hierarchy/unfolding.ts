import type { SearchParams } from '../../platform/search-params.ts';
import { foldedAbove, type GroupTree, type Unfolded } from './hierarchy-rows.ts';

/** Maximum number of toggled groups in the URL. */
const maxInAddress = 200;

/**
 * Expanded state from the URL. Groups toggled while searching are stored separately, so that clearing the search
 * restores the hierarchy.
 */
export function unfoldedIn(params: SearchParams): Unfolded {
  const search = textOf(params, 'search');
  const turned = textOf(params, search === '' ? 'turned' : 'found');
  return { search, unfolding: { isAll: params['open'] === 'all', turned: new Set(turned.split('.').filter(Boolean)) } };
}

/** URL after toggling groups. */
export function turnedIn(params: SearchParams, ids: readonly string[]): SearchParams {
  const { search, unfolding } = unfoldedIn(params);
  const turned = new Set(unfolding.turned);
  for (const id of ids) if (!turned.delete(id)) turned.add(id);
  return { ...params, [search === '' ? 'turned' : 'found']: [...turned].slice(-maxInAddress).join('.') || undefined };
}

/** URL that shows a group; the expanded state is kept. */
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
