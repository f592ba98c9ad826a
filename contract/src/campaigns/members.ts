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
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { campaignMembership } from './participations.ts';

const one = { ...inOrganization, campaignId: idOf<'campaign'>() };
const path = '/organizations/:organizationId/campaigns/:campaignId';

/** Reasons for exclusion, including `removed` manually and `joined` but not added yet. */
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

/** Person in the audience of a campaign, included or excluded. Independent of answers. */
export const campaignRecipient = resource('campaign-recipients', {
  campaignId: z.string().describe('ID of the campaign.'),
  employeeId: z.string().describe('ID of the employee.'),
  name: z.string().describe('Full name.'),
  emailAddress: z.string().nullable().describe('E-mail address.'),
  v3GroupId: z.string().nullable().describe('Group in which answers are counted.'),
  groupName: z.string().nullable().describe('Name.'),
  isRecipient: z.boolean().describe('Whether the person is a recipient, or would be if published now.'),
  reason: z.enum(exclusionReasons).nullable().describe('Reason for exclusion.'),
  isAdded: z
    .boolean()
    .describe(
      'Whether the person was added while the survey was open; such people count in participation only ' +
        'after closing.',
    ),
  channels: z.array(z.enum(['email', 'sms'])).describe('Channels with valid contact details.'),
});
export type CampaignRecipientResource = z.infer<typeof campaignRecipient>;

export const listRecipients = endpoint({
  name: 'listRecipients',
  summary: 'Recipients and exclusions, with reasons. Never shows who has answered.',
  method: 'GET',
  path: `${path}/recipients`,
  params: z.object(one),
  query: query({
    ...page,
    ...sort(['name', 'groupName', 'reason']),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name or e-mail address.'),
    'filter[isRecipient]': trueOrFalse.optional().describe('Recipients only, or exclusions only.'),
    'filter[reason]': z.enum(exclusionReasons).optional().describe('Reason for exclusion.'),
    'filter[v3GroupId]': idOf<'group'>().optional().describe('Group, including descendants.'),
  }),
  answer: listOf(campaignRecipient),
});

export const updateMemberships = endpoint({
  name: 'updateMemberships',
  summary:
    'Refresh the audience for a group and its descendants. Before the survey opens, group assignments are ' +
    'updated; while it is open, people are only added.',
  method: 'POST',
  path: '/campaigns/:campaignId/update-memberships',
  aliases: [`${path}/update-memberships`],
  params: z.object({ organizationId: idOf<'organization'>().optional(), campaignId: idOf<'campaign'>() }),
  body: z.strictObject({ groupId: idOf<'group'>().describe('ID of the group whose members are refreshed.') }),
  answer: documentOf(campaign),
});

export const refreshMemberships = endpoint({
  name: 'refreshMemberships',
  summary:
    'Refresh the full audience of a campaign. Before the survey opens, group assignments are updated; while ' +
    'it is open, people are only added.',
  method: 'POST',
  path: `${path}/refresh-memberships`,
  params: z.object(one),
  body: z.unknown(),
  answer: documentOf(campaign),
});

const employeeIds = z
  .array(id)
  .min(1, 'Choose at least one person.')
  .max(5000, 'Choose at most 5,000 people at once.')
  .describe('IDs of the employees.');

export const addEmployees = endpoint({
  name: 'addEmployeesToCampaign',
  summary:
    'Add employees to a campaign with their current groups, all or none. In a running campaign they get the ' +
    'next message, or optionally the invitation right away.',
  method: 'POST',
  path: `${path}/add-employees-to-campaign`,
  params: z.object(one),
  body: z.strictObject({
    employeeIds,
    shouldInvite: z
      .boolean()
      .optional()
      .describe('Whether to send the invitation right away in a running campaign. Default: `false`.'),
  }),
  answer: listOf(campaignMembership),
});

export const removeEmployees = endpoint({
  name: 'removeEmployeesFromCampaign',
  summary:
    'Remove employees from a campaign that is not closed, including their links, pending messages and any ' +
    'answers.',
  method: 'PATCH',
  path: `${path}/remove-employees-from-campaign`,
  params: z.object(one),
  body: z.strictObject({ employeeIds }),
  answer: listOf(campaignMembership),
});

/** Invitation of an employee. */
export const campaignInvite = resource('campaign-invites', {
  campaignId: z.string().describe('ID of the campaign.'),
  employeeId: z.string().describe('ID of the employee.'),
  channels: z
    .array(z.enum(['email', 'sms']))
    .describe('Channels used now; empty before the survey opens, when all invitations are sent.'),
});
export type CampaignInviteResource = z.infer<typeof campaignInvite>;

export const inviteEmployee = endpoint({
  name: 'inviteEmployee',
  summary:
    'Invite an employee, or resend the invitation. Adds the employee if not yet a recipient. Without flags, ' +
    "uses the campaign's channels.",
  method: 'POST',
  path: `${path}/employees/:employeeId/invite`,
  params: z.object({ ...one, employeeId: idOf<'employee'>() }),
  body: z.strictObject({
    shouldCreateEmail: z.boolean().optional().describe('Whether to invite by e-mail.'),
    shouldCreateSms: z.boolean().optional().describe('Whether to invite by text message.'),
  }),
  status: 201,
  answer: documentOf(campaignInvite),
  location: '/organizations/:organizationId/employees/:employeeId/campaigns',
});

export const resetEmployeeResult = endpoint({
  name: 'resetEmployeeResult',
  summary:
    'Delete any answers of a person in a running campaign and send a new link. The response is identical ' +
    'whether or not there were answers.',
  method: 'POST',
  path: `${path}/employee/:employeeId/reset-employee-result`,
  aliases: [`${path}/employees/:employeeId/reset-employee-result`],
  params: z.object({ ...one, employeeId: idOf<'employee'>() }),
  body: z.unknown(),
  status: 204,
});

export const listCampaignsOfEmployee = endpoint({
  name: 'listCampaignsOfEmployee',
  summary: 'List campaigns that include an employee, newest first. Never shows whether they answered.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId/campaigns',
  params: z.object({ ...inOrganization, employeeId: idOf<'employee'>() }),
  query: query(page),
  answer: listOf(campaign),
});

export const removeInsights = endpoint({
  name: 'removeCampaignInsights',
  summary:
    'Hide insights of a campaign (strengths, opportunities, changes) until it is closed again or they are ' +
    'restored. Results are kept.',
  method: 'DELETE',
  path: `${path}/campaign-insights`,
  params: z.object(one),
  status: 204,
});

export const restoreInsights = endpoint({
  name: 'restoreCampaignInsights',
  summary: 'Restore hidden insights of a campaign.',
  method: 'POST',
  path: `${path}/campaign-insights/restore`,
  params: z.object(one),
  body: z.unknown(),
  status: 204,
});

/** Employee matched by an entry of a pasted list, with problems. */
export const employeeMatch = resource('employee-matches', {
  entry: z.string().describe('Pasted entry.'),
  employeeId: z.string().nullable().describe('Employee; null unless there is exactly one match.'),
  name: z.string().nullable().describe('Full name.'),
  problem: z
    .enum(['unknown', 'ambiguous', 'inactive', 'not-receiving-surveys'])
    .nullable()
    .describe('Reason the employee cannot be invited.'),
});
export type EmployeeMatchResource = z.infer<typeof employeeMatch>;

export const matchEmployees = endpoint({
  name: 'matchEmployees',
  summary: 'Match a pasted list of e-mail addresses or employee IDs to employees.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-matches',
  params: z.object(inOrganization),
  body: z.strictObject({
    entries: z
      .array(line(320).min(1, 'Leave no entry empty.'))
      .min(1)
      .max(5000)
      .describe('E-mail addresses or employee IDs.'),
  }),
  answer: listOf(employeeMatch),
  isRepeatable: false,
});
