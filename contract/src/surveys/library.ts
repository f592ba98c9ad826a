import { z } from 'zod';
import { documentOf, endpoint, id, listOf, noParams, page, query } from '../protocol/json-api.ts';
import {
  category,
  cloneBody,
  newSurvey,
  survey,
  surveyChanges,
  surveyCompanion,
  surveyIncludes,
  surveyListing,
} from './survey.ts';

const one = { path: '/surveys/:surveyId', params: z.object({ surveyId: id }) } as const;

export const listLibrarySurveys = endpoint({
  name: 'listLibrarySurveys',
  summary: 'The surveys of the library, each in its newest version.',
  method: 'GET',
  path: '/surveys',
  params: noParams,
  query: query(surveyListing),
  answer: listOf(survey, surveyCompanion),
});

export const getLibrarySurvey = endpoint({
  name: 'getLibrarySurvey',
  summary:
    'One survey of the library. `ETag` names its revision. Whether any organization has sent it is told to those ' +
    'who can change it.',
  method: 'GET',
  ...one,
  query: query(surveyIncludes),
  answer: documentOf(survey, surveyCompanion),
  hasRevision: true,
});

export const createLibrarySurvey = endpoint({
  name: 'createLibrarySurvey',
  summary: 'Makes a survey that every organization can send.',
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
    'Changes a survey of the library. What it asks stays once any organization has sent it. With `If-Match`, 412 ' +
    'where somebody else has changed it since.',
  method: 'PATCH',
  ...one,
  query: query(surveyIncludes),
  body: surveyChanges,
  answer: documentOf(survey, surveyCompanion),
  hasRevision: true,
});

export const removeLibrarySurvey = endpoint({
  name: 'removeLibrarySurvey',
  summary: 'Removes a survey of the library that no organization has sent.',
  method: 'DELETE',
  ...one,
  status: 204,
  hasRevision: true,
});

export const cloneLibrarySurvey = endpoint({
  name: 'cloneLibrarySurvey',
  summary:
    'Makes a draft from a survey of the library: without another name its next version, with one a survey of its own.',
  method: 'POST',
  path: '/surveys/:surveyId/clone',
  params: z.object({ surveyId: id }),
  body: cloneBody,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/surveys/:id',
});

export const listLibrarySurveyVersions = endpoint({
  name: 'listLibrarySurveyVersions',
  summary: 'All versions of a survey of the library, newest first.',
  method: 'GET',
  path: '/surveys/:surveyId/versions',
  params: z.object({ surveyId: id }),
  query: query(page),
  answer: listOf(survey),
});

export const listLibraryCategories = endpoint({
  name: 'listLibraryCategories',
  summary: 'What statements can measure, without an organization.',
  method: 'GET',
  path: '/categories',
  params: noParams,
  query: query({
    ...page,
    'filter[categoryType]': z
      .enum(['conditions', 'drivers'])
      .optional()
      .describe('Drivers only, or the parts of engagement only.'),
  }),
  answer: listOf(category),
});
