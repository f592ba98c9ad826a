import { spheres } from '@attune/domain/surveys';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  fileBody,
  id,
  inOrganization,
  line,
  prose,
  resource,
  idOf,
} from '../protocol/json-api.ts';
import { survey, surveyCompanion } from './survey.ts';
import { statementKind } from './statement-kinds.ts';

const inLibrary = z.object({ surveyId: idOf<'survey'>() });
const atHome = z.object({ ...inOrganization, surveyId: idOf<'survey'>() });
const xml = { method: 'GET', answers: 'application/xml', answer: z.string() } as const;
const csv = { method: 'GET', answers: 'text/csv', answer: z.string() } as const;
export const exportLibrarySurveyXml = endpoint({
  name: 'exportLibrarySurveyXml',
  summary: 'Export a library survey as XML (schema: /schemas/survey-1.xsd).',
  path: '/surveys/:surveyId/export-xml',
  params: inLibrary,
  ...xml,
});
export const exportLibrarySurveyCsv = endpoint({
  name: 'exportLibrarySurveyCsv',
  summary: 'Export the statements of a library survey as CSV.',
  path: '/surveys/:surveyId/export-csv',
  params: inLibrary,
  ...csv,
});
export const exportSurveyXml = endpoint({
  name: 'exportSurveyXml',
  summary: 'Export a survey as XML (schema: /schemas/survey-1.xsd).',
  path: '/organizations/:organizationId/surveys/:surveyId/export-xml',
  params: atHome,
  ...xml,
});
export const exportSurveyCsv = endpoint({
  name: 'exportSurveyCsv',
  summary: 'Export the statements of a survey as CSV.',
  path: '/organizations/:organizationId/surveys/:surveyId/export-csv',
  params: atHome,
  ...csv,
});

/** Translations of a text, by locale. */
const translations = z
  .record(
    z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Choose a language by its code, such as es or pt-BR.'),
    prose(300).min(3),
  )
  .describe('Translations by language (BCP 47).');

/** A parsed survey file, not stored. It can be imported unchanged if `problems` is empty. */
export const surveyDraft = resource('survey-drafts', {
  name: z.string().describe('Name.'),
  description: z.string().describe('Description.'),
  version: z.int().describe('Version.'),
  surveyTypeId: z.string().describe('ID of the type of survey.'),
  statements: z
    .array(
      z.object({
        body: z.string().describe('Text with placeholders.'),
        statementType: statementKind,
        categoryId: z
          .string()
          .nullable()
          .describe('ID of the category it measures; null if the file names none that is known.'),
        sphere: z.enum(spheres).describe('Sphere.'),
        isRequired: z.boolean().describe('Whether an answer is required.'),
        translations: z.record(z.string(), z.string()).describe('Translations by language (BCP 47).'),
        line: z.int().describe('Line of the file.'),
      }),
    )
    .describe('Statements, in order.'),
  problems: z
    .array(
      z.object({
        line: z.int().describe('Line of the file.'),
        detail: z.string().describe('What to do, as a sentence.'),
      }),
    )
    .describe('What has to be corrected, by line of the file.'),
});
export type SurveyDraftResource = z.infer<typeof surveyDraft>;

/** Path of the XML schema on the server. */
export const xmlSchemaAddress = '/schemas/survey-1.xsd';

/** Maximum length of the XML, in characters. */
export const xmlLimit = 1_000_000;

export const parseSurveyXml = endpoint({
  name: 'parseSurveyXml',
  summary:
    'Parse XML into a survey draft and list problems by line. Nothing is stored. Invalid XML or XML with a ' +
    'DOCTYPE is rejected.',
  method: 'POST',
  path: '/surveys/parse-xml',
  body: z.strictObject({
    xmlText: z.string().max(xmlLimit, 'The XML of a survey can have at most 1 MB.').describe('XML of the survey.'),
  }),
  answer: documentOf(surveyDraft),
  isRepeatable: false,
});

const importedStatement = z.strictObject({
  body: prose(300).min(3, 'At least 3 characters.').describe('Text with placeholders.'),
  statementType: statementKind,
  categoryId: idOf<'category'>().optional().describe('ID of the category it measures. Required for rated statements.'),
  sphere: z.enum(spheres).optional().describe('Sphere. Default: that of the category.'),
  isRequired: z.boolean().optional().describe('Whether an answer is required.'),
  translations: translations.optional(),
});

const imported = bodyOf('surveys', {
  name: line(200).min(1, 'Name is required.').describe('Name.'),
  description: prose(1000).optional().describe('Description.'),
  version: z.int().min(1).max(9999).optional().describe('Version. Default: 1.'),
  surveyTypeId: id.optional().describe('ID of the type of survey.'),
  isAvailableToSend: z.boolean().optional().describe('Whether campaigns can use it; false for a draft.'),
  statements: z
    .array(importedStatement)
    .min(1, 'Add at least one statement.')
    .max(100, 'A survey can have at most 100 statements.')
    .describe('Statements, in order.'),
});

export const importLibrarySurvey = endpoint({
  name: 'importLibrarySurvey',
  summary: 'Create a library survey from an imported file.',
  method: 'POST',
  path: '/surveys/import',
  body: imported,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/surveys/:id',
});

export const importSurvey = endpoint({
  name: 'importSurvey',
  summary: 'Create a survey of the organization from an imported file.',
  method: 'POST',
  path: '/organizations/:organizationId/surveys/import',
  params: z.object(inOrganization),
  body: imported,
  status: 201,
  answer: documentOf(survey, surveyCompanion),
  location: '/organizations/:organizationId/surveys/:id',
});

/** Maximum size of a translation file, in bytes. */
export const translationFileLimit = 1_048_576;

const given = {
  method: 'POST',
  body: fileBody,
  accepts: 'text/csv',
  bytesAtMost: translationFileLimit,
  answer: documentOf(survey),
} as const;

export const exportLibraryTranslations = endpoint({
  name: 'exportLibraryTranslations',
  summary: 'Export translations of a library survey as CSV: one row per statement, one column per language.',
  path: '/surveys/:surveyId/translations.csv',
  params: inLibrary,
  ...csv,
});
export const exportTranslations = endpoint({
  name: 'exportTranslations',
  summary: 'Export translations of a survey as CSV: one row per statement, one column per language.',
  path: '/organizations/:organizationId/surveys/:surveyId/translations.csv',
  params: atHome,
  ...csv,
});

export const importLibraryTranslations = endpoint({
  name: 'importLibraryTranslations',
  summary:
    'Import translations of a library survey from CSV, all or none. Errors point to row and column: ' +
    '/data/attributes/rows/{row}/{column}.',
  path: '/surveys/:surveyId/translations.csv',
  params: inLibrary,
  ...given,
});

export const importTranslations = endpoint({
  name: 'importTranslations',
  summary:
    'Import translations of a survey from CSV, all or none. Empty cells change nothing, and sent texts are ' +
    'kept. Errors point to row and column: /data/attributes/rows/{row}/{column}.',
  path: '/organizations/:organizationId/surveys/:surveyId/translations.csv',
  params: atHome,
  ...given,
});
