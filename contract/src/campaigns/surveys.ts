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
  idOf,
} from '../protocol/json-api.ts';
import { category, survey, surveyCompanion, surveyIncludes } from '../surveys/survey.ts';
import { statementKind } from '../surveys/statement-kinds.ts';

const one = { ...inOrganization, campaignId: idOf<'campaign'>() };
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
  params: z.object({ ...one, surveyId: idOf<'survey'>() }),
  body: bodyOf('campaign-surveys', {
    order: place.optional().describe('Position in the campaign, from 1. Default: last.'),
  }).optional(),
  status: 201,
  answer: documentOf(campaignSurvey),
  location: '/organizations/:organizationId/campaigns/:campaignId/campaign-surveys/:id',
});

const placed = z.strictObject({
  type: z.literal('campaign-surveys').describe('Resource type.'),
  id: id.describe('ID of the position of the survey in the campaign.'),
  attributes: z
    .strictObject({ order: place.describe('New position in the campaign, unique. Gaps are closed.') })
    .describe('Fields to update.'),
});

export const orderCampaignSurveys = endpoint({
  name: 'orderCampaignSurveys',
  summary: 'Reorder the surveys of an unpublished campaign. All surveys must be listed, each with a unique position.',
  method: 'PATCH',
  path: campaignSurveys,
  params: z.object(one),
  body: z.object({
    data: z.array(placed).min(1).max(10).describe('All surveys of the campaign with their positions.'),
  }),
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
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>().optional(), campaignSurveyId: id }),
  status: 204,
});

/** Statement of a campaign, frozen once published. `compiledBody` is the text respondents see. */
export const campaignStatement = relatedResource(
  'campaign-statements',
  {
    campaignId: z.string().describe('ID of the campaign.'),
    surveyId: z.string().describe('ID of the survey.'),
    statementId: z.string().describe('ID of the statement.'),
    categoryId: z.string().describe('ID of the category.'),
    body: z.string().describe('Text with placeholders.'),
    compiledBody: z.string().describe('Text with substitutions applied.'),
    statementType: statementKind,
    sphere: z.string().describe('Sphere.'),
    order: z.int().describe('Position in the campaign.'),
    isRequired: z.boolean().describe('Whether an answer is required.'),
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

/** Category measured by a campaign, with its number of statements. */
export const campaignCategory = resource('campaign-categories', {
  campaignId: z.string().describe('ID of the campaign.'),
  categoryId: z.string().describe('ID of the category.'),
  ...category.shape.attributes.shape,
  statementCount: z.int().describe('Number of statements.'),
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
