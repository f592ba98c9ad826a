import type { JobResource } from '@attune/contract/jobs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { fileNameOf } from './stage.ts';
import { useDiscard } from './use-import.ts';

type Props = { readonly job: JobResource; readonly lost?: string; readonly isDisabled?: boolean };

/** Discards an uploaded file after confirmation. */
export function DiscardButton({ job, lost = 'Your column choices will be lost.', isDisabled = false }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const discard = useDiscard();
  const params = { organizationId: job.attributes.organizationId, jobId: job.id };
  const throwAway = () => discard.mutate({ params }, { onSuccess: () => void navigate({ to: '/employee-list' }) });
  return (
    <>
      <Button disabled={isDisabled || discard.isPending} onClick={() => setIsAsked(true)}>
        Discard file
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Discard ${fileNameOf(job)}?`}
          lost={lost}
          stays="No employee records change, and you can upload the file again."
          keepLabel="Keep it"
          confirmLabel="Discard file"
          isBusy={discard.isPending}
          onConfirm={throwAway}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
