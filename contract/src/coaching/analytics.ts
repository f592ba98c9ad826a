import { sessionStatuses } from '@attune/domain/coaching';
import { z } from 'zod';
import { day, documentOf, endpoint, inOrganization, resource } from '../protocol/json-api.ts';

const used = { sessions: z.int(), completed: z.int(), cancelled: z.int() };

export const coachingAnalytics = resource('coaching-session-analytics', {
  types: z.array(
    z.object({ name: z.string(), ...used, included: z.int().nullable().describe('Null without a limit.') }),
  ),
  statuses: z.array(z.object({ status: z.enum(sessionStatuses), sessions: z.int() })),
  months: z.array(z.object({ month: day, ...used })),
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
