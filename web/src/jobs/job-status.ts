import type { JobResource } from '@attune/contract/jobs';
import type { StatusLook } from '../design/marks/Status.tsx';

export type JobStatus = JobResource['attributes']['status'];

/** Status filter of the jobs; undefined means all. Finished jobs can have skipped items. */
export const jobFilters = [
  { value: 'error', label: 'Errored' },
  { value: 'finished', label: 'Finished' },
  { value: 'processing', label: 'Processing' },
  { value: 'pending', label: 'Pending' },
] as const satisfies readonly { readonly value: JobStatus; readonly label: string }[];

export type JobFilter = (typeof jobFilters)[number]['value'] | undefined;

/** Parses the filter from the URL; unknown values are no filter. */
export function toJobFilter(text: string | undefined): JobFilter {
  return jobFilters.find(({ value }) => value === text)?.value;
}

/** Whether a job is still running, so that polling continues. */
export function isRunning({ attributes: { status } }: JobResource): boolean {
  return status === 'pending' || status === 'processing';
}

const statusViews: Readonly<Record<JobStatus, { readonly look: StatusLook; readonly words: string }>> = {
  pending: { look: 'waiting', words: 'Pending' },
  processing: { look: 'running', words: 'Processing' },
  finished: { look: 'good', words: 'Finished' },
  finished_with_errors: { look: 'attention', words: 'Finished with errors' },
  error: { look: 'bad', words: 'Errored' },
};

export function statusView(status: JobStatus) {
  return statusViews[status];
}
