import { z } from 'zod';
import { endpoint, id, inOrganization, instant, listOf, page, query, resource, sort } from '../protocol/json-api.ts';

const inGroup = { ...inOrganization, groupId: id };

/** Completed and invited people of one group while the campaign runs. */
export const groupParticipation = resource('v3-group-participations', {
  campaignId: z.string().describe('The campaign.'),
  v3GroupId: z.string().describe('The group.'),
  completedCount: z
    .int()
    .nullable()
    .describe(
      'How many have finished, in steps; null where it would tell who has: in a small group, or where nearly ' +
        'everybody has finished.',
    ),
  completedMinimum: z
    .int()
    .nullable()
    .describe('At least so many have finished, where the exact count is not told; null where nothing is known.'),
  size: z.int().describe('How many were invited.'),
  refreshedAt: instant.describe('When they were counted.'),
});
export type GroupParticipationResource = z.infer<typeof groupParticipation>;

export const listParticipations = endpoint({
  name: 'listParticipations',
  summary: 'List participation by group, in steps. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-group-participations',
  params: z.object({ ...inOrganization, campaignId: id }),
  query: query({
    'page[limit]': z.coerce.number().int().min(1).max(10_000).optional().describe('Page size, at most 10,000.'),
    'page[offset]': page['page[offset]'],
  }),
  answer: listOf(groupParticipation),
});

/**
 * That somebody was asked in a campaign, and in which group. Nothing in it depends on what was sent to the person or
 * came back.
 */
export const campaignMembership = resource('campaign-memberships', {
  campaignId: z.string().describe('The campaign.'),
  employeeId: z.string().describe('The employee.'),
  name: z.string().describe('Their full name.'),
  v3GroupId: z
    .string()
    .describe('The lowest group of the person in the campaign, within the group that was asked about.'),
  groupName: z.string().describe('The name of that group in the campaign.'),
  isReachable: z.boolean().describe('Whether there is an address today for a channel of the campaign.'),
});
export type CampaignMembershipResource = z.infer<typeof campaignMembership>;

export const listCampaignMemberships = endpoint({
  name: 'listCampaignMemberships',
  summary: 'List recipients in a group and its descendants for a published campaign. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/campaign-memberships',
  params: z.object({ ...inGroup, campaignId: id }),
  query: query({
    ...page,
    ...sort(['name']),
    'filter[fuzzy]': z.string().max(200).optional().describe('A part of the name.'),
  }),
  answer: listOf(campaignMembership),
});

export const listParticipationsOfGroup = endpoint({
  name: 'listParticipationsOfGroup',
  summary: 'List participation of a group by campaign, newest first, in steps. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-participations',
  aliases: ['/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/v3-group-participations'],
  params: z.object({ ...inGroup, campaignId: id.optional() }),
  query: query({ ...page, 'filter[campaignId]': id.optional().describe('One campaign only.') }),
  answer: listOf(groupParticipation),
});
