import { z } from 'zod';
import { campaignStatuses, channels } from './campaign.ts';
import {
  bodyOf,
  day,
  documentOf,
  endpoint,
  id,
  instant,
  line,
  listOf,
  page,
  query,
  resource,
} from '../protocol/json-api.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 09:00.');

/** The campaign that one organization got; nothing of its answers is told here. */
const member = z.object({
  organizationId: z.string(),
  name: z.string(),
  /** Null while it is being made. */
  campaignId: z.string().nullable(),
  status: z.enum(campaignStatuses).nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Somebody has removed it; it is not made again. */
  isRemoved: z.boolean(),
});

/** One set-up for several organizations. Each has a campaign of its own, confirms it itself, and keeps its results. */
export const globalCampaign = resource('global-campaigns', {
  name: z.string(),
  startsOn: day,
  /** On the wall clock of each organization. */
  startsAt: timeOfDay,
  windowDays: z.int(),
  deliveryChannel: z.enum(channels),
  surveyIds: z.array(z.string()),
  organizations: z.array(member),
  createdAt: instant,
});
export type GlobalCampaignResource = z.infer<typeof globalCampaign>;

const setUp = {
  name: line(200).min(1, 'Name is required.'),
  startsOn: day,
  startsAt: timeOfDay,
  windowDays: z.int().min(1, 'At least 1 day.').max(60, 'At most 60 days.'),
  deliveryChannel: z.enum(channels),
  surveyIds: z.array(id).min(1, 'Choose at least one survey.').max(10),
  organizationIds: z.array(id).min(1, 'Choose at least one organization.').max(500),
};

export const listGlobalCampaigns = endpoint({
  name: 'listGlobalCampaigns',
  summary: 'The set-ups for several organizations, newest first, with where each campaign stands.',
  method: 'GET',
  path: '/global-campaigns',
  query: query(page),
  answer: listOf(globalCampaign),
});

export const getGlobalCampaign = endpoint({
  name: 'getGlobalCampaign',
  summary: 'One set-up for several organizations.',
  method: 'GET',
  path: '/global-campaigns/:globalCampaignId',
  params: z.object({ globalCampaignId: id }),
  answer: documentOf(globalCampaign),
});

export const createGlobalCampaign = endpoint({
  name: 'createGlobalCampaign',
  summary: 'Sets a campaign up for several organizations at once. Each gets one that it has to confirm.',
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
    'Changes a set-up as a whole, and with it every campaign of it that nobody has confirmed. Organizations can ' +
    'be added; those left out lose a campaign that nobody has confirmed.',
  method: 'PATCH',
  path: '/global-campaigns/:globalCampaignId',
  params: z.object({ globalCampaignId: id }),
  body: bodyOf('global-campaigns', setUp),
  answer: documentOf(globalCampaign),
});
