import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { ImportHeader } from '../import-job/ImportHeader.tsx';
import { isWorthUndoing, undoneSentence, undoSentence } from './undo-words.ts';

type Props = { readonly job: JobResource; readonly undone: NonNullable<ImportSummary['undone']> };

/** What is left of an import that somebody undid. */
export function ImportUndone({ job, undone }: Props) {
  const actions = (
    <ButtonLink to="/employee-list" rank="primary" icon="people">
      Show the employees
    </ButtonLink>
  );
  return (
    <ImportHeader job={job} {...undoneSentence(undone)} actions={actions}>
      {isWorthUndoing(undone) && undoSentence(undone, true)}
    </ImportHeader>
  );
}
