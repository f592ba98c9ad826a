import type {
  CategoryResource,
  StatementResource,
  SurveyCompanion,
  SurveyLanguage,
  SurveyResource,
} from '@attune/contract/surveys/survey';
import { compile, expectedSeconds, groupingOf } from '@attune/domain/surveys';
import { statementTypeOf } from './statement-type.ts';
import { type SubstitutionWords, originalLocale } from './substitution-words.ts';
import type { StoredCategory, StoredStatement, StoredSurvey } from './surveys.repository.ts';

export function presentSurvey(survey: StoredSurvey): SurveyResource {
  const {
    organizationId,
    key,
    name,
    version,
    surveyTypeId,
    description,
    minutes,
    statements,
    hasBeenSent,
    isInUse,
    isAvailableToSend,
    isNewest,
    revision,
    createdAt,
  } = survey;
  return {
    type: 'surveys',
    id: survey.id,
    attributes: {
      organizationId,
      key,
      name,
      version,
      surveyTypeId,
      grouping: groupingOf(survey),
      description,
      minutes,
      seconds: expectedSeconds(statements),
      statementCount: statements.length,
      hasBeenSent,
      isInUse,
      isAvailableToSend,
      isNewest,
      revision,
      languages: presentLanguages(survey),
      createdAt: createdAt.toISOString(),
    },
    relationships: {
      surveyType: { data: { type: 'survey-types', id: surveyTypeId } },
      surveyStatements: {
        data: statements.map(({ surveyStatementId }) => ({ type: 'survey-statements', id: surveyStatementId })),
      },
    },
  };
}

/** Presents a survey with links to the requested included resources. */
export function presentInvited(survey: StoredSurvey, include: readonly string[] = []): SurveyResource {
  const resource = presentSurvey(survey);
  if (!include.some((path) => path.startsWith(companionNames[1][0]))) return resource;
  const surveyPrompts = {
    data: survey.statements.map(({ surveyStatementId }) => ({
      type: 'survey-prompts' as const,
      id: surveyStatementId,
    })),
  };
  return { ...resource, relationships: { ...resource.relationships, surveyPrompts } };
}

function presentLanguages({ statements, written }: StoredSurvey): SurveyLanguage[] {
  const translated = Object.entries(written).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [[originalLocale, statements.length] as const, ...translated].map(([locale, count]) => ({
    locale,
    isComplete: count >= statements.length,
    missing: statements.length - count,
  }));
}

/** Include paths of survey statements, by both of their names in the API. */
const companionNames = [
  ['survey-statements', 'survey-statements.statements', 'survey-statements.statements.categories'],
  ['survey-prompts', 'survey-prompts.prompts', 'survey-prompts.prompts.categories'],
] as const;

/** Presents the requested included resources of surveys, each once. */
export function presentCompanions(
  surveys: readonly StoredSurvey[],
  include: readonly string[],
  words: SubstitutionWords,
): SurveyCompanion[] {
  const asked = include.map((path) => (path === 'statements.categories' ? companionNames[0][2] : path));
  const isAsked = (path: string) => asked.some((each) => each === path || each.startsWith(`${path}.`));
  const statements = surveys.flatMap((survey) => survey.statements.map((statement) => ({ survey, statement })));
  const [[places, inPlaces, categories], [prompts, inPrompts, categoriesOfPrompts]] = companionNames;
  const companions = [
    ...(isAsked('survey-types') ? surveys.map(presentSurveyType) : []),
    ...(isAsked(places) ? statements.map(({ survey, statement }) => presentPlace(survey, statement)) : []),
    ...(isAsked(inPlaces) ? statements.map(({ statement }) => presentStatement(statement, words)) : []),
    ...(isAsked(prompts) ? statements.map(({ survey, statement }) => presentSurveyPrompt(survey, statement)) : []),
    ...(isAsked(inPrompts)
      ? statements.map(({ statement }) => ({ ...presentStatement(statement, words), type: 'prompts' as const }))
      : []),
    ...(isAsked(categories) || isAsked(categoriesOfPrompts)
      ? statements.map(({ statement }) => presentCategory(statement.category))
      : []),
  ];
  return [...new Map(companions.map((each) => [`${each.type} ${each.id}`, each])).values()];
}

/** The API has two types of categories; engagement is presented as one of them. */
export function presentCategory({ id, key, title, type, sphere }: StoredCategory): CategoryResource {
  return {
    type: 'categories',
    id,
    attributes: { key, title, categoryType: type === 'engagement' ? 'conditions' : type, sphere },
  };
}

function presentSurveyType({ surveyTypeId, type }: StoredSurvey): SurveyCompanion {
  return { type: 'survey-types', id: surveyTypeId, attributes: { name: type } };
}

function presentPlace(
  survey: StoredSurvey,
  { surveyStatementId, id, order, isRequired }: StoredStatement,
): SurveyCompanion {
  return {
    type: 'survey-statements',
    id: surveyStatementId,
    attributes: { surveyId: survey.id, statementId: id, order, isRequired },
    relationships: { statement: { data: { type: 'statements', id } } },
  };
}

function presentSurveyPrompt(
  survey: StoredSurvey,
  { surveyStatementId, id, order, isRequired }: StoredStatement,
): SurveyCompanion {
  return {
    type: 'survey-prompts',
    id: surveyStatementId,
    attributes: { surveyId: survey.id, promptId: id, order, isRequired },
    relationships: { prompt: { data: { type: 'prompts', id } } },
  };
}

function presentStatement(
  { id, body, categoryId, kind, order, sphere }: StoredStatement,
  words: SubstitutionWords,
): StatementResource {
  return {
    type: 'statements',
    id,
    attributes: {
      body,
      compiledBody: compile(body, words),
      categoryId,
      statementType: statementTypeOf(kind),
      statementIndex: order - 1,
      sphere,
    },
    relationships: { category: { data: { type: 'categories', id: categoryId } } },
  };
}
