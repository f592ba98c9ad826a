import { z } from 'zod';
import {
  documentOf,
  endpoint,
  id,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  resource,
} from './protocol/json-api.ts';

export const jobStatuses = ['pending', 'processing', 'finished', 'finished_with_errors', 'error'] as const;
export const jobTypes = [
  'employee-import',
  'employees-change',
  'close-campaign',
  'place-people',
  'survey-results-csv',
  'group-results-pdf',
  'group-results-pptx',
  'dynamic-feedback-report',
  'feedback-csv',
  'smart-pulse-report',
  'smart-pulse-report-legacy',
  'custom-campaign-report',
  'entry-cards-pdf',
  'secure-customer-csv',
] as const;

/** Page size of job lists. */
export const jobsPageSize = 20;

/** Background job. `summary` depends on the job type. */
export const job = resource('jobs', {
  organizationId: z.string(),
  jobType: z.enum(jobTypes),
  campaignId: z.string().nullable(),
  status: z.enum(jobStatuses),
  progress: z.int(),
  total: z.int(),
  error: z.string().nullable(),
  summary: z.record(z.string(), z.unknown()).nullable(),
  resultFileId: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z
    .string()
    .nullable()
    .describe('Name of the person who started it; null for the system or deleted accounts.'),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
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

export const downloadFile = endpoint({
  name: 'downloadFile',
  summary: 'Download a file created by a job.',
  method: 'GET',
  path: '/organizations/:organizationId/files/:fileId/download',
  params: z.object({ ...inOrganization, fileId: id }),
  answers: 'application/octet-stream',
});
