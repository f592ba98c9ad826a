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
  'custom-campaign-report': ['custom', 'legacy_custom', 'flexible', 'topic_based', 'lifecycle', 'global'],
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
  organizationId: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  /** Null for all groups visible to its creator. */
  v3GroupId: z.string().nullable(),
  groupType: z.string().nullable(),
  fileType: z.enum(reportTypes),
  /** Null until the job starts. */
  fileName: z.string().nullable(),
  /** File ID for download; null until finished and after expiry. */
  fileId: z.string().nullable(),
  jobId: z.string(),
  status: z.enum(jobStatuses),
  /** Error message with next steps. */
  error: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  /** Expiry of the file. */
  expiresAt: instant.nullable(),
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
    fileType: z.enum(reportTypes),
    /** Group, including descendants. Default: all visible groups for CSV, the whole organization for documents. */
    v3GroupId: idOf<'group'>().optional(),
    /** Group type to split each group of a CSV file by. */
    groupType: z.string().min(1).max(100).optional(),
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
    'filter[campaignId]': idOf<'campaign'>().optional().describe('Campaign.'),
    'filter[fileType]': z.enum(reportTypes).optional().describe('File type.'),
    'filter[isOwn]': trueOrFalse.optional().describe("`true` for the caller's own reports only."),
  }),
  answer: listOf(report),
});
