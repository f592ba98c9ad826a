import { getBenchmark, listBenchmarks } from '@attune/contract/results/benchmarks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf } from '../design/table/paging.ts';
import { formatSort } from '../design/table/sorting.ts';
import type { Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';
import type { TableDefaults, TableState } from '../platform/table-state.ts';

const sortFields = ['name', 'source', 'industry', 'sampleSize', 'validTo'] as const;
type SortField = (typeof sortFields)[number];

export const benchmarkTable: TableDefaults = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'name', direction: 'ascending' },
  fields: sortFields,
};

type Listing = NonNullable<Input<typeof listBenchmarks>['query']>;

/** One page of benchmarks; keeps the previous page while loading. */
export function benchmarksQuery({
  search,
  table: { paging, sort },
}: {
  readonly search: string | undefined;
  readonly table: TableState;
}) {
  const query: Listing = {
    'filter[fuzzy]': search,
    sort: formatSort(sort) as SortField | `-${SortField}`,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return queryOptions({ ...read(listBenchmarks, { query }), placeholderData: keepPreviousData });
}

/** Number of benchmarks. */
export function benchmarkCountQuery() {
  return queryOptions({ ...read(listBenchmarks, { query: { 'page[limit]': 1 } }), select: ({ meta }) => meta.total });
}

/** Benchmarks that an organization can select, up to one full page. */
export function benchmarkChoicesQuery(search: string | undefined) {
  return queryOptions({
    ...read(listBenchmarks, { query: { 'filter[fuzzy]': search, 'page[limit]': 50 } }),
    placeholderData: keepPreviousData,
  });
}

/** One benchmark with all its scores. */
export function benchmarkQuery(benchmarkId: string) {
  return read(getBenchmark, { params: { benchmarkId } });
}

/** The selected benchmark of an organization; no request if there is none. */
export function chosenBenchmarkQuery(benchmarkId: string | null) {
  return queryOptions({ ...benchmarkQuery(benchmarkId ?? ''), enabled: benchmarkId !== null });
}
