import { campaignTypes } from '../campaigns/campaign.ts';
import { z } from 'zod';
import { attributeFilter } from './attribute-filter.ts';
import {
  endpoint,
  documentOf,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  resource,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import {
  band,
  comparison,
  count,
  difference,
  enpsScore,
  isLargerThanChance,
  percent,
  points,
  score,
  visibility,
} from './scores.ts';

const category = {
  categoryId: z.string().describe('The driver, or the part of engagement.'),
  title: z.string().describe('Name.'),
  sphere: z.string().describe('The sphere that its statements are about.'),
};

const categoryScore = score.extend({
  ...category,
  key: z.string().describe('Its name for programs; stays when the title changes.'),
  categoryType: z
    .enum(['conditions', 'drivers'])
    .describe('`drivers` for the 17 drivers and what other surveys measure, `conditions` for the parts of engagement.'),
});

const compositeScore = score.extend({ title: z.string().describe('Name.') });

/** People on one engagement level, or on neighbouring levels that are merged. */
export const levelShare = z.object({
  levels: z
    .array(z.string())
    .min(1)
    .describe(
      'The level; or neighbouring levels combined into one because too few people are on one of them. Lowest first.',
    ),
  count: count.describe('Number of people.'),
  share: percent.describe('In percent of all parts, unrounded.'),
});

/** The numbers of a group in a campaign; scores are null unless shown. */
const numbers = {
  campaignId: z.string().describe('Campaign.'),
  visibility,
  message: z.string().nullable().describe('Why nothing is shown, in a sentence; null where something is.'),
  reason: z
    .enum(['too-few', 'combined', 'not-available', 'too-small'])
    .nullable()
    .describe(
      'Why nothing is shown: `too-few` responses, `combined` with neighbouring groups, `not-available`, or ' +
        '`too-small` a group for its campaign.',
    ),
  completedSurveyCount: count
    .nullable()
    .describe(
      'Number of completed surveys; null if disclosive: in withheld groups, or when nearly everyone has finished.',
    ),
  completedSurveyMinimum: count
    .nullable()
    .describe('Minimum number of completed surveys, if the exact count is withheld; null if unknown.'),
  campaignAudienceSize: count.nullable().describe('Number of invited people.'),
  responseRate: percent
    .nullable()
    .describe('Finished of invited, in percent, unrounded; null where the exact count is not disclosed.'),
  engagement: score
    .extend({
      level: z.string().describe('From `highly disengaged` to `extremely engaged`.'),
      cuts: z
        .array(points)
        .describe(
          'The four scores from which on the next level is reached, lowest first; those of organizations lie ' +
            'closer together than those of groups.',
        ),
    })
    .nullable()
    .describe('The engagement score; null where none is shown, or the campaign did not ask.'),
  engagementLevels: z
    .array(
      levelShare.extend({
        count: count.nullable().describe('Number of people; null where the number of respondents is not disclosed.'),
      }),
    )
    .describe('How people spread over the levels, lowest first; empty where only one part would remain.'),
};

/** The headline result of a finished campaign for the whole organization. */
export const campaignResult = resource('campaign-results', {
  ...numbers,
  name: z.string().describe('The name of the campaign.'),
  campaignType: z.enum(campaignTypes).describe('The kind of the campaign.'),
  startedAt: instant.describe('When it began to take answers.'),
  endedAt: instant.describe('When it ended.'),
  surveyVersion: z.int().nullable().describe('The version of the survey that it asked; null for surveys without one.'),
  emplifyScore: points
    .nullable()
    .describe('The engagement score of the organization, from 0 to 100, unrounded; null where none is shown.'),
  delta: difference.nullable().describe('That score less the one of the campaign of the kind before, in points.'),
  isSurveyUpgrade: z
    .boolean()
    .describe(
      'True where it uses version 4 of its survey and the campaign of its kind before it does not, so that the ' +
        'two compare badly.',
    ),
  usesPresentSurveys: z
    .boolean()
    .describe('True from 2019-09-19 on, when the present versions of the surveys came into use.'),
  smartPulseIds: z.array(z.string()).describe('The smart pulses that belong to a quarterly campaign.'),
});
export type CampaignResultResource = z.infer<typeof campaignResult>;

/** The eNPS with the people in its three classes. */
export const enpsOnTheWire = z.object({
  score: enpsScore.describe('Promoters less detractors in percent of all who answered, from -100 to 100.'),
  promoters: count.describe('How many chose 9 or 10.'),
  passives: count.describe('How many chose 7 or 8.'),
  detractors: count.describe('How many chose 0 to 6.'),
  delta: z
    .int()
    .meta({ minimum: -200, maximum: 200 })
    .nullable()
    .describe('The score less that of the campaign before, in points.'),
});

/** The result of a group in a campaign, or of the rest of a group outside its shown subgroups. */
export const groupResult = resource('v3-group-results', {
  ...numbers,
  v3GroupId: z.string().describe('Group; for a "Rest of" row, the parent of the rest.'),
  parentGroupId: z.string().nullable().describe('The group above in the campaign; null for the organization.'),
  name: z.string().describe('The name of the group in the campaign.'),
  isRest: z.boolean().describe('True for "Rest of ...": those in the group who are in none of its shown groups.'),
  depth: count.describe('How many groups lie above.'),
  countedInName: z.string().nullable().describe('The group in whose rest the withheld answers appear.'),
  categoryScores: z
    .array(categoryScore)
    .describe('The parts of engagement and the drivers, in the order of the survey; empty where nothing is shown.'),
  conditions: z.array(compositeScore).describe('The psychological conditions, each the mean of its drivers.'),
  spheres: z.array(compositeScore).describe('The spheres, each the mean of its statements.'),
  enps: enpsOnTheWire
    .nullable()
    .describe(
      'eNPS with its three classes. Null below ten people, where nearly all gave the same answer, and where the ' +
        'number of respondents is not disclosed: then the size of the classes must not be disclosed either.',
    ),
  enpsScore: enpsScore
    .nullable()
    .describe('The eNPS alone, from -100 to 100, if at least as many people answered as the confidentiality level.'),
  comparisons: z.array(comparison).describe('What the numbers stand beside; none where they are not shown.'),
});
export type GroupResultResource = z.infer<typeof groupResult>;

const insight = z.object({
  ...category,
  score: points.describe('The score of the driver, from 0 to 100.'),
  band,
  reference: points.describe('The score that it is measured from.'),
  difference: difference.describe('The score less the reference, in points.'),
  correlation: z
    .number()
    .meta({ minimum: -1, maximum: 1 })
    .nullable()
    .describe(
      'How closely the driver goes together with engagement in the organization, from -1 to 1; null where it is ' +
        'not known.',
    ),
  reading: z.string().describe('What the score says of the people, in a sentence.'),
  nextStep: z.string().describe('What to do about it, in a sentence.'),
});

const change = z.object({
  ...category,
  score: points.describe('The score of the driver, from 0 to 100.'),
  band,
  delta: difference.describe('The score less that of the campaign before, in points.'),
  isLargerThanChance,
});

const trendPoint = z.object({
  campaignId: z.string().describe('Campaign.'),
  name: z.string().describe('Name.'),
  startedAt: instant.describe('When it began to take answers: the period that it is named by.'),
  endedAt: instant.describe('When it ended.'),
  score: points
    .nullable()
    .describe('The engagement score of the group in it, from 0 to 100; null where none is shown.'),
  margin: points.nullable().describe('Half the width of the 95 % interval, in points.'),
  responseRate: percent.nullable().describe('Finished of invited, in percent.'),
  enps: enpsScore.nullable().describe('The eNPS, from -100 to 100.'),
  categories: z.record(z.string(), points).describe('Scores from 0 to 100 by the id of their category.'),
});

/** The overview of a group: its numbers, its latest campaigns, and its priorities. */
export const groupOverview = resource('v3-group-overviews', {
  ...groupResult.shape.attributes.shape,
  trend: z.array(trendPoint).describe('The last four finished campaigns of the kind up to this one, oldest first.'),
  strengths: z
    .array(insight)
    .describe('At most three drivers, by their distance above the reference times their correlation.'),
  opportunities: z
    .array(insight)
    .describe('At most three drivers, by their distance below the reference times their correlation.'),
  changes: z.array(change).describe('The three drivers that changed most since the previous campaign, up or down.'),
  referenceKind: z
    .enum(['benchmark', 'parent', 'own-mean'])
    .describe(
      'What strengths and opportunities are measured from: a benchmark, the group above, or the mean of the own ' +
        'drivers.',
    ),
  referenceName: z.string().describe('The name of that reference.'),
});
export type GroupOverviewResource = z.infer<typeof groupOverview>;

/** Lists of results contain campaigns with an engagement score by default. */
const hasScore = {
  'filter[hasScore]': trueOrFalse
    .optional()
    .describe('`false` includes campaigns without an engagement score. Default: `true`.'),
};

const latestQuarterly = {
  'filter[isLatestQuarterly]': trueOrFalse
    .optional()
    .describe('True for the last four finished quarterly campaigns only, oldest first.'),
};

const ofCampaign = { 'filter[campaignId]': idOf<'campaign'>().optional().describe('Campaign.') };

export const listCampaignResults = endpoint({
  name: 'listCampaignResults',
  summary: 'List headline results of finished campaigns with an engagement score, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/campaign-results',
  aliases: ['/organizations/:organizationId/results'],
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...hasScore,
    ...ofCampaign,
    'filter[campaignType]': z.string().max(40).optional().describe('Campaigns of one kind only.'),
    ...latestQuarterly,
  }),
  answer: listOf(campaignResult),
});

export const listGroupResults = endpoint({
  name: 'listGroupResults',
  summary: 'List results of a group in finished campaigns with an engagement score.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-results',
  params: z.object({ ...inOrganization, groupId: idOf<'group'>() }),
  query: query({ ...page, ...hasScore, ...attributeFilter, ...ofCampaign }),
  answer: listOf(groupResult),
});

export const getGroupOverview = endpoint({
  name: 'getGroupOverview',
  summary:
    'Get the results overview of a group in a campaign: score, level, trend, response rate, comparisons, ' +
    'strengths, opportunities, largest changes and spheres.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/overview',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>(), groupId: idOf<'group'>() }),
  query: query(attributeFilter),
  answer: documentOf(groupOverview),
});
