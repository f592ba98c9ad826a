import { z } from 'zod';
import {
  id,
  line,
  chosenInstant,
  endpoint,
  inOrganization,
  bodyOf,
  documentOf,
  listOf,
  idOf,
} from '../protocol/json-api.ts';
import { maxSplits, cadenceChoices, maxQuarterlySlots } from '@attune/domain/campaigns';
import {
  deliveryChannel,
  protection,
  templateData,
  lifecycleTrigger,
  targetContext,
  campaignTypes,
  campaign,
  included,
  one,
  templateDataChange,
} from './campaign.ts';

const target = z.strictObject({
  targetType: z.enum(['groups', 'employees']).describe('Type of the target.'),
  targetId: id.describe('ID of the group or employee.'),
});

const attributeSelection = z.strictObject({
  attributeType: line(100).min(1).describe('Attribute by which the employees are selected.'),
  employeeIds: z
    .array(idOf<'employee'>())
    .min(1, 'Choose at least one person.')
    .max(5000)
    .describe('IDs of the selected employees.'),
});

const changeable = {
  name: line(200).min(1, 'Name is required.').optional().describe('Name.'),
  startedAt: chosenInstant.optional().describe('Start of the survey window.'),
  endedAt: chosenInstant
    .optional()
    .describe(
      'End of the survey window. Default: by the rules of the campaign type. While the survey is open it can only ' +
        'become later, at most 60 days after the start; unsent reminders move along.',
    ),
  deliveryChannel: deliveryChannel.optional(),
  protection: protection.optional(),
  confidentialityLevel: z
    .int()
    .min(3)
    .max(50)
    .optional()
    .describe('Minimum number of respondents of a group with results.'),
  templateData: templateData.optional().describe('Substitutions and custom message texts.'),
  lifecycleTrigger: lifecycleTrigger
    .optional()
    .describe('When people are invited, which determines the end. Lifecycle campaigns only; fixed once published.'),
  surveyIds: z
    .array(idOf<'survey'>())
    .min(1, 'Choose at least one survey.')
    .max(10)
    .optional()
    .describe('IDs of the surveys, in order.'),
  targets: z.array(target).max(5000).optional().describe('Target groups and employees; empty for everyone.'),
  v3GroupId: idOf<'group'>()
    .nullable()
    .optional()
    .describe('ID of the target group, if `targets` is omitted; null is ignored.'),
  targetContext: targetContext
    .nullable()
    .optional()
    .describe(
      'Audience criteria, stored as entered. `attributes` limits the audience to people with one of the values ' +
        'of each attribute (`{ "tenure": ["1", "2"] }`) when the campaign is published.',
    ),
  targetedEmployeeAttributes: z
    .array(attributeSelection)
    .max(20)
    .optional()
    .describe('Selected employees by attribute. The audience is the intersection of all selections and target groups.'),
  splits: z
    .array(line(310))
    .max(maxSplits)
    .optional()
    .describe(
      'Group types that results can be split by, most important first, and crosstabs of two or three such as ' +
        '`tenure*gender`. Fixed once published.',
    ),
  cadenceDays: z
    .literal(cadenceChoices)
    .nullable()
    .optional()
    .describe(
      'Days until the next quarterly campaign is drafted automatically: 0 for never, null for the default of ' +
        'the organization. For this and later campaigns of its series; can be changed at any time.',
    ),
};

export const createCampaign = endpoint({
  name: 'createCampaign',
  summary: 'Create a draft campaign, with messages scheduled by default rules.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns',
  params: z.object(inOrganization),
  body: bodyOf('campaigns', {
    ...changeable,
    campaignType: z.enum(campaignTypes).describe('Campaign type. Cannot be changed.'),
    parentCampaignId: idOf<'campaign'>()
      .optional()
      .describe('ID of the parent campaign, such as the quarterly campaign of a smart pulse.'),
    startedAt: chosenInstant.describe('Start of the survey window.'),
  }),
  status: 201,
  answer: documentOf(campaign, included),
  location: '/organizations/:organizationId/campaigns/:id',
});

export const updateCampaign = endpoint({
  name: 'updateCampaign',
  summary:
    'Update a campaign. Audience, surveys and protection are fixed once it is published. With `If-Match`, ' +
    'returns 412 if the revision does not match.',
  method: 'PATCH',
  path: '/organizations/:organizationId/campaigns/:campaignId',
  params: z.object(one),
  body: bodyOf('campaigns', {
    ...changeable,
    templateData: templateDataChange
      .optional()
      .describe('Substitutions and custom message texts: omitted ones are kept, null removes one.'),
  }),
  answer: documentOf(campaign, included),
  hasRevision: true,
});

export const removeCampaign = endpoint({
  name: 'removeCampaign',
  summary: 'Delete an unpublished campaign.',
  method: 'DELETE',
  path: '/organizations/:organizationId/campaigns/:campaignId',
  params: z.object(one),
  status: 204,
  hasRevision: true,
});

export const planQuarters = endpoint({
  name: 'planQuarters',
  summary:
    'Schedule the following quarters of a quarterly campaign: campaigns with the same setup, three months ' +
    'apart, each confirmed separately. Quarters already scheduled are kept.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns/:campaignId/quarters',
  params: z.object(one),
  body: bodyOf('campaigns', {
    count: z.int().min(2).max(maxQuarterlySlots).describe('Number of quarters, including this campaign.'),
  }),
  status: 201,
  answer: listOf(campaign, included),
  location: '/organizations/:organizationId/campaigns',
});

/** An operation on a campaign without a request body. */
function act(method: 'PATCH' | 'POST', verb: string, summary: string) {
  const path = `/organizations/:organizationId/campaigns/:campaignId/${verb}` as const;
  return endpoint({
    name: `${verb}Campaign`,
    summary,
    method,
    path,
    params: z.object(one),
    body: z.unknown(),
    answer: documentOf(campaign, included),
  });
}

export const publishCampaign = {
  ...act(
    'PATCH',
    'publish',
    'Publish a campaign: freezes audience, memberships and confidentiality level, and schedules its messages.',
  ),
  isRepeatable: true,
};

export const sendInvitations = {
  ...act(
    'POST',
    'send-invitations',
    'Send the invitations of a published campaign now, before their time, on any day. Opens the survey if it is ' +
      'not open, for as many days as planned. Returns 409 once they have been sent.',
  ),
  name: 'sendInvitations',
  isRepeatable: true,
} as const;

export const unpublishCampaign = act('PATCH', 'unpublish', 'Unpublish a campaign before it starts.');

export const closeCampaign = act('POST', 'close', 'Close a running campaign and compute its results.');

export const reopenCampaign = act('POST', 'reopen', 'Reopen a completed campaign for 24 hours.');

export const retryCampaign = act('POST', 'retry', 'Retry a failed campaign.');
