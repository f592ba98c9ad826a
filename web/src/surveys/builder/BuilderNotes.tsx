import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatOwnInstant } from '../../design/format/dates.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { surveyEditPath } from '../survey-addresses.ts';
import { surveyCalls } from '../survey-calls.ts';
import { statementsOf } from '../survey-parts.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { createTexts, useSurveyWrite } from '../survey-writes.ts';
import styles from './BuilderNotes.module.css';
import { ConflictDialog } from './ConflictDialog.tsx';
import { formOfSurvey } from './survey-form.ts';
import { isChangedMeanwhile, isSentMeanwhile, type SurveyDraft } from './use-survey-draft.ts';

type Props = { readonly scope: SurveyScope; readonly draft: SurveyDraft };

/** Save problems and unsaved drafts, with actions. */
export function BuilderNotes({ scope, draft }: Props) {
  const { found, error, status } = draft;
  const surveyId = draft.saver.surveyId();
  const failed = status === 'failed' ? error : undefined;
  if (found) return <FoundWords draft={draft} found={found} />;
  if (surveyId && isChangedMeanwhile(failed)) return <Conflict scope={scope} draft={draft} surveyId={surveyId} />;
  return surveyId && isSentMeanwhile(failed) ? <SentMeanwhile scope={scope} draft={draft} surveyId={surveyId} /> : null;
}

function FoundWords({
  draft,
  found,
}: {
  readonly draft: SurveyDraft;
  readonly found: NonNullable<SurveyDraft['found']>;
}) {
  const { length } = found.form.statements;
  return (
    <div className={styles.note}>
      <Note>
        This browser has an unsaved draft from {formatOwnInstant(found.at)} (
        {formatCountOf(length, 'statement', 'statements')}) that was not fully saved.
        <span className={`${layout.row} ${styles.acts}`}>
          <Button size="small" onClick={draft.restore}>
            Restore draft
          </Button>
          <Button size="small" rank="tertiary" onClick={draft.discardFound}>
            Discard draft
          </Button>
        </span>
      </Note>
    </div>
  );
}

type FailureProps = Props & { readonly surveyId: string };

function Conflict({ scope, draft, surveyId }: FailureProps) {
  const [isAsked, setIsAsked] = useState(true);
  const { form, write, flush, saver } = draft;
  return (
    <div className={styles.note}>
      <Note look="error">
        Someone else changed this survey. Your version is not saved.
        <span className={`${layout.row} ${styles.acts}`}>
          <Button size="small" onClick={() => setIsAsked(true)}>
            Compare and choose
          </Button>
        </span>
      </Note>
      {isAsked && (
        <ConflictDialog
          scope={scope}
          surveyId={surveyId}
          form={form}
          onTakeTheirs={(theirs) => {
            saver.writeOver(theirs.data.attributes.revision);
            write({ act: 'replace', form: formOfSurvey(theirs.data.attributes, statementsOf(theirs)) });
          }}
          onKeepMine={(theirs) => {
            saver.writeOver(theirs.data.attributes.revision);
            void flush();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

/** Sent versions are immutable; edits become the next version. */
function SentMeanwhile({ scope, draft, surveyId }: FailureProps) {
  const navigate = useNavigate();
  const version = useSurveyWrite({
    write: () => surveyCalls(scope).clone(surveyId, undefined),
    texts: { failure: createTexts.failure },
    onSuccess: ({ data }) => {
      draft.carryTo(data.id);
      void navigate({ to: surveyEditPath(scope, data.id), ignoreBlocker: true });
    },
  });
  return (
    <div className={styles.note}>
      <Note look="warning">
        A campaign was confirmed with this survey while you were editing, so its questions can’t change. You can save
        your changes as the next version.
        <span className={`${layout.row} ${styles.acts}`}>
          <Button size="small" disabled={version.isPending} onClick={() => version.mutate(undefined)}>
            Create a new version with my changes
          </Button>
        </span>
      </Note>
    </div>
  );
}
