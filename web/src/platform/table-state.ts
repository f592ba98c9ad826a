import type { Paging } from '../design/table/paging.ts';
import { formatSort, parseSort, type Sort } from '../design/table/sorting.ts';
import type { SearchParams } from './search-params.ts';

export type TableState = { readonly paging: Paging; readonly sort: Sort };

export type TableDefaults = TableState & {
  /** Sortable fields. */
  readonly fields: readonly string[];
};

export function pageParam(name: string): string {
  return `${name}.page`;
}

function rowsParam(name: string): string {
  return `${name}.rows`;
}

function sortParam(name: string): string {
  return `${name}.sort`;
}

const maxRows = 200;

/** Table state from the URL; undefined if the URL has none. */
export function parseTableState(search: SearchParams, name: string, defaults: TableDefaults): TableState | undefined {
  const [page, rows, sort] = [pageParam(name), rowsParam(name), sortParam(name)].map((param) => search[param]);
  if (page === undefined && rows === undefined && sort === undefined) return undefined;
  return {
    paging: {
      page: wholeNumber(page, { from: 1, or: 1 }) - 1,
      rows: Math.min(maxRows, wholeNumber(rows, { from: 1, or: defaults.paging.rows })),
    },
    sort: parseSort(typeof sort === 'string' ? sort : '', defaults.fields) ?? defaults.sort,
  };
}

/** URL parameters of a table without defaults. Pages count from 1. */
export function formatTableState({ paging, sort }: TableState, name: string, defaults: TableState): SearchParams {
  const sortText = formatSort(sort);
  return {
    [pageParam(name)]: paging.page > 0 ? String(paging.page + 1) : undefined,
    [rowsParam(name)]: paging.rows === defaults.paging.rows ? undefined : String(paging.rows),
    [sortParam(name)]: sortText === formatSort(defaults.sort) ? undefined : sortText,
  };
}

function wholeNumber(text: SearchParams[string], { from, or }: { readonly from: number; readonly or: number }): number {
  const number = Number(text);
  return text !== undefined && Number.isSafeInteger(number) && number >= from ? number : or;
}
