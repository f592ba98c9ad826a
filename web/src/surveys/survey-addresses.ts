import type { SurveyScope } from './survey-scope.ts';

/** Tabs of a survey, each with its own URL. */
export const surveyParts = ['statements', 'preview', 'results', 'languages'] as const;
export type SurveyPartName = (typeof surveyParts)[number];

/** The list of surveys. */
export function surveysPath(scope: SurveyScope): string {
  return scope === 'library' ? '/admin/surveys' : '/surveys';
}

/** The list of surveys as a breadcrumb. */
export function surveysStep(scope: SurveyScope) {
  return { label: scope === 'library' ? 'Global Survey Management' : 'Surveys', to: surveysPath(scope) };
}

/** Path of a survey or one of its tabs. */
export function surveyPath(scope: SurveyScope, surveyId: string, part: SurveyPartName = 'statements'): string {
  const path = `${surveysPath(scope)}/${surveyId}`;
  return part === 'statements' ? path : `${path}/${part}`;
}

/** Path of the builder. */
export function surveyEditPath(scope: SurveyScope, surveyId: string): string {
  return `${surveysPath(scope)}/${surveyId}/edit`;
}

export function newSurveyPath(scope: SurveyScope): string {
  return `${surveysPath(scope)}/new`;
}

export function surveyImportPath(scope: SurveyScope): string {
  return `${surveysPath(scope)}/import`;
}

/** Path of an organization's custom wording. */
export const ownWordsPath = '/surveys/words';
