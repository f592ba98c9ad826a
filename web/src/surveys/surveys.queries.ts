import { createSurvey, getSurvey, listCategories, listSurveys, updateSurvey } from '@attune/contract/surveys';
import type { Id } from '@attune/domain/kernel';
import { read } from '../platform/queries.ts';
import { useWrite, writeTexts } from '../platform/writes.ts';

type OrganizationId = Id<'organization'>;

/** The surveys that can be sent, of the library and of the organization itself. */
export function sendableSurveysQuery(organizationId: OrganizationId) {
  return read(listSurveys, { params: { organizationId }, query: { 'filter[isAvailableToSend]': 'true', 'page[limit]': 200, sort: 'name' } });
}

/** One survey with its statements and what they measure. */
export function surveyQuery(organizationId: OrganizationId, surveyId: string) {
  return read(getSurvey, { params: { organizationId, surveyId }, query: { include: 'survey-statements,survey-statements.statements,survey-statements.statements.categories' } });
}

export function categoriesQuery(organizationId: OrganizationId) {
  return read(listCategories, { params: { organizationId } });
}

/** Failures are shown in the editor, where the words are. */
export function useCreateSurvey(onSuccess: (surveyId: string) => void) {
  return useWrite(createSurvey, { texts: { success: writeTexts('create', 'survey').success }, refetches: [listSurveys], onSuccess: ({ data }) => onSuccess(data.id) });
}

export function useUpdateSurvey(onSuccess: (surveyId: string) => void) {
  return useWrite(updateSurvey, { texts: { success: writeTexts('update', 'survey').success }, refetches: [listSurveys, getSurvey], onSuccess: ({ data }) => onSuccess(data.id) });
}
