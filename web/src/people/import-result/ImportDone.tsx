import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { FailedRows } from '../import-review/FailedRows.tsx';
import { ImportHeader } from '../import-job/ImportHeader.tsx';
import { appliedSentence } from '../import-review/words.ts';
import { NewGroups } from '../import-review/ReviewSections.tsx';
import { RowCounts } from '../import-review/RowCounts.tsx';
import { UndoImport, UndoNote, useUndoReview } from './UndoImport.tsx';

type Props = { readonly job: JobResource; readonly summary: ImportSummary };

/** Outcome of an import, with undo. */
export function ImportDone({ job, summary }: Props) {
  const review = useUndoReview(job);
  return (
    <>
      <ImportHeader
        job={job}
        {...appliedSentence(summary)}
        actions={
          <>
            <UndoImport job={job} review={review} />
            <ButtonLink to="/employee-list" rank="primary" icon="people">
              Show the employees
            </ButtonLink>
          </>
        }
      />
      <UndoNote summary={summary} review={review} />
      <RowCounts summary={summary} />
      <NewGroups summary={summary} />
      <FailedRows job={job} summary={summary} />
    </>
  );
}
