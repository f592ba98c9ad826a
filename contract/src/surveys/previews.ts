import { z } from 'zod';
import { documentOf, endpoint, inOrganization, query, resource, idOf } from '../protocol/json-api.ts';
import { groupResult } from '../results/overview.ts';
import { statementResult } from '../results/statements.ts';

/** Preview of a survey page. Input is not saved. */
export const surveyPreview = resource('survey-previews', {
  locale: z.string().describe('Language shown (BCP 47). Untranslated statements are in the original one.'),
  locales: z.array(z.string()).describe('Available languages (BCP 47).'),
  page: z.string().describe('The page shown: `welcome`, the number of a statement from 1, `send` or `thanks`.'),
  pages: z.array(z.string()).describe('All pages in order.'),
  html: z.string().describe('HTML of the page, to show in a sandboxed frame.'),
});
export type SurveyPreviewResource = z.infer<typeof surveyPreview>;

/** Results of a fictitious group, to preview how results of the survey will look. */
export const surveyResultPreview = resource('survey-result-previews', {
  isDemonstration: z.literal(true).describe('Always true: sample data.'),
  result: groupResult.describe('In the form of group results.'),
  statements: z.array(statementResult).describe('In the form of statement results.'),
});
export type SurveyResultPreviewResource = z.infer<typeof surveyResultPreview>;

const shown = query({
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Choose a language by its code, such as es or pt-BR.')
    .optional()
    .describe('Language (BCP 47). Default: the original.'),
  page: z
    .string()
    .regex(
      /^(welcome|send|thanks|[1-9]\d{0,2})$/,
      'Choose the page: welcome, send, thanks, or the number of a page of statements.',
    )
    .optional()
    .describe('`welcome`, a statement number from 1, `send` or `thanks`. Default: `welcome`.'),
});

export const previewSurvey = endpoint({
  name: 'previewSurvey',
  summary: 'Preview a page of a survey as respondents see it.',
  method: 'GET',
  path: '/organizations/:organizationId/surveys/:surveyId/preview',
  params: z.object({ ...inOrganization, surveyId: idOf<'survey'>() }),
  query: shown,
  answer: documentOf(surveyPreview),
});

export const previewLibrarySurvey = endpoint({
  name: 'previewLibrarySurvey',
  summary: 'Preview a page of a library survey as respondents see it.',
  method: 'GET',
  path: '/surveys/:surveyId/preview',
  params: z.object({ surveyId: idOf<'survey'>() }),
  query: shown,
  answer: documentOf(surveyPreview),
});

export const previewSurveyResults = endpoint({
  name: 'previewSurveyResults',
  summary: 'Preview survey results with sample data. The output is stable for each survey.',
  method: 'GET',
  path: '/organizations/:organizationId/surveys/:surveyId/preview-results',
  params: z.object({ ...inOrganization, surveyId: idOf<'survey'>() }),
  answer: documentOf(surveyResultPreview),
});

export const previewLibrarySurveyResults = endpoint({
  name: 'previewLibrarySurveyResults',
  summary: 'Preview library survey results with sample data. The output is stable for each survey.',
  method: 'GET',
  path: '/surveys/:surveyId/preview-results',
  params: z.object({ surveyId: idOf<'survey'>() }),
  answer: documentOf(surveyResultPreview),
});
