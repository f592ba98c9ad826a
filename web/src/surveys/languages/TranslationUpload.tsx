import { translationFileLimit } from '@attune/contract/surveys/files';
import type { SurveyResource } from '@attune/contract/surveys/survey';
import { useState } from 'react';
import { FileDrop } from '../../design/controls/FileDrop.tsx';
import panel from '../../design/controls/FilePanel.module.css';
import { Note } from '../../design/page/Note.tsx';
import { fileProblemsOf } from '../../design/table/file-problems.ts';
import { FileProblems } from '../../design/table/FileProblems.tsx';
import { reasonOf } from '../../platform/api/api-error.ts';
import { problemsOf } from '../../platform/api/problems.ts';
import { surveyCalls } from '../survey-calls.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { useSurveyWrite } from '../survey-writes.ts';
import { ofTranslations } from '../surveys.queries.ts';

const limit = `${translationFileLimit / 1_048_576} MB`;

/** Uploads a file of translations: imports all of it, or shows its errors. */
export function TranslationUpload({ survey, scope }: { readonly survey: SurveyResource; readonly scope: SurveyScope }) {
  const [file, setFile] = useState<File>();
  const taking = useSurveyWrite({
    write: (chosen: File) => surveyCalls(scope).importTranslations(survey.id, chosen),
    texts: { success: 'Translations imported successfully' },
    refetches: ofTranslations,
  });
  const problems = fileProblemsOf(problemsOf(taking.error));
  return (
    <div className={panel.panel}>
      <FileDrop
        label={taking.isPending && file ? `Reading ${file.name}` : 'Drop the translated file here, or choose it'}
        accept=".csv,.txt,text/csv"
        isBusy={taking.isPending}
        onFile={(chosen) => {
          setFile(chosen);
          taking.mutate(chosen);
        }}
      >
        The CSV file of this survey, up to {limit}. Either the whole file or nothing is imported.
      </FileDrop>
      {file && taking.error && problems.length > 0 && <FileProblems fileName={file.name} problems={problems} />}
      {file && taking.error && problems.length === 0 && (
        <Note look="error">
          <b>{file.name}</b> was not imported. {reasonOf(taking.error)} Nothing has changed.
        </Note>
      )}
    </div>
  );
}
