import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import styles from '../import-job/decision-bar.module.css';
import { DiscardButton } from '../import-job/DiscardButton.tsx';
import { useMayWrite } from '../reading/use-may-write.ts';
import { forbiddenWords, type ImportPlan, importButtonWords, people, planSentence, rows } from './words.ts';
import { useApply } from '../import-job/use-import.ts';

type Props = { readonly job: JobResource; readonly summary: ImportSummary; readonly plan: ImportPlan };

/** Sticky bar with a summary of the import and the buttons to apply or discard it. */
export function DecisionBar({ job, summary, plan }: Props) {
  const { organizationId } = job.attributes;
  const params = { organizationId, jobId: job.id };
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const apply = useApply();
  const isBusy = apply.isPending;
  const importWords = importButtonWords(plan);
  const isForbidden = !useMayWrite().mayDeactivate && plan.deactivated > 0;

  const start = () => {
    setIsAsked(false);
    const body = {
      deactivateMissing: summary.missingCount > 0 && plan.keptPeople === 0,
      confirmedDeactivations: plan.deactivated,
      leaveOutFailedRows: plan.leftOutRows > 0,
    };
    apply.mutate(
      { params, body },
      { onSuccess: ({ data }) => void navigate({ to: `/employee-list/import/${data.id}`, replace: true }) },
    );
  };

  return (
    <div data-bottom-bar className={styles.bar}>
      <p className={styles.sentence}>{isForbidden ? forbiddenWords(plan.deactivated) : planSentence(plan)}</p>
      <DiscardButton job={job} lost={`The check of its ${rows(summary.rows)} is discarded.`} isDisabled={isBusy} />
      {importWords && (
        <Button
          rank="primary"
          disabled={isBusy || isForbidden || plan.guard === 'refuse'}
          onClick={plan.deactivated > 0 ? () => setIsAsked(true) : start}
        >
          {importWords}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Deactivate ${people(plan.deactivated)}?`}
          lost={`${people(plan.deactivated)} will no longer get surveys.`}
          stays="Their past answers stay in the results, and a later file can reactivate them."
          {...(plan.guard === 'confirm' && { count: plan.deactivated })}
          keepLabel="Back to the review"
          confirmLabel={importWords ?? ''}
          isBusy={isBusy}
          onConfirm={start}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
