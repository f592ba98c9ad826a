import { z } from 'zod';
import { campaignSurvey } from './campaign.ts';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  include,
  inOrganization,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  toOne,
} from '../protocol/json-api.ts';
import { category, statementKinds, survey, surveyCompanion, surveyIncludes } from '../surveys/survey.ts';

const one = { ...inOrganization, campaignId: id };
const surveys = '/organizations/:organizationId/campaigns/:campaignId/surveys';
const campaignSurveys = '/organizations/:organizationId/campaigns/:campaignId/campaign-surveys';

export type CampaignSurveyResource = z.infer<typeof campaignSurvey>;

export const listCampaignSurveys = endpoint({
  name: 'listCampaignSurveys',
  summary: 'List surveys of a campaign in order. Includes their types and statements by default.',
  method: 'GET',
  path: surveys,
  params: z.object(one),
  query: query({ ...page, ...surveyIncludes }),
  answer: listOf(survey, surveyCompanion),
});

const place = z.int().min(0).max(100);

export const addCampaignSurvey = endpoint({
  name: 'addCampaignSurvey',
  summary: 'Add a survey to an unpublished campaign, at the given position or last. The body is optional.',
  method: 'POST',
  path: `${surveys}/:surveyId`,
  params: z.object({ ...one, surveyId: id }),
  body: bodyOf('campaign-surveys', { order: place.optional() }).optional(),
  status: 201,
  answer: documentOf(campaignSurvey),
  location: '/organizations/:organizationId/campaigns/:campaignId/campaign-surveys/:id',
});

const placed = z.strictObject({
  type: z.literal('campaign-surveys'),
  id,
  attributes: z.strictObject({ order: place }),
});

export const orderCampaignSurveys = endpoint({
  name: 'orderCampaignSurveys',
  summary: 'Reorder the surveys of an unpublished campaign. All surveys must be listed, each with a unique position.',
  method: 'PATCH',
  path: campaignSurveys,
  params: z.object(one),
  body: z.object({ data: z.array(placed).min(1).max(10) }),
  answer: listOf(campaignSurvey),
});

export const removeCampaignSurvey = endpoint({
  name: 'removeCampaignSurvey',
  summary:
    'Remove a survey from an unpublished campaign. The last one can be removed too; a survey is required only ' +
    'to publish.',
  method: 'DELETE',
  path: `${campaignSurveys}/:campaignSurveyId`,
  aliases: ['/organizations/:organizationId/campaign-surveys/:campaignSurveyId'],
  params: z.object({ ...inOrganization, campaignId: id.optional(), campaignSurveyId: id }),
  status: 204,
});

/** A statement as one campaign asks it; frozen once the campaign is published. `compiledBody` is what people read. */
export const campaignStatement = relatedResource(
  'campaign-statements',
  {
    campaignId: z.string().describe('The campaign.'),
    surveyId: z.string().describe('The survey that it belongs to.'),
    statementId: z.string().describe('The statement.'),
    categoryId: z.string().describe('What it measures.'),
    body: z.string().describe('Its words, with names in the place of what is filled in.'),
    compiledBody: z.string().describe('The words that people read.'),
    statementType: z.enum(statementKinds).describe('Five points of agreement, 0 to 10, or free text.'),
    sphere: z.string().describe('What people are asked to think about.'),
    order: z.int().describe('Its place in the campaign.'),
    isRequired: z.boolean().describe('True where nobody can finish without an answer to it.'),
  },
  { category: toOne('categories') },
);
export type CampaignStatementResource = z.infer<typeof campaignStatement>;

export const listCampaignStatements = endpoint({
  name: 'listCampaignStatements',
  summary: 'List statements of a campaign in order, each once.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/statements',
  params: z.object(one),
  query: query({
    ...page,
    'page[limit]': z.coerce.number().int().min(1).max(1000).optional().describe('Page size, at most 1,000.'),
    ...include(['categories']),
  }),
  answer: listOf(campaignStatement, category),
});

/** What a campaign measures, and by how many statements. */
export const campaignCategory = resource('campaign-categories', {
  campaignId: z.string().describe('The campaign.'),
  categoryId: z.string().describe('The category.'),
  ...category.shape.attributes.shape,
  statementCount: z.int().describe('By how many statements of the campaign it is measured.'),
});
export type CampaignCategoryResource = z.infer<typeof campaignCategory>;

export const listCampaignCategories = endpoint({
  name: 'listCampaignCategories',
  summary: 'List categories measured by a campaign, in order of first statement.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/campaign-categories',
  params: z.object(one),
  query: query(page),
  answer: listOf(campaignCategory),
});
