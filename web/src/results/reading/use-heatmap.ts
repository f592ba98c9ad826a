import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readHeatmap } from './heatmap-table.ts';
import { heatmapPages } from './results.queries.ts';

/** Heatmap of a group, page by page: the first rows render while the others load. */
export function useHeatmap(params: Parameters<typeof heatmapPages>[0]) {
  const reading = useInfiniteQuery(heatmapPages(params));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = reading;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const table = useMemo(() => readHeatmap(data?.pages.map((page) => page.data) ?? []), [data]);
  return { reading, table, rowCount: data?.pages[0]?.data.attributes.rowCount ?? 0 };
}
