import { getJob, listImportJobs, listJobs } from '@attune/contract/jobs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf, type Paging } from '../design/table/paging.ts';
import { read } from '../platform/queries.ts';
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

/** One page of an organization's jobs, newest first. */
export function jobsQuery(
  organizationId: string,
  { filter, paging }: { readonly filter: JobFilter; readonly paging: Paging },
) {
  return queryOptions({
    ...read(listJobs, {
      params: { organizationId },
      query: { 'filter[status]': filter, 'page[limit]': paging.rows, 'page[offset]': offsetOf(paging) },
    }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? watchMs.list : false),
    placeholderData: keepPreviousData,
  });
}

/** Number of jobs with a status. */
export function jobCountQuery(organizationId: string, filter: JobFilter) {
  return queryOptions({
    ...read(listJobs, { params: { organizationId }, query: { 'filter[status]': filter, 'page[limit]': 1 } }),
    refetchOnMount: 'always',
    refetchInterval: watchMs.counts,
    select: ({ meta }) => meta.total,
  });
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
