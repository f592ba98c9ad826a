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
  /** Days after closing until answers and their key are purged. */
  answersDays: z.int(),
  /** Months after closing until comments are purged. */
  commentsMonths: z.int(),
  /** Years after closing until results are purged. */
  resultsYears: z.int(),
  /** Months after leaving until a former employee is erased; null for never. */
  leaversMonths: z.int().nullable(),
  /** Retention of the audit log in months; fixed. */
  historyMonths: z.int(),
  /** Retention of job files in days; fixed. */
  filesDays: z.int(),
});
export type RetentionResource = z.infer<typeof retention>;

const changes = {
  answersDays: z.int().min(answersDays.least).max(answersDays.most).optional(),
  commentsMonths: z.int().min(commentsMonths.least).max(commentsMonths.most).optional(),
  resultsYears: z.int().min(resultsYears.least).max(resultsYears.most).optional(),
  leaversMonths: z.int().min(leaversMonths.least).max(leaversMonths.most).nullable().optional(),
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
  body: bodyOf('retentions', { ...changes, isConfirmed: z.boolean().optional() }),
  answer: documentOf(retention),
});

/** Forecast of data purged under new retention periods. */
export const retentionForecast = resource('retention-forecasts', {
  /** Numbers of campaigns whose answers and keys, comments, or results would be purged. */
  answerCampaignCount: z.int(),
  commentCampaignCount: z.int(),
  resultCampaignCount: z.int(),
  /** Number of former employees who would be erased. */
  leaverCount: z.int(),
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
