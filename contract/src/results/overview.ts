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
  categoryId: z.string().describe('ID of the driver, or of the part of engagement.'),
  title: z.string().describe('Name of the driver, or of the part of engagement.'),
  sphere: z.string().describe('Sphere of its statements.'),
};

const categoryScore = score.extend({
  ...category,
  key: z.string().describe('Key; stays when the title changes.'),
  categoryType: z
    .enum(['conditions', 'drivers'])
    .describe('`drivers` for the 17 drivers and what other surveys measure, `conditions` for the parts of engagement.'),
});

const compositeScore = score.extend({ title: z.string().describe('Name of the condition or sphere.') });

/** People on one engagement level, or on neighbouring levels that are merged. */
export const levelShare = z.object({
  levels: z
    .array(z.string())
    .min(1)
    .describe(
      'Engagement level, or neighboring levels that are combined because one has too few people. Lowest first.',
    ),
  count: count.describe('Number of people.'),
  share: percent.describe('Percentage of the people of all parts, unrounded.'),
});

/** The numbers of a group in a campaign; scores are null unless shown. */
const numbers = {
  campaignId: z.string().describe('ID of the campaign.'),
  visibility,
  message: z.string().nullable().describe('Why nothing is shown, as a sentence; null if results are shown.'),
  reason: z
    .enum(['too-few', 'combined', 'not-available', 'too-small'])
    .nullable()
    .describe(
      'Why nothing is shown: `too-few` responses, `combined` with neighboring groups, `not-available`, or the group ' +
        'is `too-small` for its campaign. Null if results are shown.',
    ),
  completedSurveyCount: count
    .nullable()
    .describe(
      'Number of completed surveys; null if disclosive: in withheld groups, or when nearly everyone has finished.',
    ),
  completedSurveyMinimum: count
    .nullable()
    .describe('Minimum number of completed surveys, if the exact count is withheld; null if unknown.'),
  campaignAudienceSize: count.nullable().describe('Number of invited people; null if withheld.'),
  responseRate: percent
    .nullable()
    .describe('Percentage of invited people who completed the survey, unrounded; null if the exact count is withheld.'),
  engagement: score
    .extend({
      level: z.string().describe('Engagement level, from `highly disengaged` to `extremely engaged`.'),
      cuts: z
        .array(points)
        .describe(
          'The four lowest scores of the next levels, lowest first; those of organizations are closer together ' +
            'than those of groups.',
        ),
    })
    .nullable()
    .describe('Engagement score; null if none is shown, or the campaign did not measure engagement.'),
  engagementLevels: z
    .array(
      levelShare.extend({
        count: count.nullable().describe('Number of people; null if the number of respondents is withheld.'),
      }),
    )
    .describe('Distribution over the engagement levels, lowest first; empty if only one part would remain.'),
};

/** The campaign of a result, and its score under the names that all results have. */
const headline = {
  campaignType: z.enum(campaignTypes).describe('Campaign type.'),
  endedAt: instant.describe('End of the survey window.'),
  surveyVersion: z.int().nullable().describe('Version of the first survey; null for surveys without one.'),
  emplifyScore: points
    .nullable()
    .describe('Engagement score, from 0 to 100, unrounded; null if none is shown. The same as in `engagement`.'),
  delta: difference
    .nullable()
    .describe('That score minus the one of the previous campaign of the type, in points; null without one to compare.'),
};

/** The headline result of a finished campaign for the whole organization. */
export const campaignResult = resource('campaign-results', {
  ...numbers,
  ...headline,
  name: z.string().describe('Name of the campaign.'),
  startedAt: instant.describe('Start of the survey window.'),
  isSurveyUpgrade: z
    .boolean()
    .describe(
      'Whether it uses version 4 of its survey and the previous campaign of its type does not. Their scores are ' +
        'then hardly comparable.',
    ),
  usesPresentSurveys: z
    .boolean()
    .describe('Whether the campaign is from 2019-09-19 or later, when the current surveys were introduced.'),
  smartPulseIds: z.array(z.string()).describe('IDs of the smart pulses of a quarterly campaign.'),
});
export type CampaignResultResource = z.infer<typeof campaignResult>;

/** The eNPS with the people in its three classes. */
export const enpsOnTheWire = z.object({
  score: enpsScore.describe('Percentage of promoters minus percentage of detractors, from -100 to 100.'),
  promoters: count.describe('Number of people who chose 9 or 10.'),
  passives: count.describe('Number of people who chose 7 or 8.'),
  detractors: count.describe('Number of people who chose 0 to 6.'),
  delta: z
    .int()
    .meta({ minimum: -200, maximum: 200 })
    .nullable()
    .describe('Score minus that of the previous campaign, in points; null without one to compare.'),
});

/** The result of a group in a campaign, or of the rest of a group outside its shown subgroups. */
export const groupResult = resource('v3-group-results', {
  ...numbers,
  ...headline,
  v3GroupId: z.string().describe('ID of the group; for a "Rest of" row, of the parent of the rest.'),
  parentGroupId: z.string().nullable().describe('ID of the parent group in the campaign; null for the root group.'),
  name: z.string().describe('Name of the group in the campaign.'),
  isRest: z.boolean().describe('True for "Rest of" rows: people in none of the shown subgroups.'),
  depth: count.describe('Depth in the hierarchy; 0 for the root group.'),
  countedInName: z
    .string()
    .nullable()
    .describe('Name of the group that includes the withheld answers; null if there is none.'),
  categoryScores: z
    .array(categoryScore)
    .describe('Parts of engagement and drivers, in the order of the survey; empty if nothing is shown.'),
  conditions: z.array(compositeScore).describe('Psychological conditions, each the mean of its drivers.'),
  spheres: z.array(compositeScore).describe('Spheres, each the mean of its statements.'),
  enps: enpsOnTheWire
    .nullable()
    .describe(
      'eNPS with its three classes. Null below ten people, if nearly all gave the same answer, and if the number ' +
        'of respondents is withheld, because the classes would disclose it.',
    ),
  enpsScore: enpsScore
    .nullable()
    .describe('eNPS alone, from -100 to 100; null if fewer people answered than the confidentiality level.'),
  comparisons: z.array(comparison).describe('Available comparisons; empty if nothing is shown.'),
});
export type GroupResultResource = z.infer<typeof groupResult>;

const insight = z.object({
  ...category,
  score: points.describe('Score of the driver, from 0 to 100.'),
  band,
  reference: points.describe('Score of the reference, see `referenceKind`.'),
  difference: difference.describe('Score minus the reference, in points.'),
  correlation: z
    .number()
    .meta({ minimum: -1, maximum: 1 })
    .nullable()
    .describe('Correlation of the driver with engagement in the organization, from -1 to 1; null if unknown.'),
  reading: z.string().describe('What the score means, as a sentence.'),
  nextStep: z.string().describe('What to do about it, as a sentence.'),
});

const change = z.object({
  ...category,
  score: points.describe('Score of the driver, from 0 to 100.'),
  band,
  delta: difference.describe('Score minus that of the previous campaign, in points.'),
  isLargerThanChance,
});

const trendPoint = z.object({
  campaignId: z.string().describe('ID of the campaign.'),
  name: z.string().describe('Name of the campaign.'),
  startedAt: instant.describe('Start of the survey window.'),
  endedAt: instant.describe('End of the survey window.'),
  score: points.nullable().describe('Engagement score of the group, from 0 to 100; null if none is shown.'),
  margin: points.nullable().describe('Half the width of the 95 % interval, in points; null without a known spread.'),
  responseRate: percent.nullable().describe('Percentage of invited people who completed the survey; null if withheld.'),
  enps: enpsScore.nullable().describe('eNPS, from -100 to 100; null if none is shown.'),
  categories: z.record(z.string(), points).describe('Scores from 0 to 100 by ID of the category.'),
});

/** The overview of a group: its numbers, its latest campaigns, and its priorities. */
export const groupOverview = resource('v3-group-overviews', {
  ...groupResult.shape.attributes.shape,
  trend: z.array(trendPoint).describe('The last four finished campaigns of the type up to this one, oldest first.'),
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
      'Reference of strengths and opportunities: a benchmark, the parent group, or the mean of the drivers of the ' +
        'group itself.',
    ),
  referenceName: z.string().describe('Name of that reference.'),
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
    .describe('`true` for the last four finished quarterly campaigns only, oldest first.'),
};

const ofCampaign = { 'filter[campaignId]': idOf<'campaign'>().optional().describe('ID of the campaign.') };

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
    'filter[campaignType]': z.string().max(40).optional().describe('Campaign type.'),
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
