import { z } from 'zod';
import { campaignStatuses } from './campaign.ts';
import { bodyOf, day, documentOf, endpoint, inOrganization, resource, idOf } from '../protocol/json-api.ts';

const one = { ...inOrganization, campaignId: idOf<'campaign'>() };

/**
 * Campaigns of a lifecycle trigger, one per period, newest first. Never shows who has answered, nor counts for a
 * running period.
 */
export const lifecycleSeries = resource('lifecycle-series', {
  campaignId: z.string().describe('ID of the campaign.'),
  goesOn: z.boolean().describe('Whether another period will follow.'),
  error: z.string().nullable().describe('Why the next period could not start automatically.'),
  nextStartsOn: day.nullable().describe('First day of the next period; null if there is none.'),
  periods: z
    .array(
      z.object({
        campaignId: z.string().describe('ID of the campaign.'),
        name: z.string().describe('Name of the campaign.'),
        status: z.enum(campaignStatuses).describe('Status of the campaign.'),
        startsOn: day.describe('First day of invitations.'),
        endsOn: day.describe('Last day of invitations.'),
        closesOn: day.describe('Closing day.'),
        invitedCount: z.int().describe('Number of people invited so far.'),
      }),
    )
    .describe('Periods with a campaign, newest first.'),
});
export type LifecycleSeriesResource = z.infer<typeof lifecycleSeries>;

export const getLifecycleSeries = endpoint({
  name: 'getLifecycleSeries',
  summary: 'Get the periods of a lifecycle campaign, past and next.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/lifecycle-series',
  params: z.object(one),
  answer: documentOf(lifecycleSeries),
});

export const updateLifecycleSeries = endpoint({
  name: 'updateLifecycleSeries',
  summary: 'Stop a lifecycle series after the current period, or resume it.',
  method: 'PATCH',
  path: '/organizations/:organizationId/campaigns/:campaignId/lifecycle-series',
  params: z.object(one),
  body: bodyOf('lifecycle-series', { goesOn: z.boolean().describe('Whether another period follows the current one.') }),
  answer: documentOf(lifecycleSeries),
});

/** Forecast of lifecycle invitations, based on dates known today. */
export const lifecycleForecast = resource('lifecycle-forecasts', {
  from: day.describe('First day of the forecast.'),
  to: day.describe('Last day of the forecast.'),
  weeks: z
    .array(
      z.object({
        startsOn: day.describe('First day of the week.'),
        count: z.int().describe('Number of invitations in the week.'),
      }),
    )
    .describe('Number of invitations per week.'),
  people: z
    .array(
      z.object({
        employeeId: z.string().describe('ID of the employee.'),
        name: z.string().describe('Full name.'),
        invitedOn: day.describe('Date of the invitation.'),
      }),
    )
    .nullable()
    .describe('The first 200 recipients by day; null without access to employees.'),
  peopleCount: z.int().describe('Number of recipients.'),
  unreachedCount: z.int().describe('Number of excluded people without contact details.'),
  undatedCount: z.int().describe('Number of people excluded because their start date is unknown.'),
});
export type LifecycleForecastResource = z.infer<typeof lifecycleForecast>;

export const getLifecycleForecast = endpoint({
  name: 'getLifecycleForecast',
  summary: 'Forecast recipients of a lifecycle campaign for the next 60 days. Computed per request.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/lifecycle-forecast',
  params: z.object(one),
  answer: documentOf(lifecycleForecast),
});
