import type { SurveyScope } from './survey-scope.ts';

/** The parts of the page of a survey, each at its own address. */
export const surveyParts = ['statements', 'preview', 'results', 'languages'] as const;
export type SurveyPartName = (typeof surveyParts)[number];

/** The list of surveys. */
export function surveysPath(scope: SurveyScope): string {
  return scope === 'library' ? '/admin/surveys' : '/surveys';
}

/** The same as a step on the way to a page below it. */
export function surveysStep(scope: SurveyScope) {
  return { label: scope === 'library' ? 'Global Survey Management' : 'Surveys', to: surveysPath(scope) };
}

/** One survey, or a part of its page. */
export function surveyPath(scope: SurveyScope, surveyId: string, part: SurveyPartName = 'statements'): string {
  const path = `${surveysPath(scope)}/${surveyId}`;
  return part === 'statements' ? path : `${path}/${part}`;
}

/** Where a survey is written. */
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
