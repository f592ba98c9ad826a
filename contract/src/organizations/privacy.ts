import { retentionBounds } from '@attune/domain/organizations';
import { z } from 'zod';
import { bodyOf, documentOf, endpoint, inOrganization, resource, idOf } from '../protocol/json-api.ts';

export const getPersonalData = endpoint({
  name: 'getPersonalData',
  summary:
    'Export all data held about an employee as JSON. Never includes answers or whether they answered. The ' +
    'export is recorded.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId/personal-data',
  params: z.object({ ...inOrganization, employeeId: idOf<'employee'>() }),
  answers: 'application/octet-stream',
});

const { answersDays, commentsMonths, resultsYears, leaversMonths } = retentionBounds;

/** Retention periods of an organization. */
export const retention = resource('retentions', {
  answersDays: z.int().describe('Days after closing until answers and their key are purged.'),
  commentsMonths: z.int().describe('Months after closing until comments are purged.'),
  resultsYears: z.int().describe('Years after closing until results are purged.'),
  leaversMonths: z.int().nullable().describe('Months after leaving until a former employee is erased; null for never.'),
  historyMonths: z.int().describe('Retention of the audit log in months; fixed.'),
  filesDays: z.int().describe('Retention of job files in days; fixed.'),
});
export type RetentionResource = z.infer<typeof retention>;

const changes = {
  answersDays: z
    .int()
    .min(answersDays.least)
    .max(answersDays.most)
    .optional()
    .describe('Days after closing until answers and their key are purged.'),
  commentsMonths: z
    .int()
    .min(commentsMonths.least)
    .max(commentsMonths.most)
    .optional()
    .describe('Months after closing until comments are purged.'),
  resultsYears: z
    .int()
    .min(resultsYears.least)
    .max(resultsYears.most)
    .optional()
    .describe('Years after closing until results are purged.'),
  leaversMonths: z
    .int()
    .min(leaversMonths.least)
    .max(leaversMonths.most)
    .nullable()
    .optional()
    .describe('Months after leaving until a former employee is erased; null for never.'),
};

export const getRetention = endpoint({
  name: 'getRetention',
  summary: 'Get the retention periods of an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/retention',
  params: z.object(inOrganization),
  answer: documentOf(retention),
});

export const updateRetention = endpoint({
  name: 'updateRetention',
  summary: 'Update retention periods. Changes that purge data immediately must be confirmed.',
  method: 'PATCH',
  path: '/organizations/:organizationId/retention',
  params: z.object(inOrganization),
  body: bodyOf('retentions', {
    ...changes,
    isConfirmed: z.boolean().optional().describe('Whether data may be purged immediately. Default: `false`.'),
  }),
  answer: documentOf(retention),
});

/** Forecast of data purged under new retention periods. */
export const retentionForecast = resource('retention-forecasts', {
  answerCampaignCount: z.int().describe('Number of campaigns whose answers and keys would be purged.'),
  commentCampaignCount: z.int().describe('Number of campaigns whose comments would be purged.'),
  resultCampaignCount: z.int().describe('Number of campaigns whose results would be purged.'),
  leaverCount: z.int().describe('Number of former employees who would be erased.'),
});
export type RetentionForecastResource = z.infer<typeof retentionForecast>;

export const forecastRetention = endpoint({
  name: 'forecastRetention',
  summary: 'Forecast which data would be purged immediately under new retention periods. Changes nothing.',
  method: 'POST',
  path: '/organizations/:organizationId/retention/forecast',
  params: z.object(inOrganization),
  body: bodyOf('retentions', changes),
  answer: documentOf(retentionForecast),
  isRepeatable: false,
});
