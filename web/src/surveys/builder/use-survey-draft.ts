import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import type { SaveState } from '../../platform/autosave/autosaver.ts';
import { useAutosave } from '../../platform/autosave/use-autosave.ts';
import { queryKeyOf } from '../../platform/queries.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { surveyCalls } from '../survey-calls.ts';
import type { SurveyDocument } from '../survey-parts.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { statementsOf } from '../survey-parts.ts';
import { ofSurveys } from '../surveys.queries.ts';
import { type LocalDraft, localDraft } from './local-draft.ts';
import { emptySurvey, type FormAct, formOfSurvey, formProblems, type SurveyForm, writeSurvey } from './survey-form.ts';
import { createSurveySaver, type SurveySaver } from './survey-saver.ts';

export type SurveyDraft = SaveState & {
  readonly form: SurveyForm;
  readonly write: (act: FormAct) => void;
  /** Saves now and returns whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly saver: SurveySaver;
  /** Unsaved draft of an earlier visit; undefined once handled. */
  readonly found: LocalDraft | undefined;
  readonly restore: () => void;
  readonly discardFound: () => void;
  /** Moves the local draft to another survey, where it can be restored. */
  readonly carryTo: (surveyId: string) => void;
};

/** Autosaves a survey. Unsaved edits are kept in the browser. */
export function useSurveyDraft(scope: SurveyScope, document: SurveyDocument | undefined): SurveyDraft {
  const { person } = useViewer();
  const [initial] = useState(() =>
    document ? formOfSurvey(document.data.attributes, statementsOf(document)) : emptySurvey,
  );
  const saver = useSaver(scope, document);
  const { value: form, change, flush, status, error } = useAutosave(initial, saver.save);
  const latest = useRef(initial);
  const wordsOf = (surveyId: string) => localDraft({ storage: window.localStorage, of: [person.id, scope, surveyId] });
  const [words] = useState(() => wordsOf(document?.data.id ?? 'new'));
  const [found, setFound] = useState(() => withoutEcho(words.read(), initial));
  const isAllStored = status === 'saved' && formProblems(form).length === 0;
  const isTouched = form !== initial;

  useEffect(() => {
    if (isAllStored && isTouched) words.forget();
  }, [isAllStored, isTouched, words]);

  const write = (act: FormAct) => {
    if (act.act === 'replace') saver.clearStatements();
    latest.current = writeSurvey(latest.current, act);
    words.keep(latest.current, new Date());
    change(latest.current);
  };
  return {
    status,
    error,
    form,
    write,
    flush,
    saver,
    found,
    restore: () => {
      if (found) write({ act: 'replace', form: found.form });
      setFound(undefined);
    },
    discardFound: () => {
      words.forget();
      setFound(undefined);
    },
    carryTo: (surveyId) => {
      wordsOf(surveyId).keep(latest.current, new Date());
      words.forget();
    },
  };
}

/** Whether a save failed because someone else changed the survey. */
export function isChangedMeanwhile(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Whether a save failed because the survey was sent, so its questions are fixed. */
export function isSentMeanwhile(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Saves and invalidates lists; the screen itself is up to date. */
function useSaver(scope: SurveyScope, document: SurveyDocument | undefined): SurveySaver {
  const queryClient = useQueryClient();
  const [saver] = useState(() => {
    const calls = surveyCalls(scope);
    const told = async (saved: Promise<SurveyDocument>): Promise<SurveyDocument> => {
      const stored = await saved;
      for (const endpoint of ofSurveys)
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint), refetchType: 'none' });
      return stored;
    };
    return createSurveySaver({
      stored: document && { id: document.data.id, revision: document.data.attributes.revision },
      create: (attributes) => told(calls.create(attributes).then(({ data }) => calls.read(data.id))),
      update: (surveyId, attributes, revision) => told(calls.update(surveyId, attributes, revision)),
    });
  });
  return saver;
}

/** Nothing was lost if the local draft equals the stored survey. */
function withoutEcho(kept: LocalDraft | undefined, stored: SurveyForm): LocalDraft | undefined {
  const bodies = ({ name, description, statements }: SurveyForm) =>
    JSON.stringify([
      name,
      description,
      statements.map(({ body, kind, categoryId, sphere, isRequired }) => [body, kind, categoryId, sphere, isRequired]),
    ]);
  return kept && bodies(kept.form) !== bodies(stored) ? kept : undefined;
}
