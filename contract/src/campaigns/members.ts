import { z } from 'zod';
import { campaign } from './campaign.ts';
import {
  documentOf,
  endpoint,
  id,
  inOrganization,
  line,
  listOf,
  page,
  query,
  resource,
  sort,
} from '../protocol/json-api.ts';
import { campaignMembership } from './participations.ts';

const one = { ...inOrganization, campaignId: id };
const path = '/organizations/:organizationId/campaigns/:campaignId';

/**
 * Why somebody who is meant is not asked: what stands in the way, `removed` by hand, or `joined` since and not added
 * yet.
 */
export const exclusionReasons = [
  'not-receiving-surveys',
  'inactive',
  'no-email',
  'no-phone',
  'no-address',
  'starts-later',
  'bounced',
  'unsubscribed',
  'removed',
  'joined',
] as const;

/** Somebody whom a campaign is meant for, and whether it asks them. Nothing in it depends on what was answered. */
export const campaignRecipient = resource('campaign-recipients', {
  campaignId: z.string().describe('The campaign.'),
  employeeId: z.string().describe('The employee.'),
  name: z.string().describe('Their full name.'),
  emailAddress: z.string().nullable().describe('Where e-mails go.'),
  v3GroupId: z.string().nullable().describe('The group in which they count, or would count.'),
  groupName: z.string().nullable().describe('Its name.'),
  isAsked: z.boolean().describe('Whether the campaign asks them, or would if it were published now.'),
  reason: z.enum(exclusionReasons).nullable().describe('Why they are not asked.'),
  isAdded: z
    .boolean()
    .describe(
      'Whether they came while the survey was open: they count in what is told of participation from its closing on.',
    ),
  channels: z.array(z.enum(['email', 'sms'])).describe('By what messages reach them today.'),
});
export type CampaignRecipientResource = z.infer<typeof campaignRecipient>;

export const listRecipients = endpoint({
  name: 'listRecipients',
  summary: 'Whom a campaign asks and whom it does not, and why; never who has answered.',
  method: 'GET',
  path: `${path}/recipients`,
  params: z.object(one),
  query: query({
    ...page,
    ...sort(['name', 'groupName', 'reason']),
    'filter[fuzzy]': z.string().max(200).optional().describe('A part of the name or of the e-mail address.'),
    'filter[isAsked]': z.stringbool().optional().describe('Only those who are asked, or only the others.'),
    'filter[reason]': z.enum(exclusionReasons).optional().describe('Only those who are not asked for this reason.'),
    'filter[v3GroupId]': id.optional().describe('Only those in this group and below it.'),
  }),
  answer: listOf(campaignRecipient),
});

export const updateMemberships = endpoint({
  name: 'updateMemberships',
  summary:
    'Brings who is asked up to date with a group and what is below it. Before the survey opens everybody gets ' +
    'the place of today; while it is open people are only added, and nobody moves.',
  method: 'POST',
  path: '/campaigns/:campaignId/update-memberships',
  aliases: [`${path}/update-memberships`],
  params: z.object({ organizationId: id.optional(), campaignId: id }),
  body: z.strictObject({ groupId: id }),
  answer: documentOf(campaign),
});

export const refreshMemberships = endpoint({
  name: 'refreshMemberships',
  summary: 'The same for everybody whom the campaign is meant for.',
  method: 'POST',
  path: `${path}/refresh-memberships`,
  params: z.object(one),
  body: z.unknown(),
  answer: documentOf(campaign),
});

const employeeIds = z.array(id).min(1, 'Choose at least one person.').max(5000, 'Choose at most 5,000 people at once.');

export const addEmployees = endpoint({
  name: 'addEmployeesToCampaign',
  summary:
    'Adds people to a campaign, with the places that they have now. While it runs they get the next message, or ' +
    'the invitation at once if wanted. All of them or none.',
  method: 'POST',
  path: `${path}/add-employees-to-campaign`,
  params: z.object(one),
  body: z.strictObject({ employeeIds, shouldInvite: z.boolean().optional() }),
  answer: listOf(campaignMembership),
  isRepeatable: true,
});

export const removeEmployees = endpoint({
  name: 'removeEmployeesFromCampaign',
  summary:
    'Takes people off a campaign that has not been closed yet: their links, their waiting messages, and whatever ' +
    'they answered or did not answer.',
  method: 'PATCH',
  path: `${path}/remove-employees-from-campaign`,
  params: z.object(one),
  body: z.strictObject({ employeeIds }),
  answer: listOf(campaignMembership),
});

/** That somebody was invited, by what. */
export const campaignInvite = resource('campaign-invites', {
  campaignId: z.string().describe('The campaign.'),
  employeeId: z.string().describe('The employee.'),
  channels: z
    .array(z.enum(['email', 'sms']))
    .describe(
      'By what the invitation goes out now; nothing before the survey opens, when it goes out with all others.',
    ),
});
export type CampaignInviteResource = z.infer<typeof campaignInvite>;

export const inviteEmployee = endpoint({
  name: 'inviteEmployee',
  summary:
    'Invites one employee, once more if need be; somebody who is not asked yet is added. Without flags by what ' +
    'the campaign uses.',
  method: 'POST',
  path: `${path}/employees/:employeeId/invite`,
  params: z.object({ ...one, employeeId: id }),
  body: z.strictObject({ shouldCreateEmail: z.boolean().optional(), shouldCreateSms: z.boolean().optional() }),
  status: 201,
  answer: documentOf(campaignInvite),
  isRepeatable: true,
  location: '/organizations/:organizationId/employees/:employeeId/campaigns',
});

export const resetEmployeeResult = endpoint({
  name: 'resetEmployeeResult',
  summary:
    'Destroys what one person may have answered in a running campaign and sends a new link; the old one ends. ' +
    'The same happens whether or not there was an answer.',
  method: 'POST',
  path: `${path}/employee/:employeeId/reset-employee-result`,
  aliases: [`${path}/employees/:employeeId/reset-employee-result`],
  params: z.object({ ...one, employeeId: id }),
  body: z.unknown(),
  status: 204,
  isRepeatable: true,
});

export const listCampaignsOfEmployee = endpoint({
  name: 'listCampaignsOfEmployee',
  summary: 'The campaigns that ask one employee, newest first; never whether they answered.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId/campaigns',
  params: z.object({ ...inOrganization, employeeId: id }),
  query: query(page),
  answer: listOf(campaign),
});

export const removeInsights = endpoint({
  name: 'removeCampaignInsights',
  summary:
    'Tells the strengths, opportunities and changes of a campaign no longer, until it is closed again or they ' +
    'are restored. Its results stay.',
  method: 'DELETE',
  path: `${path}/campaign-insights`,
  params: z.object(one),
  status: 204,
});

export const restoreInsights = endpoint({
  name: 'restoreCampaignInsights',
  summary: 'Tells the strengths, opportunities and changes of a campaign again.',
  method: 'POST',
  path: `${path}/campaign-insights/restore`,
  params: z.object(one),
  body: z.unknown(),
  status: 204,
});

/** An employee found by an entry of a pasted list, and why a survey would not reach them anyway. */
export const employeeMatch = resource('employee-matches', {
  entry: z.string().describe('What was pasted.'),
  employeeId: z.string().nullable().describe('The employee; null where there is none or more than one.'),
  name: z.string().nullable().describe('Their full name.'),
  problem: z
    .enum(['unknown', 'ambiguous', 'inactive', 'not-receiving-surveys'])
    .nullable()
    .describe('What is in the way of asking them.'),
});
export type EmployeeMatchResource = z.infer<typeof employeeMatch>;

export const matchEmployees = endpoint({
  name: 'matchEmployees',
  summary:
    'Finds employees by e-mail addresses or by their numbers in the systems of the organization, such as those ' +
    'of a pasted list.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-matches',
  params: z.object(inOrganization),
  body: z.strictObject({ entries: z.array(line(320).min(1, 'Leave no entry empty.')).min(1).max(5000) }),
  answer: listOf(employeeMatch),
  isRepeatable: false,
});
