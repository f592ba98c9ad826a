import type { previewSurvey } from '@attune/contract/surveys/previews';
import * as files from '@attune/contract/surveys/files';
import * as library from '@attune/contract/surveys/library';
import { cloneSurvey, createSurvey, getSurvey, removeSurvey, updateSurvey } from '@attune/contract/surveys/survey';
import { call } from '../platform/api/api.ts';
import type { Input } from '../platform/api/call.ts';
import type { SurveyScope } from './survey-scope.ts';

export type NewSurvey = Input<typeof createSurvey>['body']['data']['attributes'];
export type SurveyChanges = Input<typeof updateSurvey>['body']['data']['attributes'];
export type ImportedSurvey = Input<typeof files.importSurvey>['body']['data']['attributes'];
export type PreviewRequest = NonNullable<Input<typeof previewSurvey>['query']>;

/** Statements in the response of an update. */
const include = 'survey-statements.statements.categories';

/** Survey endpoints of an organization or the library: the same operations at two paths. */
export function surveyCalls(scope: SurveyScope) {
  const isLibrary = scope === 'library';
  const here = { organizationId: scope };
  return {
    create: (attributes: NewSurvey) =>
      isLibrary
        ? call(library.createLibrarySurvey, { body: surveyBody(attributes) })
        : call(createSurvey, { params: here, body: surveyBody(attributes) }),
    update: (surveyId: string, attributes: SurveyChanges, revision: number) => {
      const means = { ifMatch: String(revision) };
      const query = { include };
      const body = surveyBody(attributes);
      return isLibrary
        ? call(library.updateLibrarySurvey, { params: { surveyId }, query, body }, means)
        : call(updateSurvey, { params: { ...here, surveyId }, query, body }, means);
    },
    read: (surveyId: string) =>
      isLibrary
        ? call(library.getLibrarySurvey, { params: { surveyId }, query: { include } })
        : call(getSurvey, { params: { ...here, surveyId }, query: { include } }),
    remove: (surveyId: string) =>
      isLibrary
        ? call(library.removeLibrarySurvey, { params: { surveyId } })
        : call(removeSurvey, { params: { ...here, surveyId } }),
    clone: (surveyId: string, name: string | undefined) => {
      const body = surveyBody({ name });
      return isLibrary
        ? call(library.cloneLibrarySurvey, { params: { surveyId }, body })
        : call(cloneSurvey, { params: { ...here, surveyId }, body });
    },
    importDraft: (attributes: ImportedSurvey) =>
      isLibrary
        ? call(files.importLibrarySurvey, { body: surveyBody(attributes) })
        : call(files.importSurvey, { params: here, body: surveyBody(attributes) }),
    exportXml: (surveyId: string) =>
      isLibrary
        ? call(files.exportLibrarySurveyXml, { params: { surveyId } })
        : call(files.exportSurveyXml, { params: { ...here, surveyId } }),
    exportCsv: (surveyId: string) =>
      isLibrary
        ? call(files.exportLibrarySurveyCsv, { params: { surveyId } })
        : call(files.exportSurveyCsv, { params: { ...here, surveyId } }),
    exportTranslations: (surveyId: string) =>
      isLibrary
        ? call(files.exportLibraryTranslations, { params: { surveyId } })
        : call(files.exportTranslations, { params: { ...here, surveyId } }),
    importTranslations: (surveyId: string, file: File) =>
      isLibrary
        ? call(files.importLibraryTranslations, { params: { surveyId }, body: file as never })
        : call(files.importTranslations, { params: { ...here, surveyId }, body: file as never }),
  };
}

function surveyBody<Attributes>(attributes: Attributes) {
  return { data: { type: 'surveys', attributes } } as const;
}
