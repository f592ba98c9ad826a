import { mostSplits } from '@attune/domain/campaigns';
import { z } from 'zod';
import { group } from './groups.ts';
import { bodyOf, documentOf, endpoint, id, inOrganization, include, instant, line, listOf, page, prose, query, relatedResource, resource, sort, toMany } from './json-api.ts';
import { survey } from './surveys.ts';

export const campaignTypes = ['flexible', 'quarterly', 'topic_based', 'smart_pulse', 'custom', 'legacy_custom', 'lifecycle', 'enps', 'global'] as const;
export const campaignStatuses = ['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const;
export const channels = ['emails', 'sms', 'emails_sms', 'none'] as const;
export const notificationKinds = ['invite', 'reminder', 'final'] as const;

/** The words that a campaign fills into statements and messages. */
export const templateData = z.strictObject({
  background: prose(2000).optional(),
  organization: line(200).optional(),
  statement: z.record(line(40), line(200)).optional(),
  group: line(200).optional(),
  emailSubject: line(200).optional(),
  emailBody: prose(10_000).optional(),
});

/** One administration of surveys to an audience over a window. */
export const campaign = relatedResource(
  'campaigns',
  {
    organizationId: z.string(),
    parentCampaignId: z.string().nullable(),
    name: z.string(),
    campaignType: z.enum(campaignTypes),
    status: z.enum(campaignStatuses),
    error: z.string().nullable(),
    startedAt: instant,
    endedAt: instant,
    reopenedAt: instant.nullable(),
    isPublished: z.boolean(),
    isTargeted: z.boolean(),
    targetContext: z.record(z.string(), z.unknown()).nullable(),
    legacySurveyId: z.null(),
    groupId: z.string().nullable(),
    v3GroupId: z.string().nullable(),
    feedbackGroupId: z.null(),
    confidentialityLevel: z.int(),
    /** `strict` or `threshold`; can be chosen only before the campaign is published. */
    protection: z.enum(['strict', 'threshold']),
    /** The families of groups by which results may be split, and crosses of them such as `tenure*gender`, most important first. */
    splits: z.array(z.string()),
    deliveryChannel: z.enum(channels),
    templateData,
    /** How many people the survey went to, and how many have finished it; the second is a step behind while it runs. */
    audienceSize: z.int().nullable(),
    completedCount: z.int().nullable(),
    /** Of the whole organization; null for those who may not read results, too. */
    emplifyScore: z.number().nullable(),
    surveyVersion: z.int().nullable(),
    createdAt: instant,
  },
  {
    surveys: toMany('surveys'),
    campaignSurveys: toMany('campaign-surveys'),
    campaignParticipations: toMany('campaign-participations'),
    campaignNotifications: toMany('campaign-notifications'),
    campaignTargets: toMany('campaign-targets'),
  },
);
export type CampaignResource = z.infer<typeof campaign>;

export const campaignSurvey = resource('campaign-surveys', { campaignId: z.string(), surveyId: z.string(), surveyTypeId: z.string(), order: z.int() });

/** A scheduled sending. */
export const notification = resource('campaign-notifications', {
  campaignId: z.string(),
  kind: z.enum(notificationKinds),
  sendAt: instant,
  channel: z.enum(channels),
  emailSubject: z.string(),
  emailBody: z.string(),
  status: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  sentCount: z.int(),
  skippedCount: z.int(),
  failedCount: z.int(),
  order: z.int(),
});
export type NotificationResource = z.infer<typeof notification>;

export const campaignTarget = resource('campaign-targets', { campaignId: z.string(), targetType: z.enum(['groups', 'employees']), targetId: z.string(), included: z.boolean() });

/** Completed over invited for the whole campaign; null where fewer than the confidentiality level were invited. */
export const campaignParticipation = resource('campaign-participations', { campaignId: z.string(), completedCount: z.int().nullable(), size: z.int() });

const included = z.discriminatedUnion('type', [survey, campaignSurvey, notification, campaignTarget, campaignParticipation, group]);

/** What can come along with a campaign. */
export type CampaignCompanion = z.infer<typeof included>;

const includes = include(['surveys', 'campaign-surveys', 'campaign-participations', 'campaign-notifications', 'campaign-targets', 'v3-group']);
const one = { ...inOrganization, campaignId: id };

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  summary: 'The campaigns of an organization, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...includes,
    ...sort(['startedAt', 'name', 'status']),
    'filter[campaignType]': z.enum([...campaignTypes, 'all', 'quarterly-and-topic-based']).optional(),
    'filter[status]': z.enum(campaignStatuses).optional(),
    'filter[parentCampaignId]': z.literal('null').or(id).optional(),
    'filter[fuzzy]': z.string().max(200).optional(),
  }),
  answer: listOf(campaign, included),
});

export const getCampaign = endpoint({
  name: 'getCampaign',
  summary: 'One campaign.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId',
  params: z.object(one),
  query: query(includes),
  answer: documentOf(campaign, included),
});

const target = z.strictObject({ targetType: z.enum(['groups', 'employees']), targetId: id });

const changeable = {
  name: line(200).min(1, 'Name is required.').optional(),
  startedAt: instant.optional(),
  endedAt: instant.optional(),
  deliveryChannel: z.enum(channels).optional(),
  protection: z.enum(['strict', 'threshold']).optional(),
  confidentialityLevel: z.int().min(3).max(50).optional(),
  templateData: templateData.optional(),
  surveyIds: z.array(id).min(1, 'Choose at least one survey.').max(10).optional(),
  /** Nobody named means everybody. */
  targets: z.array(target).max(5000).optional(),
  /** The families of groups by which results may be split, most important first, and crosses of two or three such as `tenure*gender`; chosen before the campaign is published. */
  splits: z.array(line(310)).max(mostSplits).optional(),
};

export const createCampaign = endpoint({
  name: 'createCampaign',
  summary: 'Makes a campaign that is not confirmed yet, with its messages scheduled by the rule of the calendar.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns',
  params: z.object(inOrganization),
  body: bodyOf('campaigns', { ...changeable, campaignType: z.enum(campaignTypes), parentCampaignId: id.optional(), startedAt: instant }),
  status: 201,
  answer: documentOf(campaign, included),
});

export const updateCampaign = endpoint({
  name: 'updateCampaign',
  summary: 'Changes a campaign. What people were promised (audience, surveys, protection) is fixed once it is published.',
  method: 'PATCH',
  path: '/organizations/:organizationId/campaigns/:campaignId',
  params: z.object(one),
  body: bodyOf('campaigns', changeable),
  answer: documentOf(campaign, included),
});

export const removeCampaign = endpoint({
  name: 'removeCampaign',
  summary: 'Removes a campaign that has not been published.',
  method: 'DELETE',
  path: '/organizations/:organizationId/campaigns/:campaignId',
  params: z.object(one),
  status: 204,
});

/** Acts on a campaign that take no words beyond their name. */
function act(method: 'PATCH' | 'POST', verb: string, summary: string) {
  const path = `/organizations/:organizationId/campaigns/:campaignId/${verb}` as const;
  return endpoint({ name: `${verb}Campaign`, summary, method, path, params: z.object(one), body: z.unknown(), answer: documentOf(campaign, included) });
}

export const publishCampaign = act('PATCH', 'publish', 'Confirms a campaign: freezes audience, memberships and confidentiality level and schedules its messages.');
export const unpublishCampaign = act('PATCH', 'unpublish', 'Takes a confirmed campaign back before it starts.');
export const closeCampaign = act('POST', 'close', 'Closes a running campaign now and computes its results.');
export const reopenCampaign = act('POST', 'reopen', 'Opens a completed campaign again for 24 hours.');
export const retryCampaign = act('POST', 'retry', 'Takes up an errored campaign again.');

/** Whom a campaign reaches and whom not and why, and which groups will probably have no results. Made anew at each request. */
export const campaignReview = resource('campaign-reviews', {
  activeCount: z.int(),
  eligibleCount: z.int(),
  reachedCount: z.int(),
  reachedBy: z.object({ email: z.int(), sms: z.int() }),
  unreachedCount: z.int(),
  /** The first 500 of them, by group and name. */
  unreached: z.array(z.object({ employeeId: z.string(), name: z.string(), groupName: z.string().nullable(), reason: z.enum(['not-receiving-surveys', 'inactive', 'no-email', 'no-phone', 'no-address', 'starts-later', 'bounced', 'unsubscribed']) })),
  hiddenGroups: z.array(
    z.object({ groupId: z.string(), name: z.string(), size: z.int(), expectedLow: z.int(), expectedHigh: z.int(), chance: z.number(), countedIn: z.string().nullable(), reason: z.enum(['too-few', 'combined']) }),
  ),
  groupCount: z.int(),
  /** From 0 to 1: that of the campaign that ended last, of others 0.75. */
  expectedResponseRate: z.number(),
  problems: z.array(z.object({ pointer: z.string(), detail: z.string() })),
});
export type CampaignReviewResource = z.infer<typeof campaignReview>;

export const reviewCampaign = endpoint({
  name: 'reviewCampaign',
  summary: 'What publishing the campaign as it stands would mean.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/review',
  params: z.object(one),
  answer: documentOf(campaignReview),
});

/** A message as one reader would get it. */
export const messagePreview = resource('message-previews', { from: z.string(), subject: z.string(), html: z.string(), text: z.string(), problems: z.array(z.object({ pointer: z.string(), detail: z.string() })) });

export const previewMessage = endpoint({
  name: 'previewMessage',
  summary: 'How a message reads with the given words; nothing is saved or sent.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns/:campaignId/notifications/:notificationId/preview',
  params: z.object({ ...one, notificationId: id }),
  body: z.strictObject({ emailSubject: z.string().max(500).optional(), emailBody: z.string().max(20_000).optional() }),
  answer: documentOf(messagePreview),
});

export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  summary: 'Sends a message to the caller alone, without a working link.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns/:campaignId/notifications/:notificationId/test',
  params: z.object({ ...one, notificationId: id }),
  body: z.unknown(),
  status: 204,
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'The messages of a campaign in the order of sending.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/notifications',
  params: z.object(one),
  answer: listOf(notification),
});

export const updateNotification = endpoint({
  name: 'updateNotification',
  summary: 'Changes the words or the time of a message that has not been sent.',
  method: 'PATCH',
  path: '/organizations/:organizationId/campaigns/:campaignId/notifications/:notificationId',
  params: z.object({ ...one, notificationId: id }),
  body: bodyOf('campaign-notifications', { sendAt: instant.optional(), emailSubject: line(200).min(1, 'Subject is required.').optional(), emailBody: prose(10_000).min(1, 'Text is required.').optional() }),
  answer: documentOf(notification),
});

/** Completed and invited people of one group while the campaign runs. */
export const groupParticipation = resource('v3-group-participations', {
  campaignId: z.string().describe('The campaign.'),
  v3GroupId: z.string().describe('The group.'),
  completedCount: z.int().nullable().describe('How many have finished, in steps; null where the group is smaller than the confidentiality level.'),
  size: z.int().describe('How many were invited.'),
  refreshedAt: instant.describe('When they were counted.'),
});
export type GroupParticipationResource = z.infer<typeof groupParticipation>;

export const listParticipations = endpoint({
  name: 'listParticipations',
  summary: 'How many of each group have finished, in steps, never who.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-group-participations',
  params: z.object(one),
  query: query({ 'page[limit]': z.coerce.number().int().min(1).max(10_000).optional().describe('At most so many.'), 'page[offset]': page['page[offset]'] }),
  answer: listOf(groupParticipation),
});
