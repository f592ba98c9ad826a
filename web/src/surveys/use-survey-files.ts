import type { SurveyResource } from '@attune/contract/surveys/survey';
import { exportFileName } from '@attune/domain/surveys';
import { useMutation } from '@tanstack/react-query';
import { saveFile, toBlob } from '../platform/save-file.ts';
import { surveyCalls } from './survey-calls.ts';
import type { SurveyScope } from './survey-scope.ts';

/** Downloads a survey as a file, named after the survey and its version. */
export function useSurveyFiles({ id, attributes }: SurveyResource, scope: SurveyScope) {
  const calls = surveyCalls(scope);
  return useMutation({
    mutationFn: async (format: 'xml' | 'csv') => {
      const content = format === 'xml' ? await calls.exportXml(id) : await calls.exportCsv(id);
      saveFile(exportFileName(attributes, format), toBlob(content));
    },
    meta: { failure: `Failed to download ${attributes.name}` },
  });
}

/** Downloads the translation file of a survey, which can be imported again. */
export function useTranslationFile({ id, attributes }: SurveyResource, scope: SurveyScope) {
  const { name, version } = attributes;
  const fileName = exportFileName({ name: `${name} translations`, version }, 'csv');
  return useMutation({
    mutationFn: async () => saveFile(fileName, toBlob(await surveyCalls(scope).exportTranslations(id))),
    meta: { failure: `Failed to download ${fileName}` },
  });
}
