import { campaignFilters } from '@attune/domain/campaigns';
import { z } from 'zod';
import { endpoint, idOf, instant, line, listOf, page, query, resource, sort } from '../protocol/json-api.ts';
import { campaignStatuses, campaignTypes } from './campaign.ts';

/** Campaign in short form, for lists of all organizations. Contains no results. */
const listedCampaign = resource('campaigns', {
  organizationId: z.string().describe('ID of the organization.'),
  organizationName: z.string().describe('Name of the organization.'),
  timeZone: z.string().describe('Time zone of the organization (IANA).'),
  name: z.string().describe('Name of the campaign.'),
  campaignType: z.enum(campaignTypes).describe('Campaign type.'),
  status: z.enum(campaignStatuses).describe('Status.'),
  startedAt: instant.describe('Start of the survey window.'),
  endedAt: instant.describe('End of the survey window.'),
  globalCampaignId: z
    .string()
    .nullable()
    .describe('ID of the global campaign that this one belongs to; null if it belongs to none.'),
});
export type ListedCampaignResource = z.infer<typeof listedCampaign>;

/** Sortable fields of the list of all campaigns. */
export const listedCampaignSortFields = ['startedAt', 'name', 'organizationName'] as const;

export const listAllCampaigns = endpoint({
  name: 'listAllCampaigns',
  summary: 'List campaigns of all organizations, newest first. Only for Engage Super Admins.',
  method: 'GET',
  path: '/campaigns',
  query: query({
    ...page,
    ...sort(listedCampaignSortFields),
    'filter[fuzzy]': line(100).optional().describe('Search by name of the campaign or the organization.'),
    'filter[campaignType]': z.enum(campaignFilters).optional().describe('Campaign type.'),
    'filter[status]': z.enum(campaignStatuses).optional().describe('Status; `active` includes `prepared`.'),
    'filter[organizationId]': idOf<'organization'>().optional().describe('ID of the organization.'),
    'filter[campaignId]': idOf<'campaign'>().optional().describe('ID of the campaign.'),
  }),
  answer: listOf(listedCampaign),
});
