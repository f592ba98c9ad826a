import { z } from 'zod';
import { groupParticipation } from './campaigns.ts';
import { endpoint, id, inOrganization, listOf, page, query, resource, sort } from './json-api.ts';

const inGroup = { ...inOrganization, groupId: id };

/** That somebody was asked in a campaign, and in which group. Nothing in it depends on what was sent to the person or came back. */
export const campaignMembership = resource('campaign-memberships', {
  campaignId: z.string(),
  employeeId: z.string(),
  name: z.string(),
  /** The lowest group of the person in the campaign, within the group that was asked about. */
  v3GroupId: z.string(),
  groupName: z.string(),
  /** Whether there is an address today for a channel of the campaign. */
  isReachable: z.boolean(),
});
export type CampaignMembershipResource = z.infer<typeof campaignMembership>;

export const listCampaignMemberships = endpoint({
  name: 'listCampaignMemberships',
  summary: 'Who of a group and of the groups below it a published campaign asks; never who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/campaign-memberships',
  params: z.object({ ...inGroup, campaignId: id }),
  query: query({ ...page, ...sort(['name']), 'filter[fuzzy]': z.string().max(200).optional() }),
  answer: listOf(campaignMembership),
});

export const listParticipationsOfGroup = endpoint({
  name: 'listParticipationsOfGroup',
  summary: 'How many of a group have finished in each campaign that asked it, newest first, in steps, never who.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-participations',
  aliases: ['/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/v3-group-participations'],
  params: z.object({ ...inGroup, campaignId: id.optional() }),
  query: query({ ...page, 'filter[campaignId]': id.optional() }),
  answer: listOf(groupParticipation),
});
