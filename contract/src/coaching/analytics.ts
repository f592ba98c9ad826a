import { sessionStatuses } from '@attune/domain/coaching';
import { z } from 'zod';
import { day, documentOf, endpoint, inOrganization, resource } from '../protocol/json-api.ts';

const used = {
  sessions: z.int().describe('Number of sessions that are not cancelled.'),
  completed: z.int().describe('Number of completed sessions.'),
  cancelled: z.int().describe('Number of cancelled sessions.'),
};

export const coachingAnalytics = resource('coaching-session-analytics', {
  types: z
    .array(
      z.object({
        name: z.string().describe('Name of the type of session.'),
        ...used,
        included: z.int().nullable().describe('Number of included sessions; null without a limit.'),
      }),
    )
    .describe('Counts by type of session.'),
  statuses: z
    .array(
      z.object({
        status: z.enum(sessionStatuses).describe('Status.'),
        sessions: z.int().describe('Number of sessions.'),
      }),
    )
    .describe('Counts by status.'),
  months: z
    .array(z.object({ month: day.describe('First day of the month.'), ...used }))
    .describe('Counts by month with sessions.'),
});
export type CoachingAnalyticsResource = z.infer<typeof coachingAnalytics>;

export const getCoachingAnalytics = endpoint({
  name: 'getCoachingAnalytics',
  summary: 'Count coaching sessions by type, status and month, and used against included ones.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-session-analytics',
  params: z.object(inOrganization),
  answer: documentOf(coachingAnalytics),
});
