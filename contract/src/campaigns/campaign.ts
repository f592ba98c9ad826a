import { campaignKinds } from '@attune/domain/campaigns';
import { cadenceChoices, lifecycleEvents, maxTriggerDays, periodLengths } from '@attune/domain/campaigns';
import { z } from 'zod';
import { group } from '../groups/group.ts';
import {
  documentOf,
  endpoint,
  id,
  include,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  prose,
  query,
  relatedResource,
  resource,
  sort,
  toMany,
  toOne,
  idOf,
} from '../protocol/json-api.ts';
import { customWords, notification } from '../messages/notifications.ts';
import { survey, surveyCompanion } from '../surveys/survey.ts';

export const campaignTypes = campaignKinds;
export const campaignStatuses = ['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const;
export const channels = ['emails', 'sms', 'emails_sms', 'none'] as const;

/** Substitutions of a campaign for statements and messages. */
export const templateData = z.strictObject({
  background: prose(2000).optional(),
  organization: line(200).optional(),
  statement: z.record(line(40), line(200)).optional(),
  group: line(200).optional(),
  emailSubject: line(200).optional(),
  emailBody: prose(10_000).optional(),
  ...customWords,
});

/** Partial update of substitutions: omitted ones are kept, null removes one. */
export const templateDataChange = templateData.extend({
  background: templateData.shape.background.nullable(),
  organization: templateData.shape.organization.nullable(),
  statement: z.record(line(40), line(200).nullable()).nullable().optional(),
  group: templateData.shape.group.nullable(),
});

/**
 * Trigger of a lifecycle campaign: days after the event (before it for `leaving`), with results after each
 * period.
 */
export const lifecycleTrigger = z.strictObject({
  event: z.enum(lifecycleEvents),
  days: z.int().min(0, 'Choose 0 days or more.').max(maxTriggerDays, `Choose at most ${maxTriggerDays} days.`),
  periodDays: z.literal(periodLengths),
});

/** A survey campaign: surveys sent to an audience during a window. */
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
    /** Audience criteria. */
    targetContext: z.record(z.string(), z.unknown()).nullable(),
    /** Selected employees by attribute; the audience is their intersection. */
    targetedEmployeeAttributes: z.array(z.object({ attributeType: z.string(), employeeIds: z.array(z.string()) })),
    legacySurveyId: z.null(),
    groupId: z.string().nullable(),
    v3GroupId: z.string().nullable(),
    feedbackGroupId: z.null(),
    confidentialityLevel: z.int(),
    /** `strict` or `threshold`; fixed once the campaign is published. */
    protection: z.enum(['strict', 'threshold']),
    /**
     * Group types that results can be split by, and crosstabs of them such as `tenure*gender`, most important
     * first.
     */
    splits: z.array(z.string()),
    deliveryChannel: z.enum(channels),
    templateData,
    /** Lifecycle campaigns only; null otherwise. */
    lifecycleTrigger: lifecycleTrigger.nullable(),
    /** Number of recipients, and of completed surveys; the latter updates in steps while the campaign runs. */
    audienceSize: z.int().nullable(),
    completedCount: z.int().nullable(),
    /** For the whole organization; null without access to results. */
    emplifyScore: z.number().nullable(),
    surveyVersion: z.int().nullable(),
    createdAt: instant,
    /** Time since when insights are hidden. */
    insightsRemovedAt: instant.nullable(),
    /** Time when answers and links were purged; null while it can be reopened. */
    answersDestroyedAt: instant.nullable(),
    /**
     * Days until the next quarterly campaign is drafted automatically: 0 for never, null for the organization's
     * default.
     */
    cadenceDays: z.literal(cadenceChoices).nullable(),
    /** Previous campaign, if this one was drafted automatically. */
    followsCampaignId: z.string().nullable(),
    /** Global campaign that this one belongs to. */
    globalCampaignId: z.string().nullable(),
    /** Number of child campaigns. */
    childCampaignCount: z.int(),
    /** Revision, as in `ETag`; send it in `If-Match`. */
    revision: z.string(),
  },
  {
    surveys: toMany('surveys'),
    campaignSurveys: toMany('campaign-surveys'),
    campaignParticipations: toMany('campaign-participations'),
    campaignNotifications: toMany('campaign-notifications'),
    campaignTargets: toMany('campaign-targets'),
    v3Group: toOne('v3-groups').describe('Target group; null unless there is exactly one.'),
  },
);
export type CampaignResource = z.infer<typeof campaign>;

export const campaignSurvey = resource('campaign-surveys', {
  campaignId: z.string(),
  surveyId: z.string(),
  surveyTypeId: z.string(),
  order: z.int(),
});

export const campaignTarget = resource('campaign-targets', {
  campaignId: z.string(),
  targetType: z.enum(['groups', 'employees']),
  targetId: z.string(),
  included: z.boolean(),
});

/** Participation in the whole campaign; null below the confidentiality level. */
export const campaignParticipation = resource('campaign-participations', {
  campaignId: z.string(),
  completedCount: z.int().nullable(),
  size: z.int(),
});

const companions = [campaignSurvey, notification, campaignTarget, campaignParticipation, group] as const;
export const included = z.discriminatedUnion('type', [survey, ...surveyCompanion.options, ...companions]);

/** Related resources of a campaign. */
export type CampaignCompanion = z.infer<typeof included>;

const includes = include([
  'surveys',
  'surveys.survey-types',
  'surveys.survey-statements',
  'surveys.survey-statements.statements',
  'surveys.survey-statements.statements.categories',
  'campaign-surveys',
  'campaign-participations',
  'campaign-notifications',
  'campaign-targets',
  'v3-group',
]);
export const one = { ...inOrganization, campaignId: idOf<'campaign'>() };

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  summary: 'List campaigns of an organization, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...includes,
    ...sort(['startedAt', 'name', 'status']),
    'filter[campaignType]': z
      .enum([...campaignTypes, 'all', 'quarterly-and-topic-based'])
      .optional()
      .describe('Campaign type.'),
    'filter[status]': z.enum(campaignStatuses).optional().describe('Status.'),
    'filter[parentCampaignId]': z
      .literal('null')
      .or(id)
      .optional()
      .describe('Parent campaign; `null` for campaigns without one.'),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name.'),
  }),
  answer: listOf(campaign, included),
});

export const getCampaign = endpoint({
  name: 'getCampaign',
  summary: 'Get a campaign.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId',
  params: z.object(one),
  query: query(includes),
  answer: documentOf(campaign, included),
  hasRevision: true,
});

const contextValue = z.union([
  line(200),
  z.boolean(),
  z.null(),
  z.array(line(200)).max(500),
  z.record(line(100), z.array(line(200)).min(1).max(500)),
]);

/**
 * Audience criteria, stored as entered. `attributes` limits the audience to people with one of the values of
 * each attribute (`{ "tenure": ["1", "2"] }`) when the campaign is published.
 */
export const targetContext = z
  .record(line(60), contextValue)
  .refine(
    ({ attributes = {} }) => typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes),
    'Attributes are lists of values by the names of the attributes.',
  );
