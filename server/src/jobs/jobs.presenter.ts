import type { JobResource } from '@attune/contract/jobs';
import type { StoredJob } from './jobs.repository.ts';

export function presentJob(job: StoredJob): JobResource {
  const {
    organizationId,
    organizationName = null,
    jobType,
    campaignId,
    status,
    progress,
    total,
    error,
    summary,
    resultFileId,
    resultFileType,
    createdBy,
    createdByName,
    createdAt,
    startedAt,
    finishedAt,
  } = job;
  return {
    type: 'jobs',
    id: job.id,
    attributes: {
      organizationId,
      organizationName,
      jobType,
      campaignId,
      status,
      progress,
      total,
      error,
      summary: summary as Record<string, unknown> | null,
      resultFileId,
      resultFileType,
      createdBy,
      createdByName,
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    },
  };
}
