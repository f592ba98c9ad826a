import { sentiments } from '@attune/domain/feedback';
import { useFilters } from '../platform/filters.ts';
import { useTableState } from '../platform/use-table-state.ts';
import type { ResponsesFilter } from './feedback.queries.ts';

const table = 'responses';
const names = ['campaign', 'group', 'search', 'sentiment', 'theme', 'driver', 'survey', 'saved', 'comment'] as const;

/** The filter of the comments and the page of the list; both are in the address of the page. */
export function useResponsesFilter(campaignId?: string) {
  const filters = useFilters(names, table);
  const { paging, setPaging } = useTableState(table, {
    paging: { page: 0, rows: 50 },
    sort: { field: 'position', direction: 'ascending' },
    fields: ['position'],
  });
  const filter: ResponsesFilter = {
    campaignId: campaignId ?? filters.id('campaign'),
    v3GroupId: filters.id('group'),
    searchText: filters.one('search'),
    sentimentFilter: filters.oneOf('sentiment', sentiments),
    themeFilter: filters.one('theme'),
    driverFilter: filters.one('driver'),
    surveyTypeFilter: filters.one('survey'),
    isSaved: filters.one('saved') !== undefined,
  };
  const { searchText, sentimentFilter, themeFilter, driverFilter, surveyTypeFilter, isSaved } = filter;
  const isFiltered =
    [searchText, sentimentFilter, themeFilter, driverFilter, surveyTypeFilter].some(Boolean) || isSaved;
  return { filter, filters, isFiltered, commentId: filters.id('comment'), paging, setPaging };
}

export type ResponsesFilterState = ReturnType<typeof useResponsesFilter>;
