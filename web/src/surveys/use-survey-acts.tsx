import type { SurveyResource } from '@attune/contract/surveys/survey';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { IconName } from '../design/icons/icon-shapes.ts';
import type { MenuItem } from '../design/overlays/Menu.tsx';
import { CopySurveyDialog } from './CopySurveyDialog.tsx';
import { RemoveSurveyDialog } from './RemoveSurveyDialog.tsx';
import { surveyEditPath } from './survey-addresses.ts';
import { surveyCalls } from './survey-calls.ts';
import { type SurveyScope, useMayWrite } from './survey-scope.ts';
import { type SurveyAct, surveyActsFor } from './survey-state.ts';
import { createTexts, useSurveyWrite } from './survey-writes.ts';
import { useSurveyFiles } from './use-survey-files.ts';

const looks: Readonly<
  Record<SurveyAct, { readonly label: string; readonly icon: IconName; readonly isDestructive?: boolean }>
> = {
  edit: { label: 'Edit', icon: 'pencil' },
  version: { label: 'Create new version', icon: 'history' },
  copy: { label: 'Make a copy', icon: 'copy' },
  remove: { label: 'Remove', icon: 'trash', isDestructive: true },
};

type SurveyActs = {
  readonly acts: readonly MenuItem[];
  /** Exports. */
  readonly files: readonly MenuItem[];
  /** The open confirmation dialog. */
  readonly question: ReactNode;
};

/** The viewer's actions on a survey. */
export function useSurveyActs(
  survey: SurveyResource,
  scope: SurveyScope,
  onRemoved: () => void = () => undefined,
): SurveyActs {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'copy' | 'remove'>();
  const mayWrite = useMayWrite(scope);
  const { makeVersion } = useNewVersion(scope);
  const files = useSurveyFiles(survey, scope);
  const close = () => setAsked(undefined);
  const start = (act: SurveyAct) => {
    if (act === 'edit') void navigate({ to: surveyEditPath(scope, survey.id) });
    else if (act === 'version') makeVersion(survey.id);
    else setAsked(act);
  };
  const dialog = { survey, scope, onClose: close };
  return {
    acts: surveyActsFor(survey, { scope, mayWrite }).map((act) => ({
      kind: 'action',
      ...looks[act],
      onSelect: () => start(act),
    })),
    files: [
      { kind: 'action', label: 'Export as XML', icon: 'download', onSelect: () => files.mutate('xml') },
      { kind: 'action', label: 'Export as CSV', icon: 'download', onSelect: () => files.mutate('csv') },
    ],
    question: (
      <>
        {asked === 'copy' && <CopySurveyDialog {...dialog} />}
        {asked === 'remove' && <RemoveSurveyDialog {...dialog} onRemoved={onRemoved} />}
      </>
    ),
  };
}

/** Creates the next version of a sent survey and opens it for editing. */
export function useNewVersion(scope: SurveyScope) {
  const navigate = useNavigate();
  const { mutate, isPending } = useSurveyWrite({
    write: (surveyId: string) => surveyCalls(scope).clone(surveyId, undefined),
    texts: { failure: createTexts.failure },
    onSuccess: ({ data }) => void navigate({ to: surveyEditPath(scope, data.id) }),
  });
  return { makeVersion: mutate, isPending };
}
