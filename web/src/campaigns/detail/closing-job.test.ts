import type { JobResource } from '@attune/contract/jobs';
import { describe, expect, it } from 'vitest';
import { closingJobOf, isUnderWay } from './closing-job.ts';

const job = (id: string, attributes: Partial<JobResource['attributes']>): JobResource => ({
  type: 'jobs',
  id,
  attributes: {
    organizationId: '5',
    organizationName: null,
    jobType: 'close-campaign',
    campaignId: '1',
    status: 'processing',
    progress: 0,
    total: 100,
    error: null,
    summary: null,
    resultFileId: null,
    resultFileType: null,
    createdBy: null,
    createdByName: null,
    createdAt: '2026-11-20T15:00:00Z',
    startedAt: null,
    finishedAt: null,
    ...attributes,
  },
});

describe('the work of closing a campaign', () => {
  it('is the latest of its own', () => {
    const jobs = [
      job('1', {}),
      job('2', { createdAt: '2026-11-21T15:00:00Z' }),
      job('3', { campaignId: '8', createdAt: '2026-11-22T15:00:00Z' }),
    ];
    expect(closingJobOf(jobs, '1')?.id).toBe('2');
    expect(closingJobOf(jobs, '99')).toBeUndefined();
  });

  it('is watched until it ends, however it ends', () => {
    const statuses = ['pending', 'processing', 'finished', 'finished_with_errors', 'error'] as const;
    expect(statuses.filter((status) => isUnderWay(job('1', { status })))).toEqual(['pending', 'processing']);
  });
});
