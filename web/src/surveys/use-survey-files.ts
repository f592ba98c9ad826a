import type { SurveyResource } from '@attune/contract/surveys/survey';
import { exportFileName } from '@attune/domain/surveys';
import { useMutation } from '@tanstack/react-query';
import { saveFile, toBlob } from '../platform/save-file.ts';
import { surveyCalls } from './survey-calls.ts';
import type { SurveyScope } from './survey-scope.ts';

/** Takes a survey along as a file, named by the survey and its version. */
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

/** The file of translations of a survey, which comes back the same way. */
export function useTranslationFile({ id, attributes }: SurveyResource, scope: SurveyScope) {
  const { name, version } = attributes;
  const fileName = exportFileName({ name: `${name} translations`, version }, 'csv');
  return useMutation({
    mutationFn: async () => saveFile(fileName, toBlob(await surveyCalls(scope).exportTranslations(id))),
    meta: { failure: `Failed to download ${fileName}` },
  });
}
