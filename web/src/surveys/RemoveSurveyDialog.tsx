import type { SurveyResource } from '@attune/contract/surveys/survey';
import { formatCountOf } from '../design/format/numbers.ts';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { surveyCalls } from './survey-calls.ts';
import type { SurveyScope } from './survey-scope.ts';
import { removeTexts, useSurveyWrite } from './survey-writes.ts';

type Props = {
  readonly survey: SurveyResource;
  readonly scope: SurveyScope;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Confirms deleting a survey that was never sent. */
export function RemoveSurveyDialog({ survey: { id, attributes }, scope, onClose, onRemoved }: Props) {
  const remove = useSurveyWrite({
    write: () => surveyCalls(scope).remove(id),
    texts: removeTexts,
    onSuccess: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${attributes.name}?`}
      lost={
        `Version ${attributes.version} with its ` +
        `${formatCountOf(attributes.statementCount, 'statement', 'statements')} is deleted. Export it first if ` +
        'you may need it again.'
      }
      stays={`No campaign has sent it, so no results use it.${attributes.version > 1 ? ' Earlier versions stay.' : ''}`}
      confirmLabel="Remove survey"
      keepLabel="Keep"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
