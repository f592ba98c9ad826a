import { z } from 'zod';
import { endpoint, documentOf, id, inOrganization, instant, listOf, page, query, resource } from './json-api.ts';

/** Whether numbers may be shown. `combined`: shown together with neighbouring groups to protect confidentiality. */
export const visibility = z.enum(['shown', 'withheld', 'unavailable']);

/** One score on the scale of 0 to 100, with everything that a screen says about it. */
const score = z.object({
  score: z.number(),
  /** 6 Invest, 7 Develop, 8 Encourage, 9 Recognize, 10 Celebrate. */
  band: z.int(),
  /** Half the width of the 95 % interval; null where it cannot be said. */
  margin: z.number().nullable(),
  /** Against the previous campaign, and whether that is larger than chance would explain. */
  delta: z.number().nullable(),
  deltaIsLargerThanChance: z.boolean().nullable(),
});
export type ScoreOnTheWire = z.infer<typeof score>;

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
});
export type GroupResultResource = z.infer<typeof groupResult>;

const strength = z.object({ categoryId: z.string(), title: z.string(), sphere: z.string(), score: z.number(), band: z.int(), reference: z.number(), difference: z.number(), reading: z.string(), nextStep: z.string() });

/** All that the overview of one group says: its numbers, its last campaigns, and where to look first. */
export const groupOverview = resource('v3-group-overviews', {
  ...groupResult.shape.attributes.shape,
  organization: z.object({ engagement: z.number().nullable(), enps: z.int().nullable() }),
  trend: z.array(z.object({ campaignId: z.string(), name: z.string(), endedAt: instant, score: z.number().nullable(), margin: z.number().nullable(), responseRate: z.number().nullable() })),
  strengths: z.array(strength),
  opportunities: z.array(strength),
  referenceName: z.string(),
});
export type GroupOverviewResource = z.infer<typeof groupOverview>;

const one = { ...inOrganization, campaignId: id };

/** True leaves out campaigns without an engagement score of the organization. */
const hasScore = { 'filter[hasScore]': z.stringbool().optional() };

export const listCampaignResults = endpoint({
  name: 'listCampaignResults',
  summary: 'The headline results of the finished campaigns of an organization, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/campaign-results',
  params: z.object(inOrganization),
  query: query({ ...page, ...hasScore, 'filter[campaignId]': id.optional(), 'filter[campaignType]': z.string().max(40).optional() }),
  answer: listOf(campaignResult),
});

export const listGroupResults = endpoint({
  name: 'listGroupResults',
  summary: 'The results of a group in the finished campaigns.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/v3-group-results',
  params: z.object({ ...inOrganization, groupId: id }),
  query: query({ ...page, ...hasScore, 'filter[campaignId]': id.optional() }),
  answer: listOf(groupResult),
});

export const getGroupOverview = endpoint({
  name: 'getGroupOverview',
  summary: 'The overview of a group in one campaign: score, level, trend, response rate, strengths and opportunities, spheres.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/v3-groups/:groupId/overview',
  params: z.object({ ...one, groupId: id }),
  answer: documentOf(groupOverview),
});

/** How many rows of a heatmap come at once. */
export const heatmapRows = { default: 50, maximum: 10_000 } as const;

/** The heatmap of one campaign, as flat numbers: rows x (1 + columns). A rest stands last in its group. */
export const heatmap = resource('heatmaps', {
  campaignId: z.string(),
  columns: z.array(z.object({ categoryId: z.string(), key: z.string(), title: z.string(), sphere: z.string() })),
  rows: z.array(
    z.object({
      groupId: z.string(),
      name: z.string(),
      isRest: z.boolean(),
      /** The values of the family asked for whose people the row is about; null where it is about all of the group. */
      segment: z.array(z.string()).nullable(),
      depth: z.int(),
      people: z.int().nullable(),
      audience: z.int().nullable(),
      verdict: z.enum(['shown', 'too-few', 'combined', 'not-available']),
      message: z.string().nullable(),
      /** The group in whose rest the answers of a withheld one are counted, where it may be named. */
      countedInName: z.string().nullable(),
      hasChildren: z.boolean(),
    }),
  ),
  /** Engagement first, then the columns, for each row; unrounded, -1 where nothing is shown. */
  scores: z.array(z.number()),
  /** How each score differs from the last campaign in which the group has a result; null where there is none, and for a rest. */
  deltas: z.array(z.number().nullable()),
  /** All rows, whatever the page. */
  rowCount: z.int(),
  /** The families by which the campaign splits results, most important first. */
  families: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Why the group is not split by the family asked for; null where it is, and where none was asked for. */
  unsplit: z.string().nullable(),
});
export type HeatmapResource = z.infer<typeof heatmap>;

export const getHeatmap = endpoint({
  name: 'getHeatmap',
  summary: 'Groups by drivers of one campaign below one group, cut to what the caller may see, with the rows "Rest of ..."; or one group and its segments by a family.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/heatmap',
  params: z.object(one),
  query: query({ ...page, 'page[limit]': z.coerce.number().int().min(1).max(heatmapRows.maximum).optional(), 'filter[v3GroupId]': id.optional(), 'filter[family]': z.string().max(100).optional() }),
  answer: documentOf(heatmap),
});

/** How one set of people answered one statement: a whole group, the rest of it, or those who share a value of a family. */
export const statementResult = resource('statement-results', {
  campaignId: z.string(),
  v3GroupId: z.string(),
  isRest: z.boolean(),
  /** The values of the family asked for that are shown together; null for the whole group. */
  segment: z.object({ family: z.string(), labels: z.array(z.string()) }).nullable(),
  categoryId: z.string(),
  statementId: z.string(),
  surveyId: z.string(),
  surveyPromptId: z.string(),
  promptId: z.string(),
  promptDisplayValue: z.string(),
  surveyName: z.string(),
  attributeFilters: z.array(z.never()),
  statementType: z.enum(['likert5', 'enps']),
  order: z.int(),
  answerCount: z.int().nullable(),
  /** From 0 to 100; for eNPS from -100 to 100. Null when not shown. */
  score: z.number().nullable(),
  /** People at each point of the scale, lowest first; null below ten people and where nearly all chose alike. */
  distribution: z.array(z.int()).nullable(),
  visibility,
  message: z.string().nullable(),
});
export type StatementResultResource = z.infer<typeof statementResult>;

export const listStatementResults = endpoint({
  name: 'listStatementResults',
  summary: 'The statements of a campaign as one group answered them, or as each part of it did that a family of groups splits it into.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/statement-results',
  params: z.object(one),
  query: query({ 'filter[v3GroupId]': id.optional(), 'filter[family]': z.string().max(100).optional() }),
  answer: listOf(statementResult),
});
