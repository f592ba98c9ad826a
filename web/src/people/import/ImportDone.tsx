import type { ImportSummary } from '@attune/contract/employees';
import type { JobResource } from '@attune/contract/jobs';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { FailedRows } from './FailedRows.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { appliedSentence } from './review-words.ts';
import { NewGroups } from './ReviewSections.tsx';
import { RowCounts } from './RowCounts.tsx';

type Props = { readonly job: JobResource; readonly summary: ImportSummary };

/** What an import has done. */
export function ImportDone({ job, summary }: Props) {
  return (
    <>
      <ImportHeader
        job={job}
        {...appliedSentence(summary)}
        actions={
          <ButtonLink to="/employee-list" rank="primary" icon="people">
            Show the employees
          </ButtonLink>
        }
      />
      <RowCounts summary={summary} />
      <NewGroups summary={summary} />
      <FailedRows job={job} summary={summary} />
    </>
  );
}
