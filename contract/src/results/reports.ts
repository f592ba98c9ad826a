import { z } from 'zod';
import {
  documentOf,
  endpoint,
  id,
  inOrganization,
  instant,
  listOf,
  page,
  prose,
  query,
  resource,
} from '../protocol/json-api.ts';
import { job, jobStatuses } from '../jobs.ts';

/** What can be made of results to be taken along; each is the type of the job that makes it, too. */
export const reportTypes = ['survey-results-csv', 'group-results-pdf', 'group-results-pptx'] as const;
export type ReportType = (typeof reportTypes)[number];

/** What the job that makes a report has to say: what it is about, and the name of the file as soon as it is there. */
export const reportSummary = z.object({
  campaignName: z.string(),
  groupName: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** A file made of results, and the job that makes it. The numbers are those of the screens. */
export const report = resource('reports', {
  organizationId: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  /** Null for the whole of what its maker may see. */
  v3GroupId: z.string().nullable(),
  family: z.string().nullable(),
  fileType: z.enum(reportTypes),
  /** Known once it has begun. */
  fileName: z.string().nullable(),
  /** What to download it by; null before it is finished and after it has expired. */
  fileId: z.string().nullable(),
  jobId: z.string(),
  status: z.enum(jobStatuses),
  /** Why there is none, and what to do. */
  error: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  /** When the file is thrown away. */
  expiresAt: instant.nullable(),
});
export type ReportResource = z.infer<typeof report>;

const ofCampaign = { ...inOrganization, campaignId: id };

export const createReport = endpoint({
  name: 'createReport',
  summary: 'Create a report job: a CSV heatmap, or a PDF or PowerPoint report on one group.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns/:campaignId/reports',
  aliases: ['/organizations/:organizationId/campaigns/:campaignId/report-jobs'],
  params: z.object(ofCampaign),
  body: z.strictObject({
    fileType: z.enum(reportTypes),
    /**
     * The group that it is about, with those below it; without one a CSV file holds all groups that may be seen, and a
     * document the whole organization.
     */
    v3GroupId: id.optional(),
    /** The family of groups that each group of a CSV file is split by. */
    family: z.string().min(1).max(100).optional(),
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
    'filter[campaignId]': id.optional().describe('Campaign.'),
    'filter[fileType]': z.enum(reportTypes).optional().describe('File type.'),
    'filter[isOwn]': z.stringbool().optional().describe("`true` for the caller's own reports only."),
  }),
  answer: listOf(report),
});

/** How long the words of an administrator to all participants may be. */
export const longestSummaryMessage = 2000;

/** The page for all participants of a finished campaign, which whoever knows its address may read. */
export const summaryLink = resource('summary-links', {
  campaignId: z.string(),
  /** What the administrator says there; empty for nothing. */
  message: z.string(),
  /** Told once, to whoever has just made it: only a hash of it is kept. */
  address: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
});
export type SummaryLinkResource = z.infer<typeof summaryLink>;

const summaryPath = '/organizations/:organizationId/campaigns/:campaignId/summary-link';
const message = prose(longestSummaryMessage);

export const getSummaryLink = endpoint({
  name: 'getSummaryLink',
  summary: 'Get the public results summary link of a campaign; null if not shared.',
  method: 'GET',
  path: summaryPath,
  params: z.object(ofCampaign),
  answer: z.object({ data: summaryLink.nullable() }),
});

export const createSummaryLink = endpoint({
  name: 'createSummaryLink',
  summary: 'Create a new public link to the results summary for participants. Invalidates the previous link.',
  method: 'POST',
  path: summaryPath,
  params: z.object(ofCampaign),
  body: z.strictObject({ message: message.optional() }),
  answer: documentOf(summaryLink),
  status: 201,
  location: '/organizations/:organizationId/campaigns/:campaignId/summary-link',
  isRepeatable: false,
});

export const updateSummaryLink = endpoint({
  name: 'updateSummaryLink',
  summary: 'Update the message on the results summary.',
  method: 'PATCH',
  path: summaryPath,
  params: z.object(ofCampaign),
  body: z.strictObject({ message }),
  answer: documentOf(summaryLink),
});

export const removeSummaryLink = endpoint({
  name: 'removeSummaryLink',
  summary: 'Delete the results summary link.',
  method: 'DELETE',
  path: summaryPath,
  params: z.object(ofCampaign),
  status: 204,
});
