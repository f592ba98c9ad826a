import type { Endpoint } from '@attune/contract/protocol/json-api';
import { exportLibraryTranslations, exportTranslations } from '@attune/contract/surveys/files';
import {
  getLibrarySurvey,
  listLibraryCategories,
  listLibrarySurveys,
  listLibrarySurveyVersions,
} from '@attune/contract/surveys/library';
import {
  previewLibrarySurvey,
  previewLibrarySurveyResults,
  previewSurvey,
  previewSurveyResults,
} from '@attune/contract/surveys/previews';
import { listLibraryStatements, listStatements } from '@attune/contract/surveys/statements';
import { listSubstitutions } from '@attune/contract/surveys/substitutions';
import { getSurvey, listCategories, listSurveys, listSurveyVersions } from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import type { Answer, Input } from '../platform/api/call.ts';
import { queryKeyOf, read } from '../platform/queries.ts';
import type { PreviewRequest } from './survey-calls.ts';
import type { SurveyScope } from './survey-scope.ts';

type OrganizationId = Id<'organization'>;

/** Queries to invalidate after a survey changed. */
export const ofSurveys = [
  listSurveys,
  getSurvey,
  listSurveyVersions,
  listStatements,
  previewSurvey,
  previewSurveyResults,
  listLibrarySurveys,
  getLibrarySurvey,
  listLibrarySurveyVersions,
  listLibraryStatements,
  previewLibrarySurvey,
  previewLibrarySurveyResults,
] as const;

/** Queries to invalidate after a translation. */
export const ofTranslations = [...ofSurveys, exportTranslations, exportLibraryTranslations] as const;

/** Organization and library surveys have two endpoints with the same response. */
function readAt<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Answer<E>>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

const maxSurveys = { 'page[limit]': 200, sort: 'name' } as const;

/** The newest version of all surveys, including drafts. */
export function surveysQuery(scope: SurveyScope) {
  return scope === 'library'
    ? readAt(listLibrarySurveys, { query: maxSurveys })
    : readAt(listSurveys, { params: { organizationId: scope }, query: maxSurveys });
}

/** Surveys that can be sent, from the library and the organization. */
export function sendableSurveysQuery(organizationId: OrganizationId) {
  return read(listSurveys, {
    params: { organizationId },
    query: { ...maxSurveys, 'filter[isAvailableToSend]': 'true' },
  });
}

/** One survey with its statements and categories. */
export function surveyQuery(scope: SurveyScope, surveyId: string) {
  const query = { include: 'survey-types,survey-statements.statements.categories' };
  return scope === 'library'
    ? readAt(getLibrarySurvey, { params: { surveyId }, query })
    : readAt(getSurvey, { params: { organizationId: scope, surveyId }, query });
}

/** All versions of a survey, newest first. */
export function surveyVersionsQuery(scope: SurveyScope, surveyId: string) {
  return scope === 'library'
    ? readAt(listLibrarySurveyVersions, { params: { surveyId } })
    : readAt(listSurveyVersions, { params: { organizationId: scope, surveyId } });
}

/** Categories for statements. */
export function categoriesQuery(scope: SurveyScope) {
  return scope === 'library'
    ? readAt(listLibraryCategories, {})
    : readAt(listCategories, { params: { organizationId: scope } });
}

export type BankQuery = { readonly search: string; readonly categoryId: string | undefined };

/** Reusable statements; keeps previous results while searching. */
export function bankQuery(scope: SurveyScope, { search, categoryId }: BankQuery) {
  const query = {
    'page[limit]': 50,
    include: 'categories',
    ...(search && { 'filter[fuzzy]': search }),
    ...(categoryId && { 'filter[categoryId]': categoryId }),
  };
  const bank =
    scope === 'library'
      ? readAt(listLibraryStatements, { query })
      : readAt(listStatements, { params: { organizationId: scope }, query });
  return { ...bank, placeholderData: keepPreviousData };
}

/** One page of a survey preview; keeps the previous page while loading. */
export function previewQuery(scope: SurveyScope, surveyId: string, query: PreviewRequest) {
  const preview =
    scope === 'library'
      ? readAt(previewLibrarySurvey, { params: { surveyId }, query })
      : readAt(previewSurvey, { params: { organizationId: scope, surveyId }, query });
  return { ...preview, placeholderData: keepPreviousData };
}

/** Results of a survey from sample answers. */
export function resultPreviewQuery(scope: SurveyScope, surveyId: string) {
  return scope === 'library'
    ? readAt(previewLibrarySurveyResults, { params: { surveyId } })
    : readAt(previewSurveyResults, { params: { organizationId: scope, surveyId } });
}

/** The texts of a survey in all languages, as a translation file. */
export function translationsQuery(scope: SurveyScope, surveyId: string) {
  return scope === 'library'
    ? readAt(exportLibraryTranslations, { params: { surveyId } })
    : readAt(exportTranslations, { params: { organizationId: scope, surveyId } });
}

/** Custom wording of the organization, in every language. */
export function substitutionsQuery(organizationId: OrganizationId) {
  return read(listSubstitutions, { params: { organizationId }, query: { include: 'substitutions' } });
}
