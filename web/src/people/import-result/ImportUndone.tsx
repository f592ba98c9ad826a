import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { ImportHeader } from '../import-job/ImportHeader.tsx';
import { isWorthUndoing, undoneSentence, undoSentence } from './undo-words.ts';

type Props = { readonly job: JobResource; readonly undone: NonNullable<ImportSummary['undone']> };

/** Result of an undone import. */
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
