import { getCoachingAnalytics } from '@attune/contract/coaching/analytics';
import {
  getCoachingSession,
  listCoachingCandidates,
  listCoachingFreeTimes,
  listCoachingSessions,
  listCoachingSubscriptions,
  listCoachingSubscriptionTypes,
} from '@attune/contract/coaching/coaching';
import type { SessionStatus } from '@attune/domain/coaching';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf, type Paging } from '../design/table/paging.ts';
import { read } from '../platform/queries.ts';

export type SessionsFilter = {
  readonly scope: 'mine' | 'all';
  readonly period: 'upcoming' | 'past';
  readonly status: SessionStatus | undefined;
  readonly searchText: string | undefined;
};

/** Endpoints whose answers change when a session does. */
export const changedBySessions = [
  listCoachingSessions,
  getCoachingSession,
  listCoachingSubscriptions,
  listCoachingFreeTimes,
  getCoachingAnalytics,
];

/** One page of sessions. The last page stays on screen until the next one is there. */
export function sessionsQuery(organizationId: string, filter: SessionsFilter, paging: Paging) {
  const query = {
    'filter[scope]': filter.scope,
    'filter[period]': filter.period,
    'filter[status]': filter.status,
    'filter[fuzzy]': filter.searchText,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return queryOptions({
    ...read(listCoachingSessions, { params: { organizationId }, query }),
    placeholderData: keepPreviousData,
  });
}

/** How many sessions a reader has in a period. */
export function sessionCountQuery(organizationId: string, filter: Pick<SessionsFilter, 'scope' | 'period'>) {
  const query = { 'filter[scope]': filter.scope, 'filter[period]': filter.period, 'page[limit]': 1 };
  return queryOptions({
    ...read(listCoachingSessions, { params: { organizationId }, query }),
    select: ({ meta }) => meta.total,
  });
}

export function sessionQuery(organizationId: string, coachingSessionId: string) {
  return read(getCoachingSession, { params: { organizationId, coachingSessionId } });
}

export function subscriptionsQuery(organizationId: string) {
  return read(listCoachingSubscriptions, { params: { organizationId }, query: { 'page[limit]': 200 } });
}

export function subscriptionTypesQuery() {
  return read(listCoachingSubscriptionTypes, { query: { 'page[limit]': 200 } });
}

export type FreeTimesPeriod = { readonly from: string; readonly to: string; readonly durationMinutes: number };

export function freeTimesQuery(organizationId: string, coachingSubscriptionId: string, period: FreeTimesPeriod) {
  return queryOptions({
    ...read(listCoachingFreeTimes, { params: { organizationId, coachingSubscriptionId }, query: period }),
    enabled: coachingSubscriptionId !== '',
  });
}

const shownCandidates = 8;

/** Employees who can take part, found by name or address. */
export function candidatesQuery(organizationId: string, coachingSubscriptionId: string, searchText: string) {
  const query = { 'filter[fuzzy]': searchText, 'page[limit]': shownCandidates };
  return queryOptions({
    ...read(listCoachingCandidates, { params: { organizationId, coachingSubscriptionId }, query }),
    enabled: coachingSubscriptionId !== '' && searchText.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

/** Session counts of the organization. */
export function analyticsQuery(organizationId: string) {
  return read(getCoachingAnalytics, { params: { organizationId } });
}
