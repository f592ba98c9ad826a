import { isTimeZone } from '@attune/domain/kernel';
import { z } from 'zod';
import { day, idOf, line } from '../protocol/json-api.ts';

export const named = {
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name.'),
  email: z.string().nullable().describe('E-mail address; null without one.'),
};
export const person = z.object({
  id: z.string().describe('ID of the person, or for participants of the employee.'),
  ...named,
});
export const minutes = z.int().min(15).max(480).describe('Length in minutes.');
export const includedSessions = z.int().min(-1).max(10_000).describe('Number of sessions; -1 without a limit.');
export const scope = z
  .enum(['team', 'individual'])
  .describe('`team` for sessions of a team, `individual` for sessions of single people.');
const minuteOfDay = z.int().min(0).max(1440).describe('Minutes since midnight, in the time zone of the coach.');

export const hours = z
  .object({ weekday: z.int().min(1).max(7).describe('1 is Monday.'), from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from < to, 'The end must be after the start.');

/** Fields of a subscription that can be set. */
export const subscriptionShape = {
  designatedSchedulerId: idOf<'person'>()
    .nullable()
    .describe('ID of the person who schedules sessions; null for nobody.'),
  coachId: idOf<'person'>().describe('A person with the internal role Coach.'),
  scope,
  startsOn: day.describe('First day of the subscription.'),
  endsOn: day.describe('Last day of the subscription.'),
  sessionsIncluded: includedSessions,
  cohortName: line(100).min(1).nullable().describe('Name of the cohort; null without one.'),
  coachTimeZone: line(100)
    .refine(isTimeZone, 'Choose an IANA time zone, such as America/Chicago.')
    .describe('Time zone of the coach (IANA).'),
  availability: z.array(hours).max(50).describe('Weekly hours of the coach.'),
};
