import { campaignFilters } from '@attune/domain/campaigns';
import { z } from 'zod';
import { endpoint, idOf, instant, line, listOf, page, query, resource, sort } from '../protocol/json-api.ts';
import { campaignStatuses, campaignTypes } from './campaign.ts';

/** Campaign in short form, for lists of all organizations. Contains no results. */
const listedCampaign = resource('campaigns', {
  organizationId: z.string(),
  organizationName: z.string(),
  /** Time zone of the organization. */
  timeZone: z.string(),
  name: z.string(),
  campaignType: z.enum(campaignTypes),
  status: z.enum(campaignStatuses),
  startedAt: instant,
  endedAt: instant,
  /** Global campaign that this one belongs to. */
  globalCampaignId: z.string().nullable(),
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
    'filter[organizationId]': idOf<'organization'>().optional().describe('Organization.'),
  }),
  answer: listOf(listedCampaign),
});
