import type { SurveyDraftResource } from '@attune/contract/surveys/files';
import type { ParsedSurvey } from './parse-survey-xml.ts';
import { statementTypeOf } from '../statement-type.ts';

export function presentSurveyDraft({
  name,
  description,
  version,
  surveyTypeId,
  statements,
  problems,
}: ParsedSurvey): SurveyDraftResource {
  const presented = statements.map(({ body, kind, categoryId, sphere, isRequired, translations, line }) => ({
    body,
    statementType: statementTypeOf(kind),
    categoryId,
    sphere,
    isRequired,
    translations,
    line,
  }));
  return {
    type: 'survey-drafts',
    id: 'draft',
    attributes: { name, description, version, surveyTypeId, statements: presented, problems: [...problems] },
  };
}
