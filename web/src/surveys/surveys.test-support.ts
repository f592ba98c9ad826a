import type { SurveyCompanion, SurveyResource } from '@attune/contract/surveys/survey';

type Attributes = SurveyResource['attributes'];

export function aSurvey(id: string, attributes: Partial<Attributes> = {}): SurveyResource {
  const defaults: Attributes = {
    organizationId: null,
    key: `survey-${id}`,
    name: `Survey ${id}`,
    version: 1,
    surveyTypeId: '1',
    grouping: 'recommended',
    description: '',
    minutes: 2,
    seconds: 100,
    statementCount: 8,
    hasBeenSent: false,
    isInUse: false,
    isAvailableToSend: true,
    isNewest: true,
    revision: 1,
    languages: [{ locale: 'en', isComplete: true, missing: 0 }],
    createdAt: '2026-09-01T00:00:00Z',
  };
  return { type: 'surveys', id, attributes: { ...defaults, ...attributes } };
}

type Written = { readonly id: string; readonly sphere: string; readonly order: number; readonly isRequired?: boolean };

/** Statements and their positions, as included in the response of a survey. */
export function statementsIn(surveyId: string, statements: readonly Written[]): readonly SurveyCompanion[] {
  return statements.flatMap(({ id, sphere, order, isRequired = true }): SurveyCompanion[] => [
    { type: 'survey-statements', id: `${surveyId}${id}`, attributes: { surveyId, statementId: id, order, isRequired } },
    {
      type: 'statements',
      id,
      attributes: {
        body: `At {{organization}}, ${id}`,
        compiledBody: `At Acme, ${id}`,
        categoryId: '7',
        statementType: 'likert5',
        statementIndex: order - 1,
        sphere,
      },
    },
  ]);
}
