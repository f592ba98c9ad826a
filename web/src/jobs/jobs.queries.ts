import {
  type JobResource,
  type JobType,
  getJob,
  listAllJobs,
  listImportJobs,
  listJobs,
  updateJob,
} from '@attune/contract/jobs';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { offsetOf, type Paging } from '../design/table/paging.ts';
import type { Answer, Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { isRunning, type JobFilter } from './job-status.ts';

/** Polling intervals of a running job and of a list with running jobs, and page size. */
const watchMs = { job: 1000, list: 3000, counts: 5000 } as const;

/** More bulk changes than anyone makes in a day. */
const changesShown = 50;

/** One job, polled while it runs. */
export function jobQuery(organizationId: string, jobId: string) {
  return queryOptions({
    ...read(getJob, { params: { organizationId, jobId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? watchMs.job : false),
  });
}

/** Jobs of one organization, or those of all, which an Engage Super Admin may limit to one. */
export type JobScope =
  | { readonly isOfAll: false; readonly organizationId: string }
  | { readonly isOfAll: true; readonly organizationId: string | undefined };

type Listing = { readonly filter: JobFilter; readonly type?: JobType | undefined; readonly paging: Paging };

/** One page of jobs, newest first. */
export function useJobs(scope: JobScope, { filter, type, paging }: Listing) {
  const query = {
    'filter[status]': filter,
    'filter[jobType]': type,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return useJobsIn(scope, { query, msBetween: (jobs) => jobs.some(isRunning) && watchMs.list });
}

/** Number of jobs with a status. */
export function useJobCount(scope: JobScope, filter: JobFilter) {
  const query = { 'filter[status]': filter, 'page[limit]': 1 };
  const { data, isLoading } = useJobsIn(scope, { query, msBetween: () => watchMs.counts });
  return { count: data?.meta.total, isLoading };
}

type Polled = {
  readonly query: NonNullable<Input<typeof listJobs>['query']>;
  readonly msBetween: (jobs: readonly JobResource[]) => number | false;
};

function useJobsIn({ isOfAll, organizationId }: JobScope, { query, msBetween }: Polled) {
  const polling = {
    refetchOnMount: 'always',
    refetchInterval: ({ state }: { readonly state: { readonly data: Answer<typeof listJobs> | undefined } }) =>
      state.data ? msBetween(state.data.data) : false,
    placeholderData: keepPreviousData,
  } as const;
  const ofAll = { ...query, 'filter[organizationId]': organizationId };
  const all = useQuery({ ...read(listAllJobs, { query: ofAll }), ...polling, enabled: isOfAll });
  const params = { organizationId: organizationId ?? '' };
  const own = useQuery({ ...read(listJobs, { params, query }), ...polling, enabled: !isOfAll });
  return isOfAll ? all : own;
}

/** Latest bulk changes, newest first. */
export function employeesChangesQuery(organizationId: string) {
  return queryOptions({
    ...read(listJobs, {
      params: { organizationId },
      query: { 'filter[jobType]': 'employees-change', 'page[limit]': changesShown },
    }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? watchMs.list : false),
  });
}

/** Latest employee imports, newest first. */
export function importJobsQuery(organizationId: string, count: number) {
  return queryOptions({
    ...read(listImportJobs, { params: { organizationId }, query: { 'page[limit]': count } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? watchMs.list : false),
  });
}

/** Cancels a pending job or runs a failed one again. */
export function useUpdateJob() {
  return useWrite(updateJob, { texts: writeTexts('update', 'job'), refetches: [listAllJobs, listJobs] });
}
