import type { CampaignKind } from '@attune/domain/campaigns';
import { z } from 'zod';
import {
  documentOf,
  endpoint,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  resource,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { type ReportType, job, jobStatuses, reportTypes } from '../jobs.ts';

/** Report types about the statements of one group, with the kinds of campaigns that have them. */
export const statementReportTypes = {
  'smart-pulse-report': ['smart_pulse'],
  'smart-pulse-report-legacy': ['smart_pulse'],
  'custom-campaign-report': ['custom', 'flexible', 'topic_based', 'lifecycle', 'global'],
  'legacy-custom-campaign-report': ['legacy_custom'],
} as const satisfies Partial<Record<ReportType, readonly CampaignKind[]>>;

export function isStatementReport(type: ReportType): type is keyof typeof statementReportTypes {
  return type in statementReportTypes;
}

/** Report types about the comments of one group. */
export const feedbackReportTypes = ['dynamic-feedback-report', 'feedback-csv'] as const satisfies readonly ReportType[];

export function isFeedbackReport(type: ReportType): type is (typeof feedbackReportTypes)[number] {
  return (feedbackReportTypes as readonly string[]).includes(type);
}

/** Job `summary` of a report: its subject, and file name once available. */
export const reportSummary = z.object({
  campaignName: z.string(),
  groupName: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** Report file with its job. Numbers match the screens. */
export const report = resource('reports', {
  organizationId: z.string().describe('ID of the organization.'),
  campaignId: z.string().describe('ID of the campaign.'),
  campaignName: z.string().describe('Name of the campaign.'),
  v3GroupId: z.string().nullable().describe('ID of the group; null for all groups visible to its creator.'),
  groupType: z.string().nullable().describe('Key of the group type that groups are split by; null without one.'),
  fileType: z.enum(reportTypes).describe('Report type.'),
  fileName: z.string().nullable().describe('Name of the file; null until the job starts.'),
  fileId: z.string().nullable().describe('ID of the file, for download; null until finished and after expiry.'),
  jobId: z.string().describe('ID of the job.'),
  status: z.enum(jobStatuses).describe('Status of the job.'),
  error: z.string().nullable().describe('Why the job failed, with next steps; null if it did not.'),
  createdBy: z.string().nullable().describe('ID of the person who created it; null for deleted accounts.'),
  createdAt: instant.describe('Time it was created.'),
  expiresAt: instant.nullable().describe('Expiry of the file; null until finished and after expiry.'),
});
export type ReportResource = z.infer<typeof report>;

const ofCampaign = { ...inOrganization, campaignId: idOf<'campaign'>() };

export const createReport = endpoint({
  name: 'createReport',
  summary:
    'Create a report job: a CSV heatmap, a PDF or PowerPoint report on one group, or the comments of one group as ' +
    'PDF or CSV.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns/:campaignId/reports',
  aliases: ['/organizations/:organizationId/campaigns/:campaignId/report-jobs'],
  params: z.object(ofCampaign),
  body: z.strictObject({
    fileType: z.enum(reportTypes).describe('Report type.'),
    v3GroupId: idOf<'group'>()
      .optional()
      .describe(
        'ID of the group, including descendants. Default: all visible groups for CSV, the whole organization ' +
          'for documents.',
      ),
    groupType: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Key of the group type to split each group of a CSV file by.'),
  }),
  answer: documentOf(job),
  status: 202,
});

export const listReports = endpoint({
  name: 'listReports',
  summary:
    "List reports available to the caller, newest first: their own, and others' if the caller can access all " +
    'groups.',
  method: 'GET',
  path: '/organizations/:organizationId/reports',
  params: z.object(inOrganization),
  query: query({
    ...page,
    'filter[campaignId]': idOf<'campaign'>().optional().describe('ID of the campaign.'),
    'filter[fileType]': z.enum(reportTypes).optional().describe('File type.'),
    'filter[isOwn]': trueOrFalse.optional().describe("`true` for the caller's own reports only."),
  }),
  answer: listOf(report),
});
