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
  channels,
  templateData,
  lifecycleTrigger,
  targetContext,
  campaignTypes,
  campaign,
  included,
  one,
  templateDataChange,
} from './campaign.ts';

const target = z.strictObject({ targetType: z.enum(['groups', 'employees']), targetId: id });

const attributeSelection = z.strictObject({
  attributeType: line(100).min(1),
  employeeIds: z.array(idOf<'employee'>()).min(1, 'Choose at least one person.').max(5000),
});

const changeable = {
  name: line(200).min(1, 'Name is required.').optional(),
  startedAt: chosenInstant.optional(),
  endedAt: chosenInstant.optional(),
  deliveryChannel: z.enum(channels).optional(),
  protection: z.enum(['strict', 'threshold']).optional(),
  confidentialityLevel: z.int().min(3).max(50).optional(),
  templateData: templateData.optional(),
  /** Lifecycle campaigns only; determines the end. Fixed once published. */
  lifecycleTrigger: lifecycleTrigger.optional(),
  surveyIds: z.array(idOf<'survey'>()).min(1, 'Choose at least one survey.').max(10).optional(),
  /** Empty for everyone. */
  targets: z.array(target).max(5000).optional(),
  /** Target group, if `targets` is omitted; null is ignored. */
  v3GroupId: idOf<'group'>().nullable().optional(),
  targetContext: targetContext.nullable().optional(),
  /** The audience is the intersection of all selections and target groups. */
  targetedEmployeeAttributes: z.array(attributeSelection).max(20).optional(),
  /**
   * Group types that results can be split by, most important first, and crosstabs of two or three such as
   * `tenure*gender`. Fixed once published.
   */
  splits: z.array(line(310)).max(maxSplits).optional(),
  /** For this and later campaigns of its series; can be changed at any time. */
  cadenceDays: z.literal(cadenceChoices).nullable().optional(),
};

export const createCampaign = endpoint({
  name: 'createCampaign',
  summary: 'Create a draft campaign, with messages scheduled by default rules.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns',
  params: z.object(inOrganization),
  body: bodyOf('campaigns', {
    ...changeable,
    campaignType: z.enum(campaignTypes),
    parentCampaignId: idOf<'campaign'>().optional(),
    startedAt: chosenInstant,
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
  body: bodyOf('campaigns', { ...changeable, templateData: templateDataChange.optional() }),
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

export const unpublishCampaign = act('PATCH', 'unpublish', 'Unpublish a campaign before it starts.');

export const closeCampaign = act('POST', 'close', 'Close a running campaign and compute its results.');

export const reopenCampaign = act('POST', 'reopen', 'Reopen a completed campaign for 24 hours.');

export const retryCampaign = act('POST', 'retry', 'Retry a failed campaign.');
