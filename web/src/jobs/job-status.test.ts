import { jobStatuses } from '@attune/contract/jobs';
import { describe, expect, it } from 'vitest';
import { isRunning, jobFilters, statusView, toJobFilter } from './job-status.ts';
import { aJob } from './jobs.test-support.ts';

describe('the status of a job', () => {
  // Shows CONST-02, CON-03
  it('can be filtered by, beside all of them, in four ways', () => {
    expect(jobFilters.map(({ label }) => label)).toEqual(['Errored', 'Finished', 'Processing', 'Pending']);
  });

  it('is taken from the address only where it is known', () => {
    expect(toJobFilter('error')).toBe('error');
    expect(toJobFilter('finished_with_errors')).toBeUndefined();
    expect(toJobFilter(undefined)).toBeUndefined();
  });

  it('shows with its label and dot that items were skipped', () => {
    expect(statusView('finished_with_errors')).toEqual({ look: 'attention', words: 'Finished with errors' });
  });

  it('is worth watching until the job has ended', () => {
    expect(jobStatuses.filter((status) => isRunning(aJob({ status })))).toEqual(['pending', 'processing']);
  });
});
