import { z } from 'zod';
import { campaignStatuses } from './campaign.ts';
import { bodyOf, day, documentOf, endpoint, id, inOrganization, resource } from '../protocol/json-api.ts';

const one = { ...inOrganization, campaignId: id };

/**
 * The campaigns that one trigger has made, one for each period, newest first. Who answered is not told, nor how many in
 * a period that still asks.
 */
export const lifecycleSeries = resource('lifecycle-series', {
  campaignId: z.string().describe('The campaign that was asked about.'),
  goesOn: z.boolean().describe('Whether another period follows the last one.'),
  error: z.string().nullable().describe('Why the next period could not start by itself.'),
  nextStartsOn: day.nullable().describe('The first day of the next period; null where none follows.'),
  periods: z.array(
    z.object({
      campaignId: z.string(),
      name: z.string(),
      status: z.enum(campaignStatuses),
      startsOn: day.describe('The first day on which people are asked.'),
      endsOn: day.describe('The last day on which people are asked.'),
      closesOn: day.describe('The day on which the last answers are taken.'),
      askedCount: z.int().describe('How many people were asked so far.'),
    }),
  ),
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
  body: bodyOf('lifecycle-series', { goesOn: z.boolean() }),
  answer: documentOf(lifecycleSeries),
});

/** Whom a lifecycle campaign would ask in the next weeks, from the days that are known now. */
export const lifecycleForecast = resource('lifecycle-forecasts', {
  from: day,
  to: day,
  weeks: z.array(z.object({ startsOn: day, count: z.int() })).describe('How many people would be asked in each week.'),
  people: z
    .array(z.object({ employeeId: z.string(), name: z.string(), askedOn: day }))
    .nullable()
    .describe('Who they are, the first 200 by day; null for those who may not see employees.'),
  peopleCount: z.int().describe('How many would be asked.'),
  unreachedCount: z.int().describe('How many more would be asked if a message could reach them.'),
  undatedCount: z.int().describe('How many are never asked after a hire because no first day is known of them.'),
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
