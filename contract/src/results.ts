import { z } from 'zod';
import { attributeFilter } from './attribute-filter.ts';
import { endpoint, documentOf, id, inOrganization, instant, listOf, page, query, resource } from './json-api.ts';
import { comparison, score, visibility } from './scores.ts';

const categoryScore = score.extend({ categoryId: z.string(), key: z.string(), title: z.string(), categoryType: z.enum(['conditions', 'drivers']), sphere: z.string() });

/** People on one level of engagement, or on neighbouring ones that are told as one; `share` in percent. */
const levelShare = z.object({ levels: z.array(z.string()).min(1), count: z.int(), share: z.number() });

/** The numbers of one group in one campaign; every score is null when not shown. */
const numbers = {
  campaignId: z.string(),
  visibility,
  message: z.string().nullable(),
  reason: z.enum(['too-few', 'combined', 'not-available', 'too-small']).nullable(),
  completedSurveyCount: z.int().nullable(),
  campaignAudienceSize: z.int().nullable(),
  /** In percent, unrounded; null, like the number of those who answered, for a group smaller than the confidentiality level. */
  responseRate: z.number().nullable(),
  engagement: score.extend({ level: z.string(), cuts: z.array(z.number()) }).nullable(),
  engagementLevels: z.array(levelShare),
};

/** The headline of one finished campaign for the whole organization. */
export const campaignResult = resource('campaign-results', {
  ...numbers,
  name: z.string(),
  campaignType: z.string(),
  startedAt: instant,
  endedAt: instant,
  surveyVersion: z.int().nullable(),
  emplifyScore: z.number().nullable(),
  delta: z.number().nullable(),
  /** True where it uses version 4 of its survey and the campaign of its kind before it does not, so that the two compare badly. */
  isSurveyUpgrade: z.boolean(),
  /** True from 2019-09-19 on, when the present versions of the surveys came into use. */
  usesPresentSurveys: z.boolean(),
  /** The smart pulses that belong to a quarterly campaign. */
  smartPulseIds: z.array(z.string()),
});
export type CampaignResultResource = z.infer<typeof campaignResult>;

/** eNPS and the people in its three classes. */
export const enpsOnTheWire = z.object({ score: z.int(), promoters: z.int(), passives: z.int(), detractors: z.int(), delta: z.int().nullable() });

/** One group, or the rest of a group that is not in one of its shown groups, in one campaign. */
export const groupResult = resource('v3-group-results', {
  ...numbers,
  v3GroupId: z.string(),
  parentGroupId: z.string().nullable(),
  name: z.string(),
  /** True for the row "Rest of ...": those in the group who are in none of its shown groups. */
  isRest: z.boolean(),
  depth: z.int(),
  /** The group in whose rest the withheld answers appear. */
  countedInName: z.string().nullable(),
  categoryScores: z.array(categoryScore),
  conditions: z.array(score.extend({ title: z.string() })),
  spheres: z.array(score.extend({ title: z.string() })),
  /** Null below ten people and where nearly all answered alike: then it may not be said how many are in each class. */
  enps: enpsOnTheWire.nullable(),
  /** The score alone, from the confidentiality level on. */
  enpsScore: z.int().nullable(),
  /** What the numbers stand beside; none where they are not shown. */
  comparisons: z.array(comparison),
});
export type GroupResultResource = z.infer<typeof groupResult>;

const insight = z.object({
  categoryId: z.string(),
  title: z.string(),
  sphere: z.string(),
  score: z.number(),
  band: z.int(),
  reference: z.number(),
  difference: z.number(),
  /** How closely the driver goes together with engagement in the organization, from -1 to 1; null where it is not known. */
  influence: z.number().nullable(),
  reading: z.string(),
  nextStep: z.string(),
});

const change = z.object({ categoryId: z.string(), title: z.string(), sphere: z.string(), score: z.number(), band: z.int(), delta: z.number(), isLargerThanChance: z.boolean().nullable() });

const trendPoint = z.object({
  campaignId: z.string(),
  name: z.string(),
  endedAt: instant,
  score: z.number().nullable(),
  margin: z.number().nullable(),
  responseRate: z.number().nullable(),
  enps: z.int().nullable(),
  /** Scores by the id of their category. */
  categories: z.record(z.string(), z.number()),
});

/** All that the overview of one group says: its numbers, its last campaigns, and where to look first. */
export const groupOverview = resource('v3-group-overviews', {
  ...groupResult.shape.attributes.shape,
  /** The last four finished campaigns of the kind up to this one, oldest first. */
  trend: z.array(trendPoint),
  strengths: z.array(insight),
  opportunities: z.array(insight),
  /** The three drivers that changed most since the previous campaign, up or down. */
  changes: z.array(change),
  /** What strengths and opportunities are measured from: a benchmark, the group above, or the mean of the own drivers. */
  referenceKind: z.enum(['benchmark', 'parent', 'own-mean']),
  referenceName: z.string(),
});
export type GroupOverviewResource = z.infer<typeof groupOverview>;

/** True leaves out campaigns without an engagement score of the organization. */
const hasScore = { 'filter[hasScore]': z.stringbool().optional() };

/** True for the last four finished quarterly campaigns only, oldest first. */
const latestQuarterly = { 'filter[isLatestQuarterly]': z.stringbool().optional() };

export const listCampaignResults = endpoint({
  name: 'listCampaignResults',
  summary: 'The headline results of the finished campaigns of an organization, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/campaign-results',
  params: z.object(inOrganization),
  query: query({ ...page, ...hasScore, 'filter[campaignId]': id.optional(), 'filter[campaignType]': z.string().max(40).optional(), ...latestQuarterly }),
  answer: listOf(campaignResult),
});

export const listGroupResults = endpoint({
  name: 'listGroupResults',
  summary: 'The results of a group in the finished campaigns.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-results',
  params: z.object({ ...inOrganization, groupId: id }),
  query: query({ ...page, ...hasScore, ...attributeFilter, 'filter[campaignId]': id.optional() }),
  answer: listOf(groupResult),
});

export const getGroupOverview = endpoint({
  name: 'getGroupOverview',
  summary: 'The overview of a group in one campaign: score, level, trend, response rate, comparisons, strengths and opportunities, largest changes, spheres.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/overview',
  params: z.object({ ...inOrganization, campaignId: id, groupId: id }),
  query: query(attributeFilter),
  answer: documentOf(groupOverview),
});
