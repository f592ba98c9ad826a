import { z } from 'zod';
import {
  documentOf,
  endpoint,
  include,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  sort,
  toMany,
  toOne,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { statementKind } from './statement-kinds.ts';
import { cloneBody, newSurvey, surveyChanges } from './survey-bodies.ts';

const words = {
  body: z.string().describe('Text with placeholders.'),
  compiledBody: z.string().describe('Text with substitutions applied.'),
  categoryId: z.string().describe('ID of the category.'),
  statementType: statementKind,
  statementIndex: z.int().describe('Position in the survey, from 0.'),
  sphere: z.string().describe('Sphere.'),
};

/** Statement: text and category. `compiledBody` has the organization's substitutions applied. */
export const statement = relatedResource('statements', words, { category: toOne('categories') });
export type StatementResource = z.infer<typeof statement>;

/** Alias of a statement under its older name. */
export const prompt = relatedResource('prompts', words, { category: toOne('categories') });

/** Position of a statement in a survey. The statement keeps its identity when it moves. */
export const surveyStatement = relatedResource(
  'survey-statements',
  {
    surveyId: z.string().describe('ID of the survey.'),
    statementId: z.string().describe('ID of the statement.'),
    order: z.int().describe('Position in the survey, from 1.'),
    isRequired: z.boolean().describe('Whether an answer is required.'),
  },
  { statement: toOne('statements').describe('Statement.') },
);

/** Alias of the position of a statement under its older name. */
export const surveyPrompt = relatedResource(
  'survey-prompts',
  {
    surveyId: z.string().describe('ID of the survey.'),
    promptId: z.string().describe('ID of the statement.'),
    order: z.int().describe('Position in the survey, from 1.'),
    isRequired: z.boolean().describe('Whether an answer is required.'),
  },
  { prompt: toOne('prompts').describe('Statement, under its older name.') },
);

export const surveyType = resource('survey-types', { name: z.string().describe('Name.') });

/** Category measured by a statement: one of the 17 drivers, or a condition. */
export const category = resource('categories', {
  key: z.string().describe('Stable key.'),
  title: z.string().describe('Name.'),
  categoryType: z
    .enum(['conditions', 'drivers'])
    .describe('`drivers` for the 17 drivers and what other surveys measure, `conditions` for the parts of engagement.'),
  sphere: z.string().nullable().describe('Sphere of its statements; null without one.'),
});
export type CategoryResource = z.infer<typeof category>;

/** Translation progress of a survey in one language. A campaign offers complete languages only. */
export const surveyLanguage = z.object({
  locale: z.string().describe('Language (BCP 47).'),
  isComplete: z.boolean().describe('Whether all statements are translated.'),
  missing: z.int().describe('Number of missing or outdated translations.'),
});
export type SurveyLanguage = z.infer<typeof surveyLanguage>;

/**
 * A survey. Once a version was sent, its statements are immutable; changes create the next version with the same key.
 */
export const survey = relatedResource(
  'surveys',
  {
    organizationId: z.string().nullable().describe('Organization that owns it; null for the library.'),
    key: z.string().describe('Key shared by all versions.'),
    name: z.string().describe('Name.'),
    version: z.int().describe('Version, from 1.'),
    surveyTypeId: z.string().describe('ID of the type of survey.'),
    grouping: z
      .enum(['recommended', 'drivers', 'custom_global', 'custom'])
      .describe(
        'Group in which the survey is listed: `custom` if the organization wrote it; library surveys are ' +
          '`recommended`, `drivers` about one driver, or `custom_global`.',
      ),
    description: z.string().describe('Description.'),
    minutes: z.int().describe('Expected minutes to answer, as announced to respondents.'),
    seconds: z.int().describe('Expected seconds to answer, to add up several surveys.'),
    statementCount: z.int().describe('Number of statements.'),
    hasBeenSent: z.boolean().describe('Whether a campaign that was not deleted has sent it.'),
    isInUse: z
      .boolean()
      .describe('Whether a confirmed campaign will send it or one has sent it. Its statements cannot be changed then.'),
    isAvailableToSend: z.boolean().describe('Whether campaigns can use it; false for drafts.'),
    isNewest: z.boolean().describe('Whether it is the latest version.'),
    revision: z.int().describe('Revision, for `If-Match`.'),
    languages: z.array(surveyLanguage).describe('Languages with texts for a statement, the original one first.'),
    createdAt: instant.describe('Time it was created.'),
  },
  {
    surveyType: toOne('survey-types').describe('Type of survey.'),
    surveyStatements: toMany('survey-statements').describe('Statements with their positions.'),
    surveyPrompts: toMany('survey-prompts').describe('Alias of `surveyStatements`.'),
  },
);
export type SurveyResource = z.infer<typeof survey>;

/** Related resources of a survey. */
export const surveyCompanion = z.discriminatedUnion('type', [
  surveyType,
  surveyStatement,
  surveyPrompt,
  statement,
  prompt,
  category,
]);
export type SurveyCompanion = z.infer<typeof surveyCompanion>;

/** Names of the related resources. */
export const surveyIncludes = include([
  'survey-types',
  'survey-statements',
  'survey-statements.statements',
  'survey-statements.statements.categories',
  'statements.categories',
  'survey-prompts',
  'survey-prompts.prompts',
  'survey-prompts.prompts.categories',
]);

const onlyThoseToSend = {
  'filter[isAvailableToSend]': trueOrFalse
    .optional()
    .describe(
      '`true` for the latest version of each survey that campaigns can use; `false` for surveys whose latest ' +
        'version they cannot use.',
    ),
};

/** Query parameters of survey lists. */
export const surveyListing = { ...page, ...surveyIncludes, ...sort(['name']), ...onlyThoseToSend };

export const listSurveys = endpoint({
  name: 'listSurveys',
  summary: 'List surveys an organization can send: library surveys and its own, in their latest version.',
  method: 'GET',
  path: '/organizations/:organizationId/surveys',
  params: z.object(inOrganization),
  query: query(surveyListing),
  answer: listOf(survey, surveyCompanion),
});

const one = {
  params: z.object({ ...inOrganization, surveyId: idOf<'survey'>() }),
  path: '/organizations/:organizationId/surveys/:surveyId',
} as const;

export const getSurvey = endpoint({
  name: 'getSurvey',
  summary: 'Get a survey of the organization or the library. `ETag` is its revision.',
  method: 'GET',
  ...one,
  query: query(surveyIncludes),
  answer: documentOf(survey, surveyCompanion),
  hasRevision: true,
});

export const createSurvey = endpoint({
  name: 'createSurvey',
  summary: 'Create a survey of the organization with its statements in order.',
  method: 'POST',
  path: '/organizations/:organizationId/surveys',
  params: z.object(inOrganization),
  body: newSurvey,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/organizations/:organizationId/surveys/:id',
});

export const updateSurvey = endpoint({
  name: 'updateSurvey',
  summary:
    'Update a survey of the organization. The given statements replace all existing ones, unless it has been ' +
    'sent. With `If-Match`, returns 412 if the revision does not match.',
  method: 'PATCH',
  ...one,
  query: query(surveyIncludes),
  body: surveyChanges,
  answer: documentOf(survey, surveyCompanion),
  hasRevision: true,
});

export const removeSurvey = endpoint({
  name: 'removeSurvey',
  summary: 'Delete a survey of the organization that has never been sent.',
  method: 'DELETE',
  ...one,
  status: 204,
  hasRevision: true,
});

export const cloneSurvey = endpoint({
  name: 'cloneSurvey',
  summary:
    'Clone a survey as a draft: its next version, or a new survey if a name is given. Clones of library ' +
    'surveys belong to the organization.',
  method: 'POST',
  path: '/organizations/:organizationId/surveys/:surveyId/clone',
  params: z.object({ ...inOrganization, surveyId: idOf<'survey'>() }),
  body: cloneBody,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/organizations/:organizationId/surveys/:id',
});

export const listSurveyVersions = endpoint({
  name: 'listSurveyVersions',
  summary: 'List versions of a survey, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/surveys/:surveyId/versions',
  params: z.object({ ...inOrganization, surveyId: idOf<'survey'>() }),
  query: query(page),
  answer: listOf(survey),
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'List categories that statements can measure.',
  method: 'GET',
  path: '/organizations/:organizationId/categories',
  params: z.object(inOrganization),
  query: query({
    ...page,
    'filter[categoryType]': z.enum(['conditions', 'drivers']).optional().describe('Category type.'),
  }),
  answer: listOf(category),
});
