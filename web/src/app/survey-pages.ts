import { type SurveyScreen, screens } from '../surveys/screens.ts';
import type { PageRoute } from './page-route.ts';

type Gate = Pick<PageRoute, 'entry' | 'mayOpen'>;

/** Survey pages of an organization and of the shared library. */
export function surveyPages(
  base: string,
  { name, gate, writing }: { readonly name: string; readonly gate: Gate; readonly writing: Gate },
): readonly PageRoute[] {
  return [
    { path: base, name, ...gate, screen: surveyScreen('library') },
    { path: `${base}/new`, name: 'New survey', ...writing, screen: surveyScreen('new') },
    { path: `${base}/import`, name: 'Import a survey', ...writing, screen: surveyScreen('import') },
    { path: `${base}/$surveyId`, name: 'Survey', ...gate, screen: surveyScreen('statements') },
    { path: `${base}/$surveyId/edit`, name: 'Edit a survey', ...writing, screen: surveyScreen('edit') },
    { path: `${base}/$surveyId/preview`, name: 'Preview of a survey', ...gate, screen: surveyScreen('preview') },
    { path: `${base}/$surveyId/results`, name: 'Preview of results', ...gate, screen: surveyScreen('results') },
    { path: `${base}/$surveyId/languages`, name: 'Languages of a survey', ...gate, screen: surveyScreen('languages') },
  ];
}

export function surveyScreen(name: SurveyScreen) {
  return screens[name];
}
