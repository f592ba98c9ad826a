import type { SurveyResource } from '@attune/contract/surveys/survey';
import { surveyLimits } from '@attune/domain/surveys';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import text from '../design/text.module.css';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { surveyEditPath } from './survey-addresses.ts';
import { surveyCalls } from './survey-calls.ts';
import { isOwn, type SurveyScope } from './survey-scope.ts';
import { createTexts, useSurveyWrite } from './survey-writes.ts';

type Props = { readonly survey: SurveyResource; readonly scope: SurveyScope; readonly onClose: () => void };

/** Names a copy of a survey and opens it for editing. */
export function CopySurveyDialog({ survey, scope, onClose }: Props) {
  const { name } = survey.attributes;
  const navigate = useNavigate();
  const [copyName, setCopyName] = useState(isOwn(survey, scope) ? `Copy of ${name}` : `Our ${name}`);
  const copy = useSurveyWrite({
    write: () => surveyCalls(scope).clone(survey.id, copyName.trim()),
    texts: createTexts,
    onSuccess: ({ data }) => void navigate({ to: surveyEditPath(scope, data.id) }),
  });
  return (
    <FormDialog
      title={`Make a copy of ${name}`}
      submitLabel="Make a copy"
      isReady={copyName.trim() !== '' && !copy.isPending}
      onSubmit={() => copy.mutate(undefined)}
      onClose={onClose}
    >
      <p className={text.secondary}>
        The copy is your own draft. Unchanged statements stay linked, so their results can be compared.
      </p>
      <TextInput
        label="Name of the copy"
        value={copyName}
        maxLength={surveyLimits.name}
        error={problemAt(problemsOf(copy.error), 'name')}
        onChange={(event) => setCopyName(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
