import { z } from 'zod';
import { bodyOf, documentOf, endpoint, id, inOrganization, instant, line, listOf, noParams, page, prose, query, relatedResource, resource, sort, toMany, toOne, include } from './json-api.ts';

export const statementKinds = ['likert5', 'enps', 'open_response'] as const;

/** The words of a statement and what it measures. `compiledBody` has the organization's substitutions filled in. */
export const statement = resource('statements', {
  body: z.string(),
  compiledBody: z.string(),
  categoryId: z.string(),
  statementType: z.enum(statementKinds),
  statementIndex: z.int(),
  sphere: z.string(),
});
export type StatementResource = z.infer<typeof statement>;

/** The place of a statement in a survey. */
export const surveyStatement = relatedResource('survey-statements', { surveyId: z.string(), statementId: z.string(), order: z.int(), isRequired: z.boolean() }, { statement: toOne('statements') });

export const surveyType = resource('survey-types', { name: z.string() });

/** What a statement measures: one of the 17 drivers, or a condition. */
export const category = resource('categories', {
  key: z.string().describe('Its name for programs.'),
  title: z.string().describe('Its name.'),
  categoryType: z.enum(['conditions', 'drivers']).describe('`drivers` for the 17 drivers and what other surveys measure, `conditions` for the parts of engagement.'),
  sphere: z.string().nullable().describe('The sphere that its statements are about; null where they are about none.'),
});
export type CategoryResource = z.infer<typeof category>;

/** An instrument. `organizationId` is null for a survey of the library. */
export const survey = relatedResource(
  'surveys',
  {
    organizationId: z.string().nullable(),
    key: z.string().nullable(),
    name: z.string(),
    version: z.int(),
    surveyTypeId: z.string(),
    grouping: z.enum(['recommended', 'drivers', 'custom_global', 'custom']),
    description: z.string(),
    minutes: z.int(),
    statementCount: z.int(),
    hasBeenSent: z.boolean(),
    isAvailableToSend: z.boolean(),
    createdAt: instant,
  },
  { surveyType: toOne('survey-types'), surveyStatements: toMany('survey-statements') },
);
export type SurveyResource = z.infer<typeof survey>;

/** What can come along with a survey. */
export const surveyCompanion = z.discriminatedUnion('type', [surveyType, surveyStatement, statement, category]);
export type SurveyCompanion = z.infer<typeof surveyCompanion>;

/** By which names it is asked for. */
export const surveyIncludes = include(['survey-types', 'survey-statements', 'survey-statements.statements', 'survey-statements.statements.categories']);

export const listLibrarySurveys = endpoint({
  name: 'listLibrarySurveys',
  summary: 'The surveys of the library.',
  method: 'GET',
  path: '/surveys',
  params: noParams,
  query: query({ ...page, ...surveyIncludes }),
  answer: listOf(survey, surveyCompanion),
});

export const getLibrarySurvey = endpoint({
  name: 'getLibrarySurvey',
  summary: 'One survey of the library.',
  method: 'GET',
  path: '/surveys/:surveyId',
  params: z.object({ surveyId: id }),
  query: query(surveyIncludes),
  answer: documentOf(survey, surveyCompanion),
});

export const listSurveys = endpoint({
  name: 'listSurveys',
  summary: 'The surveys that an organization can send: those of the library and its own.',
  method: 'GET',
  path: '/organizations/:organizationId/surveys',
  params: z.object(inOrganization),
  query: query({ ...page, ...surveyIncludes, ...sort(['name']), 'filter[isAvailableToSend]': z.enum(['true', 'false']).optional() }),
  answer: listOf(survey, surveyCompanion),
});

export const getSurvey = endpoint({
  name: 'getSurvey',
  summary: 'One survey of the organization or of the library.',
  method: 'GET',
  path: '/organizations/:organizationId/surveys/:surveyId',
  params: z.object({ ...inOrganization, surveyId: id }),
  query: query(surveyIncludes),
  answer: documentOf(survey, surveyCompanion),
});

const statementDraft = z.strictObject({
  body: prose(300).min(3, 'At least 3 characters.'),
  statementType: z.enum(statementKinds),
  categoryId: id.optional(),
  isRequired: z.boolean().optional(),
});
const statementDrafts = z.array(statementDraft).min(1, 'Add at least one statement.').max(100, 'At most 100 statements.');

export const createSurvey = endpoint({
  name: 'createSurvey',
  summary: 'Makes a survey of the organization, with its statements in order.',
  method: 'POST',
  path: '/organizations/:organizationId/surveys',
  params: z.object(inOrganization),
  body: bodyOf('surveys', { name: line(200).min(1, 'Name is required.'), description: prose(1000).optional(), isAvailableToSend: z.boolean().optional(), statements: statementDrafts }),
  status: 201,
  answer: documentOf(survey, surveyCompanion),
});

export const updateSurvey = endpoint({
  name: 'updateSurvey',
  summary: 'Changes a survey that has not been sent; the statements given replace all of its statements.',
  method: 'PATCH',
  path: '/organizations/:organizationId/surveys/:surveyId',
  params: z.object({ ...inOrganization, surveyId: id }),
  body: bodyOf('surveys', { name: line(200).min(1).optional(), description: prose(1000).optional(), isAvailableToSend: z.boolean().optional(), statements: statementDrafts.optional() }),
  answer: documentOf(survey, surveyCompanion),
});

export const removeSurvey = endpoint({
  name: 'removeSurvey',
  summary: 'Removes a survey of the organization from the list; campaigns that sent it keep it.',
  method: 'DELETE',
  path: '/organizations/:organizationId/surveys/:surveyId',
  params: z.object({ ...inOrganization, surveyId: id }),
  status: 204,
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'What statements can measure.',
  method: 'GET',
  path: '/organizations/:organizationId/categories',
  params: z.object(inOrganization),
  query: query({ 'filter[categoryType]': z.enum(['conditions', 'drivers']).optional().describe('Drivers only, or the parts of engagement only.') }),
  answer: listOf(category),
});
