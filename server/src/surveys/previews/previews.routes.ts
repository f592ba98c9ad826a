import * as contract from '@attune/contract/surveys/previews';
import type { GroupResultResource } from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import type { Authentication, Router } from '../../platform/http/index.ts';
import { type Demonstrate, previewResults } from './preview-results.ts';
import { type PreviewDependencies, type SurveyPreview, previewSurvey } from './preview-survey.ts';
import { originalLocale } from '../substitution-words.ts';
import { inLibrary, namedBy } from '../authoring/surveys.routes.ts';

type Demonstration = { readonly result: GroupResultResource; readonly statements: readonly StatementResultResource[] };
export type PreviewRouteDependencies = PreviewDependencies & {
  readonly authentication: Authentication;
  readonly demonstrate: Demonstrate<Demonstration>;
};

export function previewRoutes(router: Router, needs: PreviewRouteDependencies): void {
  const actorOf = needs.authentication.actorAnywhere;
  router.on(contract.previewSurvey, async ({ actor, params, query }) =>
    presentPreview(await previewSurvey(needs, actor, { ...namedBy(params), ...shownBy(query) })),
  );
  router.on(contract.previewLibrarySurvey, async ({ caller, params, query }) =>
    presentPreview(await previewSurvey(needs, await actorOf(caller), { ...inLibrary(params), ...shownBy(query) })),
  );
  router.on(contract.previewSurveyResults, async ({ actor, params }) =>
    presentResults(params.surveyId, await previewResults(needs, actor, namedBy(params))),
  );
  router.on(contract.previewLibrarySurveyResults, async ({ caller, params }) =>
    presentResults(params.surveyId, await previewResults(needs, await actorOf(caller), inLibrary(params))),
  );
}

function shownBy({
  locale = originalLocale,
  page = 'welcome',
}: {
  readonly locale?: string | undefined;
  readonly page?: string | undefined;
}) {
  return { locale, page };
}

function presentPreview({ survey, locale, locales, page, pages, html }: SurveyPreview) {
  return {
    data: {
      type: 'survey-previews' as const,
      id: `${survey.id}-${locale}-${page}`,
      attributes: { locale, locales: [...locales], page, pages: [...pages], html },
    },
  };
}

function presentResults(surveyId: string, { result, statements }: Demonstration) {
  return {
    data: {
      type: 'survey-result-previews' as const,
      id: surveyId,
      attributes: { isDemonstration: true as const, result, statements: [...statements] },
    },
  };
}
