import { getFeedback, getResponse, listResponses } from '@attune/contract/feedback/responses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf, type Paging } from '../design/table/paging.ts';
import type { Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';

/** The responses filter: what of the comments is shown. */
export type ResponsesFilter = {
  readonly campaignId: string | undefined;
  readonly v3GroupId: string | undefined;
  readonly searchText: string | undefined;
  readonly sentimentFilter: 'negative' | 'neutral' | 'positive' | undefined;
  readonly themeFilter: string | undefined;
  readonly driverFilter: string | undefined;
  readonly surveyTypeFilter: string | undefined;
  readonly isSaved: boolean;
};

type Choice = Pick<ResponsesFilter, 'campaignId' | 'v3GroupId'>;

/** Comments of a group, counted. */
export function feedbackQuery(organizationId: string, { campaignId, v3GroupId }: Choice) {
  const query: Input<typeof getFeedback>['query'] = {
    'filter[campaignId]': campaignId,
    'filter[v3GroupId]': v3GroupId,
  };
  return queryOptions({
    ...read(getFeedback, { params: { organizationId }, query }),
    placeholderData: keepPreviousData,
  });
}

type Listing = NonNullable<Input<typeof listResponses>['query']>;

/** One page of comments. The last page stays on screen until the next one is there. */
export function responsesQuery(organizationId: string, filter: ResponsesFilter, paging: Paging) {
  const query: Listing = {
    'filter[campaignId]': filter.campaignId,
    'filter[v3GroupId]': filter.v3GroupId,
    'filter[searchText]': filter.searchText,
    'filter[sentiment]': filter.sentimentFilter,
    'filter[theme]': filter.themeFilter as Listing['filter[theme]'],
    'filter[driver]': filter.driverFilter,
    'filter[surveyType]': filter.surveyTypeFilter,
    'filter[isSaved]': filter.isSaved ? 'true' : undefined,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return queryOptions({
    ...read(listResponses, { params: { organizationId }, query }),
    placeholderData: keepPreviousData,
  });
}

/** One comment, for links that lead to it. */
export function responseQuery(organizationId: string, responseId: string | undefined) {
  return queryOptions({
    ...read(getResponse, { params: { organizationId, responseId: responseId ?? '' } }),
    enabled: responseId !== undefined,
  });
}
