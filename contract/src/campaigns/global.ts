import { z } from 'zod';
import { campaignStatuses, deliveryChannel } from './campaign.ts';
import {
  bodyOf,
  day,
  documentOf,
  endpoint,
  instant,
  line,
  listOf,
  page,
  query,
  resource,
  idOf,
} from '../protocol/json-api.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 09:00.');

/** Campaign of one organization in a global campaign. Contains no results. */
const member = z.object({
  organizationId: z.string().describe('ID of the organization.'),
  name: z.string().describe('Name of the organization.'),
  campaignId: z
    .string()
    .nullable()
    .describe('ID of the campaign; null while it is being created, and if it was deleted.'),
  status: z.enum(campaignStatuses).nullable().describe('Status of the campaign; null without a campaign.'),
  startedAt: instant.nullable().describe('Start of the survey window; null while the campaign is being created.'),
  endedAt: instant.nullable().describe('End of the survey window; null while the campaign is being created.'),
  isRemoved: z.boolean().describe('Whether the campaign was deleted; it is not created again.'),
});

/** Global campaign for several organizations. Each organization confirms its own campaign and keeps its results. */
export const globalCampaign = resource('global-campaigns', {
  name: z.string().describe('Name.'),
  startsOn: day.describe('Start date.'),
  startsAt: timeOfDay.describe('Start time, HH:MM, in the time zone of each organization.'),
  windowDays: z.int().describe('Length of the survey window, in days.'),
  deliveryChannel,
  surveyIds: z.array(z.string()).describe('IDs of the surveys, in order.'),
  organizations: z.array(member).describe('Organizations with their campaigns.'),
  createdAt: instant.describe('Time it was created.'),
});
export type GlobalCampaignResource = z.infer<typeof globalCampaign>;

const setUp = {
  name: line(200).min(1, 'Name is required.').describe('Name.'),
  startsOn: day.describe('Start date.'),
  startsAt: timeOfDay.describe('Start time, HH:MM, in the time zone of each organization.'),
  windowDays: z.int().min(1).max(60).describe('Length of the survey window, in days.'),
  deliveryChannel,
  surveyIds: z
    .array(idOf<'survey'>())
    .min(1, 'Choose at least one survey.')
    .max(10)
    .describe('IDs of the surveys, in order.'),
  organizationIds: z
    .array(idOf<'organization'>())
    .min(1, 'Choose at least one organization.')
    .max(500)
    .describe('IDs of the organizations.'),
};

export const listGlobalCampaigns = endpoint({
  name: 'listGlobalCampaigns',
  summary: "List global campaigns, newest first, with the status of each organization's campaign.",
  method: 'GET',
  path: '/global-campaigns',
  query: query(page),
  answer: listOf(globalCampaign),
});

export const getGlobalCampaign = endpoint({
  name: 'getGlobalCampaign',
  summary: 'Get a global campaign.',
  method: 'GET',
  path: '/global-campaigns/:globalCampaignId',
  params: z.object({ globalCampaignId: idOf<'global-campaign'>() }),
  answer: documentOf(globalCampaign),
});

export const createGlobalCampaign = endpoint({
  name: 'createGlobalCampaign',
  summary: 'Create a global campaign. Each organization gets a campaign of its own to confirm.',
  method: 'POST',
  path: '/global-campaigns',
  body: bodyOf('global-campaigns', setUp),
  status: 201,
  answer: documentOf(globalCampaign),
  location: '/global-campaigns/:id',
});

export const updateGlobalCampaign = endpoint({
  name: 'updateGlobalCampaign',
  summary:
    'Update a global campaign and all its unconfirmed campaigns. Organizations can be added; removing one ' +
    'deletes its campaign unless it has been confirmed.',
  method: 'PATCH',
  path: '/global-campaigns/:globalCampaignId',
  params: z.object({ globalCampaignId: idOf<'global-campaign'>() }),
  body: bodyOf('global-campaigns', setUp),
  answer: documentOf(globalCampaign),
});
