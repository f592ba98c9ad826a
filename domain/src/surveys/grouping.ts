import { type Survey, standardSurveyTypes } from './survey.ts';

/** The groups in which surveys are listed, in display order. */
export const surveyGroupings = ['recommended', 'drivers', 'custom_global', 'custom'] as const;

export type SurveyGrouping = (typeof surveyGroupings)[number];

/** Heading of each group. */
export const surveyGroupingHeadings: { readonly [G in SurveyGrouping]: string } = {
  recommended: 'Recommended Surveys',
  drivers: 'Driver Surveys',
  custom_global: 'Shared Custom Surveys',
  custom: 'My Custom Surveys',
};

/**
 * Assigns a survey to its group: `custom` if an organization wrote it, `recommended` for the four standard types,
 * `drivers` if all rated statements belong to one driver, otherwise `custom_global`.
 */
export function groupingOf(survey: Pick<Survey, 'organizationId' | 'type' | 'statements'>): SurveyGrouping {
  if (survey.organizationId !== null) return 'custom';
  if ((standardSurveyTypes as readonly string[]).includes(survey.type)) return 'recommended';
  return isAboutOneDriver(survey.statements) ? 'drivers' : 'custom_global';
}

function isAboutOneDriver(statements: Survey['statements']): boolean {
  const rated = statements.filter(({ kind }) => kind !== 'openResponse');
  const first = rated[0]?.driver ?? null;
  return first !== null && rated.every(({ driver }) => driver === first);
}
