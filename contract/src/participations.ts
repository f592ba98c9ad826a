import { z } from 'zod';
import { groupParticipation } from './campaigns.ts';
import { endpoint, id, inOrganization, listOf, page, query, resource, sort } from './json-api.ts';

const inGroup = { ...inOrganization, groupId: id };

/** That somebody was asked in a campaign, and in which group. Nothing in it depends on what was sent to the person or came back. */
export const campaignMembership = resource('campaign-memberships', {
  campaignId: z.string().describe('The campaign.'),
  employeeId: z.string().describe('The employee.'),
  name: z.string().describe('Their full name.'),
  v3GroupId: z.string().describe('The lowest group of the person in the campaign, within the group that was asked about.'),
  groupName: z.string().describe('The name of that group in the campaign.'),
  isReachable: z.boolean().describe('Whether there is an address today for a channel of the campaign.'),
});
export type CampaignMembershipResource = z.infer<typeof campaignMembership>;

export const listCampaignMemberships = endpoint({
  name: 'listCampaignMemberships',
  summary: 'Who of a group and of the groups below it a published campaign asks; never who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/campaign-memberships',
  params: z.object({ ...inGroup, campaignId: id }),
  query: query({ ...page, ...sort(['name']), 'filter[fuzzy]': z.string().max(200).optional().describe('A part of the name.') }),
  answer: listOf(campaignMembership),
});

export const listParticipationsOfGroup = endpoint({
  name: 'listParticipationsOfGroup',
  summary: 'How many of a group have finished in each campaign that asked it, newest first, in steps, never who.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-participations',
  aliases: ['/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/v3-group-participations'],
  params: z.object({ ...inGroup, campaignId: id.optional() }),
  query: query({ ...page, 'filter[campaignId]': id.optional().describe('One campaign only.') }),
  answer: listOf(groupParticipation),
});
