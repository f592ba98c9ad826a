import type { ReportResource } from '@attune/contract/results/reports';
import type { ListedReport } from './list-reports.ts';

export function presentReport({ report, isOffered }: ListedReport): ReportResource {
  const {
    id,
    organizationId,
    campaignId,
    campaignName,
    groupId,
    groupType,
    fileType,
    fileName,
    fileId,
    jobId,
    status,
    error,
    createdBy,
    createdAt,
    expiresAt,
  } = report;
  return {
    type: 'reports',
    id,
    attributes: {
      organizationId,
      campaignId,
      campaignName,
      v3GroupId: groupId,
      groupType,
      fileType,
      fileName,
      fileId: isOffered ? fileId : null,
      jobId,
      status,
      error,
      createdBy,
      createdAt: createdAt.toISOString(),
      expiresAt: isOffered ? (expiresAt?.toISOString() ?? null) : null,
    },
  };
}
