import { z } from 'zod';
import { bodyOf, endpoint, inOrganization } from '../protocol/json-api.ts';
import { appPaths } from './routes.ts';

/** A page by its path in the table of pages: `/campaigns/$campaignId`, so that no ID can be reported. */
const page = z.enum(appPaths as readonly [string, ...string[]]).describe('Path of the page, with names for IDs.');

/** Measurements of a page: https://web.dev/articles/vitals */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Kinds of errors that browsers themselves raise; `Error` is every other one. */
export const pageErrorNames = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'ChunkLoadError',
  'Error',
] as const;

/**
 * What may be known about a message of a browser: values are in quotes, and numbers and addresses may be somebody's.
 * Messages of other errors are not reported at all.
 */
export function cleanMessage(message: string): string {
  return message
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/gu, '…')
    .replaceAll(/\S*(?:@|:\/\/)\S*/gu, '…')
    .replaceAll(/\d+/gu, '#')
    .replaceAll(/[^\p{ASCII}…]|\p{Cc}/gu, '')
    .slice(0, 200);
}

const vital = z.object({
  name: z.enum(vitalNames).describe('Measurement, as defined by web.dev/vitals.'),
  page,
  value: z.number().min(0).max(600_000).describe('Milliseconds; without a unit for CLS.'),
  rating: z.enum(['good', 'needs-improvement', 'poor']).describe('Rating by the thresholds of web.dev/vitals.'),
});
export type PageVital = z.infer<typeof vital>;

const pageError = z.object({
  reference: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .describe('Reference that the person can tell to support.'),
  page,
  name: z.enum(pageErrorNames).describe('Kind of error; `Error` for every kind that browsers do not raise themselves.'),
  message: z
    .string()
    .max(200)
    .refine((message) => message === cleanMessage(message), 'Leave out values, numbers and addresses.')
    .describe('Without values, numbers and addresses; empty for errors that the product raises itself.'),
  frames: z
    .array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))
    .max(10)
    .describe('File, line and column of our own scripts, innermost first.'),
});
export type PageError = z.infer<typeof pageError>;

export const reportPages = endpoint({
  name: 'reportPages',
  summary: 'Report measurements and uncaught errors of pages; they are not connected with who sends them.',
  method: 'POST',
  path: '/page-reports',
  status: 204,
  answers: 'nothing',
  isRepeatable: false,
  bytesAtMost: 16_384,
  body: bodyOf('page-reports', {
    vitals: z.array(vital).max(20).describe('Measurements.'),
    errors: z.array(pageError).max(5).describe('Uncaught errors.'),
  }),
});

/** Acts of people that are counted, by the name of their endpoint. */
export const usageActs = [
  'createCampaign',
  'createReport',
  'createActionPlan',
  'createEmployee',
  'applyEmployeeFile',
  'createSurvey',
  'createReply',
] as const;

const usage = z.object({
  act: z.enum(usageActs).nullable().describe('Name of the endpoint of the act; null for opening the page.'),
  page,
});
export type Usage = z.infer<typeof usage>;

export const reportUsage = endpoint({
  name: 'reportUsage',
  summary: 'Report used pages and acts to the usage analytics of the operator, with a pseudonym.',
  method: 'POST',
  path: '/organizations/:organizationId/usage-reports',
  params: z.object(inOrganization),
  status: 204,
  answers: 'nothing',
  isRepeatable: false,
  bytesAtMost: 16_384,
  body: bodyOf('usage-reports', { used: z.array(usage).min(1).max(50).describe('Used pages and acts, in order.') }),
});
