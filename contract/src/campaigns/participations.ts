import { z } from 'zod';
import {
  day,
  endpoint,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  resource,
  sort,
  idOf,
} from '../protocol/json-api.ts';

const inGroup = { ...inOrganization, groupId: idOf<'group'>() };

/** Participation of a group while the campaign runs. */
export const groupParticipation = resource('v3-group-participations', {
  campaignId: z.string().describe('ID of the campaign.'),
  v3GroupId: z.string().describe('ID of the group.'),
  completedCount: z
    .int()
    .nullable()
    .describe(
      'Number of completed surveys, in steps; null if disclosive: for small groups, or when nearly ' +
        'everyone has finished.',
    ),
  completedMinimum: z
    .int()
    .nullable()
    .describe('Minimum number of completed surveys, if the exact count is withheld; null if unknown.'),
  size: z.int().describe('Number of invited people.'),
  refreshedAt: instant.describe('Time of the count.'),
});
export type GroupParticipationResource = z.infer<typeof groupParticipation>;

export const listParticipations = endpoint({
  name: 'listParticipations',
  summary: 'List participation by group, in steps. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-group-participations',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query({
    'page[limit]': z.coerce.number().int().min(1).max(10_000).optional().describe('Page size, at most 10,000.'),
    'page[offset]': page['page[offset]'],
  }),
  answer: listOf(groupParticipation),
});

/** Participation of a whole campaign at the end of a day. */
export const participationDay = resource('participation-days', {
  campaignId: z.string().describe('ID of the campaign.'),
  day: day.describe('Date in the time zone of the organization.'),
  completedCount: z.int().describe('Number of completed surveys at the end of the day, in steps.'),
  size: z.int().describe('Number of people invited at the start.'),
});
export type ParticipationDayResource = z.infer<typeof participationDay>;

export const listParticipationDays = endpoint({
  name: 'listParticipationDays',
  summary: 'List participation of a whole campaign by day, for days on which the disclosed count rose.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/participation-days',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query(page),
  answer: listOf(participationDay),
});

/** Membership of a recipient in a group of a campaign. Independent of deliveries and answers. */
export const campaignMembership = resource('campaign-memberships', {
  campaignId: z.string().describe('ID of the campaign.'),
  employeeId: z.string().describe('ID of the employee.'),
  name: z.string().describe('Full name.'),
  v3GroupId: z.string().describe('Most specific group of the person within the requested group.'),
  groupName: z.string().describe('Name of that group in the campaign.'),
  isReachable: z.boolean().describe('Whether there are contact details for a channel of the campaign.'),
});
export type CampaignMembershipResource = z.infer<typeof campaignMembership>;

export const listCampaignMemberships = endpoint({
  name: 'listCampaignMemberships',
  summary: 'List recipients in a group and its descendants for a published campaign. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/campaign-memberships',
  params: z.object({ ...inGroup, campaignId: idOf<'campaign'>() }),
  query: query({
    ...page,
    ...sort(['name']),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name.'),
  }),
  answer: listOf(campaignMembership),
});

export const listParticipationsOfGroup = endpoint({
  name: 'listParticipationsOfGroup',
  summary: 'List participation of a group by campaign, newest first, in steps. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-participations',
  aliases: ['/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/v3-group-participations'],
  params: z.object({ ...inGroup, campaignId: idOf<'campaign'>().optional() }),
  query: query({ ...page, 'filter[campaignId]': idOf<'campaign'>().optional().describe('ID of the campaign.') }),
  answer: listOf(groupParticipation),
});
