import { listRecipients } from '@attune/contract/campaigns/members';
import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { listDeliveries } from '@attune/contract/messages/message';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/queries.ts';
import type { TableState } from '../../platform/table-state.ts';
import { type PeopleFilters, narrowedTo, peopleQueryOf } from './people-list.ts';

type Place = { readonly organizationId: string; readonly campaignId: string };

/** One page of the people of a campaign; keeps the previous page while loading. */
export function recipientsQuery(
  place: Place,
  { filters, table }: { readonly filters: PeopleFilters; readonly table: TableState },
) {
  return queryOptions({
    ...read(listRecipients, { params: place, query: peopleQueryOf(filters, table) }),
    placeholderData: keepPreviousData,
  });
}

/** Number of people in a campaign that match filters. */
export function recipientCountQuery(place: Place, filters: PeopleFilters) {
  return queryOptions({
    ...read(listRecipients, { params: place, query: { ...narrowedTo(filters), 'page[limit]': 1 } }),
    select: ({ meta }) => meta.total,
  });
}

/** Delivery status of invitations by person. */
export function deliveriesQuery(place: Place, employeeIds: readonly string[]) {
  return read(listDeliveries, {
    params: place,
    query: { 'filter[employees]': employeeIds.join(','), 'page[limit]': 200 },
  });
}

/** People whose name or address matches the search. */
export function foundPeopleQuery(organizationId: string, typed: string) {
  return queryOptions({
    ...read(listEmployees, { params: { organizationId }, query: { 'filter[fuzzy]': typed, 'page[limit]': 8 } }),
    placeholderData: keepPreviousData,
  });
}

/** Campaigns that a person can be invited to. */
export function runningCampaignsQuery(organizationId: string) {
  return read(listCampaigns, {
    params: { organizationId },
    query: { 'filter[status]': 'inprogress', 'page[limit]': 50 },
  });
}

/** One employee, for their name. */
export function personQuery(organizationId: string, employeeId: string) {
  return read(getEmployee, { params: { organizationId, employeeId } });
}
