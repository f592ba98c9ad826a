import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Paging } from '../design/table/paging.ts';
import type { Sort } from '../design/table/sorting.ts';
import type { SearchParams } from './search-params.ts';
import { formatTableState, parseTableState, type TableDefaults, type TableState } from './table-state.ts';

/** Last state of each table, restored by links without parameters. */
const remembered = new Map<string, TableState>();

/** Resets a table to its first page after its content changed. */
export function returnToFirstPage(name: string): void {
  const state = remembered.get(name);
  if (state) remembered.set(name, { ...state, paging: { ...state.paging, page: 0 } });
}

/** Page and sorting of a table, stored in the URL under the name of the table. */
export function useTableState(name: string, defaults: TableDefaults) {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = parseTableState(search, name, defaults) ?? remembered.get(name) ?? defaults;

  const change = (next: TableState) => {
    remembered.set(name, next);
    void navigate({
      to: '.',
      search: (previous: SearchParams) => ({ ...previous, ...formatTableState(next, name, defaults) }),
      replace: true,
    });
  };

  return {
    ...state,
    setPaging: (paging: Paging) => change({ ...state, paging }),
    setSort: (sort: Sort) => change({ sort, paging: { ...state.paging, page: 0 } }),
  };
}
