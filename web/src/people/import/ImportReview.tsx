import type { ImportSummary } from '@attune/contract/employees';
import type { JobResource } from '@attune/contract/jobs';
import { useState } from 'react';
import { formatCount } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { durationOf } from '../../jobs/index.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { FailedRows } from './FailedRows.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { MissingPeopleChoice } from './MissingPeopleChoice.tsx';
import { type MissingPeople, planOf, reviewSentence } from './review-words.ts';
import { ChangedPeople, DeactivatedPeople, NewGroups, NewPeople } from './ReviewSections.tsx';
import { RowCounts } from './RowCounts.tsx';
import styles from './ImportReview.module.css';

type Props = { readonly job: JobResource; readonly summary: ImportSummary };

/** What a checked file would do, before it does. The safe choice is made already. */
export function ImportReview({ job, summary }: Props) {
  const [missing, setMissing] = useState<MissingPeople>('keep');
  const duration = durationOf(job);
  return (
    <>
      <ImportHeader
        job={job}
        {...reviewSentence(summary)}
        tools={
          <span className={layout.onlyWide}>
            {formatCount(summary.rows)} rows{duration && `, read in ${duration}`}
          </span>
        }
      />
      <RowCounts summary={summary} />
      {summary.missingCount > 0 && <MissingPeopleChoice summary={summary} value={missing} onChange={setMissing} />}
      <Warnings warnings={summary.warnings} />
      <DeactivatedPeople summary={summary} />
      <NewPeople summary={summary} />
      <ChangedPeople summary={summary} />
      <NewGroups summary={summary} />
      <FailedRows job={job} summary={summary} />
      <DecisionBar job={job} summary={summary} plan={planOf(summary, missing)} />
    </>
  );
}

function Warnings({ warnings }: Pick<ImportSummary, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <Note>
        <b>Have a look before you import</b>
        <ul className={styles.list}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
