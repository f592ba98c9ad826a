import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { runningCampaignsQuery } from '../../campaigns/index.ts';
import { durationOf } from '../../jobs/index.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useMayWrite } from '../reading/use-may-write.ts';
import { AmbiguousGroupsNote } from './AmbiguousGroupsNote.tsx';
import { ColumnMapping } from '../import-mapping/ColumnMapping.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { FailedRows } from './FailedRows.tsx';
import { ImportHeader } from '../import-job/ImportHeader.tsx';
import { MissingPeopleChoice } from './MissingPeopleChoice.tsx';
import {
  deactivatedByRows,
  swapSentences,
  firstChoice,
  type MissingPeople,
  planOf,
  reviewSentence,
  rows,
  runningCampaignsWords,
  pendingSentences,
} from './words.ts';
import { ChangedPeople, DeactivatedPeople, NewGroups, NewPeople } from './ReviewSections.tsx';
import { RowCounts } from './RowCounts.tsx';
import { SimilarGroupsNote } from './SimilarGroupsNote.tsx';
import { useAlike } from './use-alike.ts';
import styles from './ImportReview.module.css';

type Props = { readonly job: JobResource; readonly summary: ImportSummary };

/** Preview of a checked file. The safe option is preselected. */
export function ImportReview({ job, summary }: Props) {
  const { mayDeactivate } = useMayWrite();
  const [missing, setMissing] = useState<MissingPeople>(mayDeactivate ? firstChoice(summary) : 'keep');
  const [isMapping, setIsMapping] = useState(false);
  const duration = durationOf(job);
  const alike = useAlike(job, summary);
  const plan = planOf(summary, missing);
  if (isMapping && summary.mapping)
    return <ColumnMapping job={job} mapping={summary.mapping} onCancel={() => setIsMapping(false)} />;
  return (
    <>
      <ImportHeader
        job={job}
        {...reviewSentence(summary)}
        {...(summary.mapping && { actions: <Button onClick={() => setIsMapping(true)}>Change columns</Button> })}
        tools={
          <span className={layout.onlyWide}>
            {rows(summary.rows)}
            {duration && `, read in ${duration}`}
          </span>
        }
      />
      <RowCounts summary={{ ...summary, deactivatedCount: plan.deactivated }} />
      {summary.missingCount > 0 && (
        <MissingPeopleChoice summary={summary} mayDeactivate={mayDeactivate} value={missing} onChange={setMissing} />
      )}
      <Warnings warnings={[...summary.warnings, ...pendingSentences(summary), ...swapSentences(summary)]} />
      <AmbiguousGroupsNote summary={summary} alike={alike} />
      <SimilarGroupsNote summary={summary} alike={alike} />
      <RunningCampaigns />
      {(missing === 'deactivate' || deactivatedByRows(summary) > 0) && (
        <DeactivatedPeople job={job} summary={summary} />
      )}
      <NewPeople job={job} summary={summary} />
      <ChangedPeople job={job} summary={summary} alike={alike} />
      <NewGroups summary={summary} />
      <FailedRows job={job} summary={summary} />
      <DecisionBar job={job} summary={summary} plan={plan} />
    </>
  );
}

/** Effects on running campaigns, for people who can see them. */
function RunningCampaigns() {
  const organizationId = useOrganizationId();
  const { data } = useQuery(runningCampaignsQuery(organizationId));
  const words = runningCampaignsWords(data?.data.map(({ attributes }) => attributes.name) ?? []);
  if (words === '') return null;
  return (
    <div className={styles.warnings}>
      <Note>{words}</Note>
    </div>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <Note>
        <b>Review before you import</b>
        <ul className={styles.list}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
