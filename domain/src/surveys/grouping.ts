import { type Survey, standardSurveyTypes } from './survey.ts';

/** The shelves on which surveys are offered, in the order in which they are shown. */
export const surveyGroupings = ['recommended', 'drivers', 'custom_global', 'custom'] as const;

export type SurveyGrouping = (typeof surveyGroupings)[number];

/** The heading of each shelf. */
export const surveyGroupingHeadings: { readonly [G in SurveyGrouping]: string } = {
  recommended: 'Recommended Surveys',
  drivers: 'Driver Surveys',
  custom_global: 'Shared Custom Surveys',
  custom: 'My Custom Surveys',
};

/**
 * The shelf of a survey: `custom` for one that an organization wrote, `recommended` for the four standard types,
 * `drivers` when all that is rated in it belongs to one of the 17 drivers, `custom_global` for the rest.
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
