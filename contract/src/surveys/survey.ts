import { spheres } from '@attune/domain/surveys';
import { z } from 'zod';
import {
  bodyOf,
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
  trueOrFalse,
} from '../protocol/json-api.ts';

export const statementKinds = ['likert5', 'enps', 'open_response'] as const;

const words = {
  body: z.string().describe('Text with placeholders.'),
  compiledBody: z.string().describe('Text with substitutions applied.'),
  categoryId: z.string().describe('Category.'),
  statementType: z.enum(statementKinds).describe('Five-point agreement scale, 0 to 10, or free text.'),
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
  { surveyId: z.string(), statementId: z.string(), order: z.int(), isRequired: z.boolean() },
  { statement: toOne('statements') },
);

/** Alias of the position of a statement under its older name. */
export const surveyPrompt = relatedResource(
  'survey-prompts',
  { surveyId: z.string(), promptId: z.string(), order: z.int(), isRequired: z.boolean() },
  { prompt: toOne('prompts') },
);

export const surveyType = resource('survey-types', { name: z.string() });

/** Category measured by a statement: one of the 17 drivers, or a condition. */
export const category = resource('categories', {
  key: z.string().describe('Stable key.'),
  title: z.string().describe('Name.'),
  categoryType: z
    .enum(['conditions', 'drivers'])
    .describe('`drivers` for the 17 drivers and what other surveys measure, `conditions` for the parts of engagement.'),
  sphere: z.string().nullable().describe('The sphere that its statements are about; null where they are about none.'),
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
    name: z.string(),
    version: z.int(),
    surveyTypeId: z.string(),
    grouping: z.enum(['recommended', 'drivers', 'custom_global', 'custom']),
    description: z.string(),
    minutes: z.int().describe('Expected minutes to answer, as announced to respondents.'),
    seconds: z.int().describe('Expected seconds to answer, to add up several surveys.'),
    statementCount: z.int(),
    hasBeenSent: z
      .boolean()
      .describe('True once a campaign has opened with it and sent it. A deleted campaign does not count.'),
    isInUse: z
      .boolean()
      .describe('True while a confirmed campaign will send it, and once it was sent: what it asks cannot be changed.'),
    isAvailableToSend: z.boolean().describe('Whether campaigns can use it; false for drafts.'),
    isNewest: z.boolean().describe('Whether it is the latest version.'),
    revision: z.int().describe('Revision, for `If-Match`.'),
    languages: z
      .array(surveyLanguage)
      .describe('Every language that has words for a statement, the original one first.'),
    createdAt: instant,
  },
  {
    surveyType: toOne('survey-types'),
    surveyStatements: toMany('survey-statements'),
    surveyPrompts: toMany('survey-prompts'),
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
      'Of each survey its newest version that campaigns can choose, or those whose newest version they cannot choose.',
    ),
};

/** Query parameters of survey lists. */
export const surveyListing = { ...page, ...surveyIncludes, ...sort(['name']), ...onlyThoseToSend };

/**
 * A statement in a survey draft. With `statementId`, refers to a statement of this survey or of the statement bank;
 * other given fields change it, or create a new statement if other surveys use it.
 */
export const statementDraft = z
  .strictObject({
    statementId: idOf<'statement'>().optional(),
    body: prose(300).min(3, 'At least 3 characters.').optional(),
    statementType: z.enum(statementKinds).optional(),
    categoryId: idOf<'category'>().optional(),
    sphere: z.enum(spheres).optional(),
    isRequired: z.boolean().optional(),
  })
  .refine(({ statementId, body }) => statementId !== undefined || body !== undefined, {
    path: ['body'],
    message: 'A statement needs its words, or the id of one that is there.',
  })
  .refine(({ statementId, statementType }) => statementId !== undefined || statementType !== undefined, {
    path: ['statementType'],
    message: 'Say how it is answered.',
  });
export const statementDrafts = z
  .array(statementDraft)
  .min(1, 'Add at least one statement.')
  .max(100, 'At most 100 statements.');

const facts = {
  description: prose(1000).optional(),
  surveyTypeId: id.optional(),
  isAvailableToSend: z.boolean().optional(),
};

/** Body of a new survey. */
export const newSurvey = bodyOf('surveys', {
  name: line(200).min(1, 'Name is required.'),
  ...facts,
  statements: statementDrafts,
});

/** Partial update of a survey. */
export const surveyChanges = bodyOf('surveys', {
  name: line(200).min(1, 'Name is required.').optional(),
  ...facts,
  statements: statementDrafts.optional(),
  /** The new order of the existing statements: all ids, each once. */
  statementOrder: z.array(id).min(1).max(100).optional(),
});

/** Optional new name of the clone. */
export const cloneBody = bodyOf('surveys', { name: line(200).min(1, 'Name is required.').optional() }).optional();

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
