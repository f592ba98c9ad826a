import {
  cadenceChoices,
  lifecycleEvents,
  mostQuarterlySlots,
  mostSplits,
  mostTriggerDays,
  periodLengths,
} from '@attune/domain/campaigns';
import { z } from 'zod';
import { group } from '../groups/group.ts';
import {
  bodyOf,
  chosenInstant,
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
} from '../protocol/json-api.ts';
import { customWords, notification } from '../messages/notifications.ts';
import { survey, surveyCompanion, surveyLanguage } from '../surveys/survey.ts';

export const campaignTypes = [
  'flexible',
  'quarterly',
  'topic_based',
  'smart_pulse',
  'custom',
  'legacy_custom',
  'lifecycle',
  'enps',
  'global',
] as const;
export const campaignStatuses = ['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const;
export const channels = ['emails', 'sms', 'emails_sms', 'none'] as const;

/** The words that a campaign fills into statements and messages. */
export const templateData = z.strictObject({
  background: prose(2000).optional(),
  organization: line(200).optional(),
  statement: z.record(line(40), line(200)).optional(),
  group: line(200).optional(),
  emailSubject: line(200).optional(),
  emailBody: prose(10_000).optional(),
  ...customWords,
});

/** A change of some of these words: what is not named stays, and null takes one away. */
const templateDataChange = templateData.extend({
  background: templateData.shape.background.nullable(),
  organization: templateData.shape.organization.nullable(),
  statement: z.record(line(40), line(200).nullable()).nullable().optional(),
  group: templateData.shape.group.nullable(),
});

/**
 * When a lifecycle campaign asks people: so many days after the event, before it for `leaving`; results come after each
 * period.
 */
export const lifecycleTrigger = z.strictObject({
  event: z.enum(lifecycleEvents),
  days: z.int().min(0, 'Choose 0 days or more.').max(mostTriggerDays, `Choose at most ${mostTriggerDays} days.`),
  periodDays: z.literal(periodLengths),
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
    /** How the audience was chosen. */
    targetContext: z.record(z.string(), z.unknown()).nullable(),
    /** The employees who were selected, by attribute; who is in every selection is meant. */
    targetedEmployeeAttributes: z.array(z.object({ attributeType: z.string(), employeeIds: z.array(z.string()) })),
    legacySurveyId: z.null(),
    groupId: z.string().nullable(),
    v3GroupId: z.string().nullable(),
    feedbackGroupId: z.null(),
    confidentialityLevel: z.int(),
    /** `strict` or `threshold`; can be chosen only before the campaign is published. */
    protection: z.enum(['strict', 'threshold']),
    /**
     * The families of groups by which results may be split, and crosses of them such as `tenure*gender`, most important
     * first.
     */
    splits: z.array(z.string()),
    deliveryChannel: z.enum(channels),
    templateData,
    /** Null for campaigns of other kinds. */
    lifecycleTrigger: lifecycleTrigger.nullable(),
    /** How many people the survey went to, and how many have finished it; the second is a step behind while it runs. */
    audienceSize: z.int().nullable(),
    completedCount: z.int().nullable(),
    /** Of the whole organization; null for those who may not read results, too. */
    emplifyScore: z.number().nullable(),
    surveyVersion: z.int().nullable(),
    createdAt: instant,
    /** Since when its strengths, opportunities and changes are not told, because somebody deleted them. */
    insightsRemovedAt: instant.nullable(),
    /** When its answers and links were destroyed; null while it can be reopened. */
    answersDestroyedAt: instant.nullable(),
    /**
     * After how many days the next one is prepared by itself: 0 for never, null as the organization has it. Of
     * quarterly campaigns only.
     */
    cadenceDays: z.literal(cadenceChoices).nullable(),
    /** The campaign after which this one was prepared by itself. */
    followsCampaignId: z.string().nullable(),
    /** The set-up for several organizations that this one belongs to. */
    globalCampaignId: z.string().nullable(),
    /** How many campaigns follow this one as a part of it. */
    childCampaignCount: z.int(),
    /** Names what can be changed about the campaign as it stands; the same in `ETag`, and to be sent in `If-Match`. */
    revision: z.string(),
  },
  {
    surveys: toMany('surveys'),
    campaignSurveys: toMany('campaign-surveys'),
    campaignParticipations: toMany('campaign-participations'),
    campaignNotifications: toMany('campaign-notifications'),
    campaignTargets: toMany('campaign-targets'),
    v3Group: toOne('v3-groups').describe(
      'The group that the campaign is for; null when it is for more or fewer than one.',
    ),
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

/** Completed over invited for the whole campaign; null where fewer than the confidentiality level were invited. */
export const campaignParticipation = resource('campaign-participations', {
  campaignId: z.string(),
  completedCount: z.int().nullable(),
  size: z.int(),
});

const companions = [campaignSurvey, notification, campaignTarget, campaignParticipation, group] as const;
const included = z.discriminatedUnion('type', [survey, ...surveyCompanion.options, ...companions]);

/** What can come along with a campaign. */
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
const one = { ...inOrganization, campaignId: id };

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

const target = z.strictObject({ targetType: z.enum(['groups', 'employees']), targetId: id });

const contextValue = z.union([
  line(200),
  z.boolean(),
  z.null(),
  z.array(line(200)).max(500),
  z.record(line(100), z.array(line(200)).min(1).max(500)),
]);

/**
 * How an audience is chosen, as whoever chose it wants to find it again. One entry is followed: `attributes` names
 * values (`{ "tenure": ["1", "2"] }`: bands of tenure, generations, groups of a family), and only those are meant who
 * have one of the values of each when the campaign is published.
 */
const targetContext = z
  .record(line(60), contextValue)
  .refine(
    ({ attributes = {} }) => typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes),
    'Attributes are lists of values by the names of the attributes.',
  );

const attributeSelection = z.strictObject({
  attributeType: line(100).min(1),
  employeeIds: z.array(id).min(1, 'Choose at least one person.').max(5000),
});

const changeable = {
  name: line(200).min(1, 'Name is required.').optional(),
  startedAt: chosenInstant.optional(),
  endedAt: chosenInstant.optional(),
  deliveryChannel: z.enum(channels).optional(),
  protection: z.enum(['strict', 'threshold']).optional(),
  confidentialityLevel: z.int().min(3).max(50).optional(),
  templateData: templateData.optional(),
  /** Of a lifecycle campaign; its end follows from it. Fixed once it is published. */
  lifecycleTrigger: lifecycleTrigger.optional(),
  surveyIds: z.array(id).min(1, 'Choose at least one survey.').max(10).optional(),
  /** Nobody named means everybody. */
  targets: z.array(target).max(5000).optional(),
  /** The one group that is meant, for those who name no targets; null says nothing. */
  v3GroupId: id.nullable().optional(),
  targetContext: targetContext.nullable().optional(),
  /** Who is in every selection, and in the groups if there are any, is meant. */
  targetedEmployeeAttributes: z.array(attributeSelection).max(20).optional(),
  /**
   * The families of groups by which results may be split, most important first, and crosses of two or three such as
   * `tenure*gender`; chosen before the campaign is published.
   */
  splits: z.array(line(310)).max(mostSplits).optional(),
  /** Of this campaign and those of its series that come after it; at any time. */
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
    parentCampaignId: id.optional(),
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
  body: bodyOf('campaigns', { count: z.int().min(2).max(mostQuarterlySlots).describe('With the campaign itself.') }),
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

/**
 * Whom a campaign reaches and whom not and why, and which groups will probably have no results. Made anew at each
 * request.
 */
export const campaignReview = resource('campaign-reviews', {
  activeCount: z.int(),
  eligibleCount: z.int(),
  reachedCount: z.int(),
  /** By what they come; whom no message reaches comes by a code. */
  reachedBy: z.object({ email: z.int(), sms: z.int(), code: z.int() }),
  unreachedCount: z.int(),
  /** The first 500 of them, by group and name. */
  unreached: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      groupName: z.string().nullable(),
      reason: z.enum([
        'not-receiving-surveys',
        'inactive',
        'no-email',
        'no-phone',
        'no-address',
        'starts-later',
        'bounced',
        'unsubscribed',
      ]),
    }),
  ),
  hiddenGroups: z.array(
    z.object({
      groupId: z.string(),
      name: z.string(),
      size: z.int(),
      expectedLow: z.int(),
      expectedHigh: z.int(),
      chance: z.number(),
      countedIn: z.string().nullable(),
      reason: z.enum(['too-few', 'combined']),
    }),
  ),
  recentlyAdded: z
    .object({
      uncountedCount: z
        .int()
        .describe('Recipients who do not count towards the confidentiality level yet: recorded less than 28 days ago.'),
      groups: z.array(
        z.object({
          groupId: z.string(),
          name: z.string(),
          size: z.int(),
          recent: z.int().describe('Recipients recorded in the last 90 days.'),
          uncounted: z.int().describe('Recipients who do not count towards the confidentiality level yet.'),
        }),
      ),
    })
    .describe('Groups that reach the confidentiality level only with people who were added recently.'),
  groupCount: z
    .int()
    .describe('Those that are listed in results and have people, without the one of the whole organization.'),
  /** From 0 to 1: that of the campaign that ended last, of others 0.75. */
  expectedResponseRate: z.number(),
  problems: z.array(z.object({ pointer: z.string(), detail: z.string() })),
  /** In which people can be asked. Only those that are complete are offered. */
  languages: z.array(surveyLanguage),
});
export type CampaignReviewResource = z.infer<typeof campaignReview>;

export const reviewCampaign = endpoint({
  name: 'reviewCampaign',
  summary: 'Preview the result of publishing a campaign as it is now.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/review',
  params: z.object(one),
  answer: documentOf(campaignReview),
});
