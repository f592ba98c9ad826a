import {
  getActionPlan,
  listActionPlans,
  listActions,
  listDriverGuides,
  listPlanPeople,
} from '@attune/contract/actions/action-plans';
import { queryOptions } from '@tanstack/react-query';
import type { Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';

export type PlansFilter = {
  readonly status: 'open' | 'completed';
  readonly owner: 'me' | 'others' | undefined;
  readonly groupId: string | undefined;
  readonly driver: string | undefined;
  readonly searchText: string | undefined;
};

/** Plans on one page; a leader has a few, an administrator some hundreds. */
const maxPlans = 200;

export function plansQuery(organizationId: string, filter: PlansFilter) {
  const query: Input<typeof listActionPlans>['query'] = {
    'filter[status]': filter.status,
    'filter[owner]': filter.owner,
    'filter[v3GroupId]': filter.groupId,
    'filter[driver]': filter.driver,
    'filter[fuzzy]': filter.searchText,
    sort: filter.status === 'open' ? 'dueOn' : '-createdAt',
    'page[limit]': maxPlans,
  };
  return read(listActionPlans, { params: { organizationId }, query });
}

/** How many plans there are with a status and owner. */
export function planCountQuery(organizationId: string, filter: Pick<PlansFilter, 'status' | 'owner'>) {
  const query = { 'filter[status]': filter.status, 'filter[owner]': filter.owner, 'page[limit]': 1 };
  return queryOptions({
    ...read(listActionPlans, { params: { organizationId }, query }),
    select: ({ meta }) => meta.total,
  });
}

export function planQuery(organizationId: string, actionPlanId: string) {
  return read(getActionPlan, { params: { organizationId, actionPlanId } });
}

export function libraryQuery(organizationId: string, driver: string) {
  return queryOptions({
    ...read(listActions, { params: { organizationId }, query: { 'filter[driver]': driver } }),
    staleTime: Infinity,
  });
}

export function planPeopleQuery(organizationId: string) {
  return read(listPlanPeople, { params: { organizationId }, query: { 'page[limit]': maxPlans } });
}

/** The guide of one driver; undefined if there is no such driver. */
export function guideQuery(organizationId: string, driver: string) {
  return queryOptions({
    ...read(listDriverGuides, { params: { organizationId }, query: { 'filter[driver]': driver } }),
    select: ({ data }) => data[0],
    staleTime: Infinity,
  });
}
