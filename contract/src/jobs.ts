import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  idOf,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  resource,
} from './protocol/json-api.ts';

export const jobStatuses = ['pending', 'processing', 'finished', 'finished_with_errors', 'error'] as const;
/** Report types, which are also the types of their jobs. */
export const reportTypes = [
  'survey-results-csv',
  'group-results-pdf',
  'group-results-pptx',
  'dynamic-feedback-report',
  'feedback-csv',
  'smart-pulse-report',
  'smart-pulse-report-legacy',
  'custom-campaign-report',
  'legacy-custom-campaign-report',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** Whether a type of job or file is that of a report. */
export function isReportType(type: string): type is ReportType {
  return (reportTypes as readonly string[]).includes(type);
}

export const jobTypes = [
  'employee-management-import',
  'employees-change',
  'close-campaign',
  'place-people',
  ...reportTypes,
  'entry-cards-pdf',
  'secure-customer-csv',
] as const;
export type JobType = (typeof jobTypes)[number];

/** Types of files that jobs create: reports, and the rows of an employee file that could not be imported. */
export const resultFileTypes = [
  ...reportTypes,
  'errored-import-csv',
  'entry-cards-pdf',
  'secure-customer-csv',
] as const satisfies readonly string[];
export type ResultFileType = (typeof resultFileTypes)[number];

/** Job types of which one that failed can run again: it needs nothing that is gone after the first run. */
export const retryableJobTypes = [...reportTypes, 'secure-customer-csv', 'place-people'] as const;
export type RetryableJobType = (typeof retryableJobTypes)[number];

/** Job types of which one that has not started can be cancelled: only a file is missing then. */
export const cancellableJobTypes = [...reportTypes, 'secure-customer-csv', 'entry-cards-pdf'] as const;

/** Page size of job lists. */
export const jobsPageSize = 20;

/** Background job. `summary` depends on the job type. */
export const job = resource('jobs', {
  organizationId: z.string().describe('ID of the organization.'),
  organizationName: z.string().nullable().describe('Name of the organization, in lists of all; else null.'),
  jobType: z.enum(jobTypes).describe('Job type.'),
  campaignId: z.string().nullable().describe('ID of the campaign; null for jobs without one.'),
  status: z
    .enum(jobStatuses)
    .describe(
      '`pending` until it starts; `finished_with_errors` if parts failed; `error` if it failed or was cancelled.',
    ),
  progress: z.int().describe('Number of completed units; see `total`.'),
  total: z.int().describe('Number of units of the job, such as rows or responses; 0 if it is not known.'),
  error: z.string().nullable().describe('Why the job failed, as a sentence; null if it did not.'),
  summary: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('Details by job type, such as the validation of an employee file; null without any.'),
  resultFileId: z.string().nullable().describe('ID of the created file, for download; null without one.'),
  resultFileType: z.enum(resultFileTypes).nullable().describe('Type of the created file; null without one.'),
  createdBy: z
    .string()
    .nullable()
    .describe('ID of the person who started it; null for the system or deleted accounts.'),
  createdByName: z
    .string()
    .nullable()
    .describe('Name of the person who started it; null for the system or deleted accounts.'),
  createdAt: instant.describe('Time the job was created.'),
  startedAt: instant.nullable().describe('Time the job started; null until then.'),
  finishedAt: instant.nullable().describe('Time the job ended; null until then.'),
});
export type JobResource = z.infer<typeof job>;

const listing = {
  ...page,
  'filter[status]': z.enum(jobStatuses).optional().describe('Status; `finished` includes `finished_with_errors`.'),
};

export const getJob = endpoint({
  name: 'getJob',
  summary: 'Get a job with its progress.',
  method: 'GET',
  path: '/organizations/:organizationId/jobs/:jobId',
  aliases: ['/organizations/:organizationId/employee-management/jobs/:jobId'],
  params: z.object({ ...inOrganization, jobId: id }),
  answer: documentOf(job),
});

export const listJobs = endpoint({
  name: 'listJobs',
  summary: 'List jobs of an organization, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/jobs',
  params: z.object(inOrganization),
  query: query({ ...listing, 'filter[jobType]': z.enum(jobTypes).optional().describe('Job type.') }),
  answer: listOf(job),
});

export const listImportJobs = endpoint({
  name: 'listImportJobs',
  summary: 'List employee import jobs, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/employee-management/jobs',
  params: z.object(inOrganization),
  query: query(listing),
  answer: listOf(job),
});

export const listAllJobs = endpoint({
  name: 'listAllJobs',
  summary: 'List jobs of all organizations, newest first.',
  method: 'GET',
  path: '/jobs',
  query: query({
    ...listing,
    'filter[jobType]': z.enum(jobTypes).optional().describe('Job type.'),
    'filter[organizationId]': idOf<'organization'>().optional().describe('ID of the organization.'),
  }),
  answer: listOf(job),
});

export const getJobOfAny = endpoint({
  name: 'getJobOfAny',
  summary: 'Get a job of any organization that the caller can access.',
  method: 'GET',
  path: '/jobs/:jobId',
  params: z.object({ jobId: idOf<'job'>() }),
  answer: documentOf(job),
});

export const updateJob = endpoint({
  name: 'updateJob',
  summary: 'Cancel a pending job (`error`), or run a failed one again (`pending`).',
  method: 'PATCH',
  path: '/jobs/:jobId',
  params: z.object({ jobId: idOf<'job'>() }),
  body: bodyOf('jobs', {
    status: z.enum(['pending', 'error']).describe('`error` cancels a pending job, `pending` runs a failed one again.'),
  }),
  answer: documentOf(job),
});

/** Type of a job, and what can be done with its jobs. */
export const jobType = resource('job-types', {
  isRetryable: z.boolean().describe('Whether a failed job can run again.'),
  isCancellable: z.boolean().describe('Whether a pending job can be cancelled.'),
});
export type JobTypeResource = z.infer<typeof jobType>;

export const listJobTypes = endpoint({
  name: 'listJobTypes',
  summary: 'List job types.',
  method: 'GET',
  path: '/job-types',
  query: query(page),
  answer: listOf(jobType),
});

export const downloadFile = endpoint({
  name: 'downloadFile',
  summary: 'Download a file created by a job.',
  method: 'GET',
  path: '/organizations/:organizationId/files/:fileId/download',
  params: z.object({ ...inOrganization, fileId: id }),
  answers: 'application/octet-stream',
});
