import { listReviewedPeople, type ReviewedPersonResource } from '@attune/contract/employees/reviewed-people';
import type { JobResource } from '@attune/contract/jobs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf, type Paging } from '../../design/table/paging.ts';
import { read } from '../../platform/queries.ts';

type Wanted = {
  readonly kind: ReviewedPersonResource['attributes']['kind'];
  readonly search: string;
  readonly paging: Paging;
};

/** One page of the people affected by a checked file. */
export function reviewedPeopleQuery(
  { id, attributes: { organizationId } }: JobResource,
  { kind, search, paging }: Wanted,
) {
  const query = {
    'filter[kind]': kind,
    'filter[fuzzy]': search.trim() || undefined,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return queryOptions({
    ...read(listReviewedPeople, { params: { organizationId, jobId: id }, query }),
    placeholderData: keepPreviousData,
  });
}
