import { type SurveyDraftResource, parseSurveyXml, xmlLimit } from '@attune/contract/surveys/files';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { FileDrop } from '../../design/controls/FileDrop.tsx';
import panel from '../../design/controls/FilePanel.module.css';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import { Textarea } from '../../design/forms/fields.ts';
import { Note } from '../../design/page/Note.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { reasonOf } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/api.ts';
import { surveyPath, surveysStep } from '../survey-addresses.ts';
import { surveyCalls } from '../survey-calls.ts';
import { useSurveyScope } from '../survey-scope.ts';
import { createTexts, useSurveyWrite } from '../survey-writes.ts';
import { ImportDraft } from './ImportDraft.tsx';
import { importedFrom } from './imported-survey.ts';
import styles from './ImportScreen.module.css';
import { XmlHelp } from './XmlHelp.tsx';

const limit = `${Math.floor(xmlLimit / 1_000_000)} MB`;

/** Imports a survey from XML after a preview. */
export function ImportScreen() {
  const scope = useSurveyScope();
  const navigate = useNavigate();
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const reading = useSurveyWrite({
    write: (xmlText: string) => call(parseSurveyXml, { body: { xmlText } }),
    refetches: [],
  });
  const taking = useSurveyWrite({
    write: (draft: SurveyDraftResource) => surveyCalls(scope).importDraft(importedFrom(draft.attributes)),
    texts: createTexts,
    onSuccess: ({ data }) => void navigate({ to: surveyPath(scope, data.id) }),
  });
  const readFile = (file: File) => void file.text().then((text) => reading.mutate(text));
  const trail = [surveysStep(scope)];
  return (
    <Page>
      <PageHeader page="Import" trail={trail} fact="Import a survey from XML;" comparison="you review it first." />
      <div className={panel.panel}>
        <div>
          <SegmentedControl
            label="XML source"
            segments={[
              { value: 'file', label: 'From a file' },
              { value: 'text', label: 'Paste' },
            ]}
            value={isPasting ? 'text' : 'file'}
            onChange={(value) => setIsPasting(value === 'text')}
          />
        </div>
        {isPasting ? (
          <>
            <Textarea
              label="XML of a survey"
              placeholder={'<survey name="…" version="1">'}
              minRows={8}
              maxRows={18}
              spellCheck={false}
              inputClassName={styles.code}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
            <div>
              <Button
                rank={reading.data ? 'secondary' : 'primary'}
                disabled={pasted.trim() === '' || reading.isPending}
                onClick={() => reading.mutate(pasted)}
              >
                Read it
              </Button>
            </div>
          </>
        ) : (
          <FileDrop
            label={reading.isPending ? 'Reading the file' : 'Drop an XML file here, or choose one'}
            accept=".xml,application/xml,text/xml"
            isBusy={reading.isPending}
            onFile={readFile}
          >
            One survey with up to {limit}. Nothing is stored until you confirm.
          </FileDrop>
        )}
        {reading.error && (
          <Note look="error">This could not be read. {reasonOf(reading.error)} Nothing has changed.</Note>
        )}
      </div>
      {reading.data && !reading.isPending && (
        <ImportDraft
          draft={reading.data.data}
          isBusy={taking.isPending}
          problem={taking.error}
          onImport={() => taking.mutate(reading.data.data)}
        />
      )}
      <XmlHelp />
    </Page>
  );
}
