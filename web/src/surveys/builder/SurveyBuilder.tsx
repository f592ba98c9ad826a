import { useQuery } from '@tanstack/react-query';
import { surveyLimits } from '@attune/domain/surveys';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import fields from '../../design/controls/Field.module.css';
import { Textarea, TextInput } from '../../design/forms/fields.ts';
import layout from '../../design/layout.module.css';
import text from '../../design/text.module.css';
import { problemAt, problemsOf } from '../../platform/api/problems.ts';
import { SaveNote } from '../../platform/autosave/SaveNote.tsx';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import type { SurveyDocument } from '../survey-parts.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { createTexts, updateTexts, useSurveyWrite } from '../survey-writes.ts';
import { categoriesQuery } from '../surveys.queries.ts';
import { AddStatements } from './AddStatements.tsx';
import { BuilderNotes } from './BuilderNotes.tsx';
import { shownProblems } from './builder-problems.ts';
import { StatementList } from './StatementList.tsx';
import styles from './SurveyBuilder.module.css';
import { SurveyFacts } from './SurveyFacts.tsx';
import { formProblems } from './survey-form.ts';
import { useSurveyDraft } from './use-survey-draft.ts';

type Props = {
  readonly scope: SurveyScope;
  /** The stored survey; undefined for a new one. */
  readonly document: SurveyDocument | undefined;
  /** "Make it available to send", "Use this survey". */
  readonly doneLabel: string;
  readonly onStored?: (surveyId: string) => void;
  /** The survey can be sent now. */
  readonly onDone: (surveyId: string) => void;
  /** Leaves without releasing the survey, possibly before anything is stored; undefined if finishing does the same. */
  readonly onLeave?: ((surveyId: string | undefined) => void) | undefined;
  /** Beside the main button. */
  readonly renderTools?: ((surveyId: string, flush: () => Promise<boolean>) => ReactNode) | undefined;
};

const beginningHelp =
  'Write them one by one, paste a list of lines, or reuse existing statements so results can be compared.';
const orderHelp = 'Shown in this order. Drag a handle, use the menu, or press Alt with the arrow keys.';

/** Survey builder with autosave. The survey can be sent once the author releases it. */
export function SurveyBuilder({ scope, document, doneLabel, onStored, onDone, onLeave, renderTools }: Props) {
  const draft = useSurveyDraft(scope, document);
  const { form, write, flush, saver } = draft;
  const surveyId = saver.surveyId();
  const categories = useQuery(categoriesQuery(scope));
  const [openKey, setOpenKey] = useState<number>();
  const [wasTried, setWasTried] = useState(false);
  const problems = shownProblems(form, { wasTried, found: problemsOf(draft.error), saver });
  const finish = useSurveyWrite({
    write: () => saver.makeAvailable(),
    texts: document ? updateTexts : createTexts,
    onSuccess: () => onDone(saver.surveyId() ?? ''),
  });
  useEffect(() => {
    if (!document && surveyId) onStored?.(surveyId);
  }, [document, surveyId, onStored]);

  const done = async () => {
    setWasTried(true);
    if (formProblems(form).length > 0) return;
    if (await flush()) finish.mutate(undefined);
  };
  const leave = async () => {
    if (await flush()) onLeave?.(saver.surveyId());
  };

  return (
    <div className={styles.builder}>
      <div className={styles.main}>
        <BuilderNotes scope={scope} draft={draft} />
        <div className={styles.about}>
          <TextInput
            label="Name"
            value={form.name}
            maxLength={surveyLimits.name}
            error={problemAt(problems, 'name')}
            onChange={(event) => write({ act: 'name', name: event.target.value })}
          />
          <Textarea
            label="Description"
            placeholder="Helps colleagues choose a survey. Optional."
            minRows={1}
            maxLength={1000}
            value={form.description}
            error={problemAt(problems, 'description')}
            onChange={(event) => write({ act: 'describe', description: event.target.value })}
          />
        </div>
        <h2 className={text.heading}>Statements</h2>
        <p className={styles.help}>{form.statements.length < 2 ? beginningHelp : orderHelp}</p>
        <StatementList
          form={form}
          categories={categories.data?.data ?? []}
          problems={problems}
          surveyId={surveyId}
          openKey={openKey}
          onOpen={setOpenKey}
          write={write}
        />
        {problemAt(problems, 'statements') && <p className={fields.error}>{problemAt(problems, 'statements')}</p>}
        <AddStatements
          scope={scope}
          form={form}
          categories={categories.data?.data ?? []}
          onOpen={setOpenKey}
          write={write}
        />
      </div>
      <SurveyFacts form={form} />
      <div data-bottom-bar className={styles.foot}>
        <div className={`${layout.row} ${layout.wrap}`}>
          <Button rank="primary" disabled={finish.isPending} onClick={() => void done()}>
            {doneLabel}
          </Button>
          {onLeave && <Button onClick={() => void leave()}>{surveyId ? 'Save and exit' : 'Cancel'}</Button>}
          {surveyId && renderTools?.(surveyId, flush)}
        </div>
        {wasTried && formProblems(form).length > 0 && (
          <p role="alert" className={styles.missing}>
            {formProblems(form)[0]?.detail}
          </p>
        )}
        <span className={styles.saved}>
          {(surveyId || draft.status !== 'saved') && (
            <SaveNote state={draft} hasProblems={problemsOf(draft.error).length > 0} onRetry={() => void flush()} />
          )}
        </span>
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && draft.status === 'failed'}
        title="Leave without saving?"
        lost={'Your latest changes are not saved yet. This browser keeps them; earlier changes are saved.'}
      />
    </div>
  );
}
