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
import { customWords } from '../messages/texts.ts';
import { notification } from '../messages/notifications.ts';
import { survey, surveyCompanion } from '../surveys/survey.ts';

export const campaignTypes = campaignKinds;
export const campaignStatuses = ['errored', 'pending', 'active', 'prepared', 'inprogress', 'finished'] as const;
export const channels = ['emails', 'sms', 'emails_sms', 'none'] as const;

export const deliveryChannel = z
  .enum(channels)
  .describe('How invitations and reminders are sent; `emails_sms` uses both channels, `none` sends no messages.');

export const protection = z
  .enum(['strict', 'threshold'])
  .describe(
    '`strict`: results cannot be combined to derive smaller groups; `threshold`: only the minimum number of ' +
      'respondents applies. Fixed once the campaign is published.',
  );

/** Substitutions of a campaign for statements and messages. */
export const templateData = z.strictObject({
  background: prose(2000).optional().describe('Value of `{{background}}` in messages.'),
  organization: line(200)
    .optional()
    .describe('Value of `{{organization}}` in messages and statements. Default: the display name.'),
  statement: z
    .record(line(40), line(200))
    .optional()
    .describe('Values for other placeholders in statements, by name of the placeholder.'),
  group: line(200).optional().describe('Value of `{{group}}` in messages.'),
  emailSubject: line(200)
    .optional()
    .describe('Custom subject of the invitation. `inviteEmailSubject` takes precedence.'),
  emailBody: prose(10_000).optional().describe('Custom text of the invitation. `inviteEmailBody` takes precedence.'),
  ...customWords,
});

/** Partial update of substitutions: omitted ones are kept, null removes one. */
export const templateDataChange = templateData.extend({
  background: templateData.shape.background
    .nullable()
    .describe('Value of `{{background}}` in messages; null removes it.'),
  organization: templateData.shape.organization
    .nullable()
    .describe('Value of `{{organization}}` in messages and statements; null removes it.'),
  statement: z
    .record(line(40), line(200).nullable())
    .nullable()
    .optional()
    .describe('Values for other placeholders in statements, by name of the placeholder; null removes one or all.'),
  group: templateData.shape.group.nullable().describe('Value of `{{group}}` in messages; null removes it.'),
});

/**
 * Trigger of a lifecycle campaign: days after the event (before it for `leaving`), with results after each
 * period.
 */
export const lifecycleTrigger = z.strictObject({
  event: z
    .enum(lifecycleEvents)
    .describe('Event that triggers invitations: start date (`hire`), its `anniversary`, or last day (`leaving`).'),
  days: z
    .int()
    .min(0, 'Choose 0 days or more.')
    .max(maxTriggerDays, `Choose at most ${maxTriggerDays} days.`)
    .describe('Days after the event; for `leaving`, days before the last day.'),
  periodDays: z
    .literal(periodLengths)
    .describe('Length of a period in days. At its end results are published and the next campaign starts.'),
});

/** A survey campaign: surveys sent to an audience during a window. */
export const campaign = relatedResource(
  'campaigns',
  {
    organizationId: z.string().describe('ID of the organization.'),
    parentCampaignId: z
      .string()
      .nullable()
      .describe('ID of the parent campaign, such as the quarterly campaign of a smart pulse; null if there is none.'),
    name: z.string().describe('Name.'),
    campaignType: z.enum(campaignTypes).describe('Campaign type.'),
    status: z
      .enum(campaignStatuses)
      .describe(
        '`pending`: not confirmed; `active`: confirmed; `prepared`: confirmed and about to start, with a fixed ' +
          'audience; `inprogress`: accepts answers; `finished`: closed; `errored`: failed.',
      ),
    error: z.string().nullable().describe('Why the campaign failed, as a sentence; null if it did not.'),
    startedAt: instant.describe('Start of the survey window.'),
    endedAt: instant.describe('End of the survey window.'),
    reopenedAt: instant.nullable().describe('Time it was last reopened; null if never.'),
    isPublished: z.boolean().describe('Whether the campaign is confirmed, or was started.'),
    isTargeted: z.boolean().describe('Whether the campaign targets only part of the organization.'),
    targetContext: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Audience criteria as entered; null for the whole organization.'),
    targetedEmployeeAttributes: z
      .array(
        z.object({
          attributeType: z.string().describe('Attribute by which the employees were selected.'),
          employeeIds: z.array(z.string()).describe('IDs of the selected employees.'),
        }),
      )
      .describe('Selected employees by attribute; the audience is their intersection.'),
    legacySurveyId: z.null().describe('Always null; kept for older clients.'),
    groupId: z.string().nullable().describe('Always null; kept for older clients. See `v3GroupId`.'),
    v3GroupId: z.string().nullable().describe('ID of the target group; null unless there is exactly one.'),
    feedbackGroupId: z.null().describe('Always null; kept for older clients.'),
    confidentialityLevel: z.int().describe('Minimum number of respondents of a group with results.'),
    protection,
    splits: z
      .array(z.string())
      .describe(
        'Group types that results can be split by, and crosstabs of them such as `tenure*gender`, most ' +
          'important first.',
      ),
    deliveryChannel,
    templateData: templateData.describe('Substitutions and custom message texts.'),
    lifecycleTrigger: lifecycleTrigger
      .nullable()
      .describe('When people are invited; null unless it is a lifecycle campaign.'),
    audienceSize: z.int().nullable().describe('Number of recipients; null until the audience is fixed.'),
    completedCount: z
      .int()
      .nullable()
      .describe('Number of completed surveys, in steps while the campaign runs; null if disclosive or unknown.'),
    emplifyScore: z
      .number()
      .nullable()
      .describe('Engagement score of the whole organization, from 0 to 100; null without results or access to them.'),
    surveyVersion: z.int().nullable().describe('Version of the first survey; null until the audience is fixed.'),
    createdAt: instant.describe('Time the campaign was created.'),
    insightsRemovedAt: instant.nullable().describe('Time since when insights are hidden; null if they are not.'),
    answersDestroyedAt: instant
      .nullable()
      .describe('Time when answers and links were purged; null while the campaign can be reopened.'),
    cadenceDays: z
      .literal(cadenceChoices)
      .nullable()
      .describe(
        'Days until the next quarterly campaign is drafted automatically: 0 for never, null for the default of ' +
          'the organization.',
      ),
    followsCampaignId: z
      .string()
      .nullable()
      .describe('ID of the previous campaign, if this one was drafted automatically; null otherwise.'),
    globalCampaignId: z
      .string()
      .nullable()
      .describe('ID of the global campaign that this one belongs to; null if it belongs to none.'),
    childCampaignCount: z.int().describe('Number of child campaigns.'),
    revision: z.string().describe('Revision, as in `ETag`, for `If-Match`.'),
  },
  {
    surveys: toMany('surveys').describe('Surveys, in order.'),
    campaignSurveys: toMany('campaign-surveys').describe('Positions of the surveys.'),
    campaignParticipations: toMany('campaign-participations').describe(
      'Participation; empty until the audience is fixed.',
    ),
    campaignNotifications: toMany('campaign-notifications').describe('Messages. Returned if included.'),
    campaignTargets: toMany('campaign-targets').describe(
      'Target groups and employees; empty for the whole organization.',
    ),
    v3Group: toOne('v3-groups').describe('Target group; null unless there is exactly one.'),
  },
);
export type CampaignResource = z.infer<typeof campaign>;

export const campaignSurvey = resource('campaign-surveys', {
  campaignId: z.string().describe('ID of the campaign.'),
  surveyId: z.string().describe('ID of the survey.'),
  surveyTypeId: z.string().describe('ID of the type of the survey.'),
  order: z.int().describe('Position in the campaign, from 1.'),
});

export const campaignTarget = resource('campaign-targets', {
  campaignId: z.string().describe('ID of the campaign.'),
  targetType: z.enum(['groups', 'employees']).describe('Type of the target.'),
  targetId: z.string().describe('ID of the group or employee.'),
  included: z.boolean().describe('Always true.'),
});

/** Participation in the whole campaign; null below the confidentiality level. */
export const campaignParticipation = resource('campaign-participations', {
  campaignId: z.string().describe('ID of the campaign.'),
  completedCount: z
    .int()
    .nullable()
    .describe('Number of completed surveys, in steps while the campaign runs; null if disclosive or unknown.'),
  size: z.int().describe('Number of recipients.'),
});

const companions = [campaignSurvey, notification, campaignTarget, campaignParticipation, group] as const;
export const included = z.discriminatedUnion('type', [survey, ...surveyCompanion.options, ...companions]);

/** Related resources of a campaign. */
export type CampaignCompanion = z.infer<typeof included>;

const includes = include(
  [
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
  ],
  { participations: 'campaign-participations', notifications: 'campaign-notifications', targets: 'campaign-targets' },
);
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
      .describe('Campaign type; `all`, or `quarterly-and-topic-based` for both types.'),
    'filter[status]': z.enum(campaignStatuses).optional().describe('Status.'),
    'filter[parentCampaignId]': z
      .literal('null')
      .or(id)
      .optional()
      .describe('ID of the parent campaign; `null` for campaigns without one.'),
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
