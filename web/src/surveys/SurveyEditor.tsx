import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useReducer, useRef, useState } from 'react';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import { Textarea, TextInput } from '../design/forms/fields.ts';
import layout from '../design/layout.module.css';
import { Note } from '../design/page/Note.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import styles from './SurveyEditor.module.css';
import { StatementList } from './StatementList.tsx';
import { attributesOf, emptySurvey, formOfSurvey, formProblems, type SurveyForm, writeSurvey } from './survey-form.ts';
import { statementsOf } from './survey-parts.ts';
import { categoriesQuery, surveyQuery, useCreateSurvey, useUpdateSurvey } from './surveys.queries.ts';

type Props = {
  /** The survey to change; without it a new one is written. */
  readonly surveyId?: string | undefined;
  readonly onSaved: (surveyId: string) => void;
  readonly onCancel: () => void;
};

/** Writes a survey of the organization. */
export function SurveyEditor({ surveyId, ...acts }: Props) {
  const survey = useQuery({ ...surveyQuery(useOrganizationId(), surveyId ?? ''), enabled: surveyId !== undefined });
  if (surveyId === undefined) return <SurveyEditorForm initial={emptySurvey} {...acts} />;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [survey] })}
      loading={<TableSkeleton label="Loading the survey" />}
      error={<ReadFailure subject="The survey" resource="Survey" error={survey.error} onRetry={() => void survey.refetch()} />}
    >
      {survey.data && <SurveyEditorForm surveyId={surveyId} initial={formOfSurvey(survey.data.data.attributes, statementsOf(survey.data))} {...acts} />}
    </PagePhases>
  );
}

function SurveyEditorForm({ surveyId, initial, onSaved, onCancel }: Props & { readonly initial: SurveyForm }) {
  const organizationId = useOrganizationId();
  const categories = useQuery(categoriesQuery(organizationId));
  const [form, write] = useReducer(writeSurvey, initial);
  const [wasTried, setWasTried] = useState(false);
  const isLeavingOnPurpose = useRef(false);
  const leaveTo = (go: () => void) => {
    isLeavingOnPurpose.current = true;
    go();
  };
  const create = useCreateSurvey((id) => leaveTo(() => onSaved(id)));
  const update = useUpdateSurvey((id) => leaveTo(() => onSaved(id)));
  const { error, isPending } = surveyId ? update : create;

  const missing = formProblems(form);
  const problems = [...(wasTried ? missing : []), ...problemsOf(error)];
  const save = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (missing.length > 0 || isPending) return;
    const body = { data: { type: 'surveys', attributes: attributesOf(form) } } as const;
    if (surveyId) update.mutate({ params: { organizationId, surveyId }, body });
    else create.mutate({ params: { organizationId }, body });
  };

  return (
    <form onSubmit={save} className={classes(layout.stack, styles.editor)} aria-label={surveyId ? 'Edit survey' : 'New survey'}>
      <TextInput label="Name of the survey" value={form.name} error={problemAt(problems, 'name')} onChange={(event) => write({ act: 'name', name: event.target.value })} />
      <Textarea label="Description" description="What it is about, for colleagues who choose a survey. Optional." autosize minRows={1} value={form.description} error={problemAt(problems, 'description')} onChange={(event) => write({ act: 'describe', description: event.target.value })} />
      <StatementList statements={form.statements} categories={categories.data?.data ?? []} problems={problems} write={write} />
      {error && problemsOf(error).length === 0 && <Note look="error">The survey is not saved. {error.message} Your words are still here; try again.</Note>}
      <div className={layout.row}>
        <Button type="submit" rank="primary" disabled={isPending}>
          Save survey
        </Button>
        <Button rank="tertiary" onClick={() => leaveTo(onCancel)}>
          Cancel
        </Button>
      </div>
      <UnsavedGuard wouldLose={() => form !== initial && !isLeavingOnPurpose.current} title="Leave without saving the survey?" lost="What you have written here is lost. Surveys that were saved before stay as they are." />
    </form>
  );
}
