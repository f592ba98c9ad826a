import type { JobResource } from '@attune/contract/jobs';

/** A successful validation of an employee file, by default. */
export function aJob(attributes: Partial<JobResource['attributes']> = {}): JobResource {
  return {
    type: 'jobs',
    id: '31',
    attributes: {
      organizationId: '4',
      organizationName: null,
      jobType: 'employee-management-import',
      campaignId: null,
      status: 'finished',
      progress: 216,
      total: 216,
      error: null,
      summary: { fileName: 'people.csv', phase: 'checked' },
      resultFileId: null,
      resultFileType: null,
      createdBy: '7',
      createdByName: 'Maya Okafor',
      createdAt: '2026-11-20T09:41:00Z',
      startedAt: '2026-11-20T09:41:01Z',
      finishedAt: '2026-11-20T09:41:01.800Z',
      ...attributes,
    },
  };
}
