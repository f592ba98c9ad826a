import { z } from 'zod';
import { documentOf, endpoint, listOf, noParams, page, query, idOf } from '../protocol/json-api.ts';
import { category, survey, surveyCompanion, surveyIncludes, surveyListing } from './survey.ts';
import { cloneBody, newSurvey, surveyChanges } from './survey-bodies.ts';

const one = { path: '/surveys/:surveyId', params: z.object({ surveyId: idOf<'survey'>() }) } as const;

export const listLibrarySurveys = endpoint({
  name: 'listLibrarySurveys',
  summary: 'List library surveys in their latest version.',
  method: 'GET',
  path: '/surveys',
  params: noParams,
  query: query(surveyListing),
  answer: listOf(survey, surveyCompanion),
});

export const getLibrarySurvey = endpoint({
  name: 'getLibrarySurvey',
  summary: 'Get a library survey. `ETag` is its revision. Only callers who can edit it see whether it has been sent.',
  method: 'GET',
  ...one,
  query: query(surveyIncludes),
  answer: documentOf(survey, surveyCompanion),
  hasRevision: true,
});

export const createLibrarySurvey = endpoint({
  name: 'createLibrarySurvey',
  summary: 'Create a library survey, available to every organization.',
  method: 'POST',
  path: '/surveys',
  params: noParams,
  body: newSurvey,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/surveys/:id',
});

export const updateLibrarySurvey = endpoint({
  name: 'updateLibrarySurvey',
  summary:
    'Update a library survey. Statements are fixed once any organization has sent it. With `If-Match`, ' +
    'returns 412 if the revision does not match.',
  method: 'PATCH',
  ...one,
  query: query(surveyIncludes),
  body: surveyChanges,
  answer: documentOf(survey, surveyCompanion),
  hasRevision: true,
});

export const removeLibrarySurvey = endpoint({
  name: 'removeLibrarySurvey',
  summary: 'Delete a library survey that has never been sent.',
  method: 'DELETE',
  ...one,
  status: 204,
  hasRevision: true,
});

export const cloneLibrarySurvey = endpoint({
  name: 'cloneLibrarySurvey',
  summary: 'Clone a library survey as a draft: its next version, or a new survey if a name is given.',
  method: 'POST',
  path: '/surveys/:surveyId/clone',
  params: z.object({ surveyId: idOf<'survey'>() }),
  body: cloneBody,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/surveys/:id',
});

export const listLibrarySurveyVersions = endpoint({
  name: 'listLibrarySurveyVersions',
  summary: 'List versions of a library survey, newest first.',
  method: 'GET',
  path: '/surveys/:surveyId/versions',
  params: z.object({ surveyId: idOf<'survey'>() }),
  query: query(page),
  answer: listOf(survey),
});

export const listLibraryCategories = endpoint({
  name: 'listLibraryCategories',
  summary: 'List library categories.',
  method: 'GET',
  path: '/categories',
  params: noParams,
  query: query({
    ...page,
    'filter[categoryType]': z.enum(['conditions', 'drivers']).optional().describe('Category type.'),
  }),
  answer: listOf(category),
});
