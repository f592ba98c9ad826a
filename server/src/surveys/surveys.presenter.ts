import type { CategoryResource, StatementResource, SurveyCompanion, SurveyResource } from '@attune/contract/surveys';
import { compile, groupingOf } from '@attune/domain/surveys';
import type { SubstitutionWords } from './substitution-words.ts';
import type { StoredCategory, StoredStatement, StoredSurvey } from './surveys.repository.ts';

export function presentSurvey(survey: StoredSurvey): SurveyResource {
  const { organizationId, key, name, version, surveyTypeId, description, minutes, statements, hasBeenSent, isAvailableToSend, createdAt } = survey;
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
      statementCount: statements.length,
      hasBeenSent,
      isAvailableToSend,
      createdAt: createdAt.toISOString(),
    },
    relationships: {
      surveyType: { data: { type: 'survey-types', id: surveyTypeId } },
      surveyStatements: { data: statements.map(({ surveyStatementId }) => ({ type: 'survey-statements', id: surveyStatementId })) },
    },
  };
}

/** What was asked to come along with the surveys, each thing once. */
export function presentCompanions(surveys: readonly StoredSurvey[], include: readonly string[], words: SubstitutionWords): SurveyCompanion[] {
  const isAsked = (path: string) => include.some((each) => each === path || each.startsWith(`${path}.`));
  const companions = [
    ...(isAsked('survey-types') ? surveys.map(presentSurveyType) : []),
    ...(isAsked('survey-statements') ? surveys.flatMap((survey) => survey.statements.map((statement) => presentPlace(survey, statement))) : []),
    ...(isAsked('survey-statements.statements') ? surveys.flatMap(({ statements }) => statements.map((statement) => presentStatement(statement, words))) : []),
    ...(isAsked('survey-statements.statements.categories') ? surveys.flatMap(({ statements }) => statements.map(({ category }) => presentCategory(category))) : []),
  ];
  return [...new Map(companions.map((each) => [`${each.type} ${each.id}`, each])).values()];
}

/** Engagement goes by the name of the two kinds of categories that the wire knows. */
export function presentCategory({ id, key, title, type, sphere }: StoredCategory): CategoryResource {
  return { type: 'categories', id, attributes: { key, title, categoryType: type === 'engagement' ? 'conditions' : type, sphere } };
}

function presentSurveyType({ surveyTypeId, type }: StoredSurvey): SurveyCompanion {
  return { type: 'survey-types', id: surveyTypeId, attributes: { name: type } };
}

function presentPlace(survey: StoredSurvey, { surveyStatementId, id, order, isRequired }: StoredStatement): SurveyCompanion {
  return {
    type: 'survey-statements',
    id: surveyStatementId,
    attributes: { surveyId: survey.id, statementId: id, order, isRequired },
    relationships: { statement: { data: { type: 'statements', id } } },
  };
}

function presentStatement({ id, body, categoryId, kind, order, sphere }: StoredStatement, words: SubstitutionWords): StatementResource {
  const statementType = kind === 'openResponse' ? 'open_response' : kind;
  return { type: 'statements', id, attributes: { body, compiledBody: compile(body, words), categoryId, statementType, statementIndex: order - 1, sphere } };
}
