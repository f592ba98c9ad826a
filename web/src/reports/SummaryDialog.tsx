import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import text from '../design/text.module.css';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { type SharedGroup, type SummaryAt, summaryLink, useWithdrawSummary } from './reports.queries.ts';
import { SummaryForm } from './SummaryForm.tsx';
import { SummaryMail } from './SummaryMail.tsx';

type Props = {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly group: SharedGroup;
  readonly onClose: () => void;
};

/** Shares results with participants on a page that is public to anyone with its URL, and tells them by e-mail. */
export function SummaryDialog({ campaign, group, onClose }: Props) {
  const organizationId = useOrganizationId();
  const at: SummaryAt = {
    params: { organizationId, campaignId: campaign.id },
    query: group.isOrganization ? {} : { 'filter[v3GroupId]': group.id },
  };
  const link = useQuery(summaryLink(at));
  const [step, setStep] = useState<'form' | 'mail' | 'withdraw'>('form');
  const back = () => setStep('form');
  if (!link.data)
    return (
      <Dialog title={title} size="medium" onClose={onClose}>
        {link.isError ? (
          <ReadFailure subject="Summary" error={link.error} onRetry={() => void link.refetch()} />
        ) : (
          <p className={text.secondary}>Checking whether it is already shared.</p>
        )}
      </Dialog>
    );
  const shared = { at, campaign, group, link: link.data.data };
  if (step === 'withdraw') return <Withdraw at={at} name={campaign.name} onClose={back} />;
  if (step === 'mail') return <SummaryMail {...shared} onBack={back} onClose={onClose} />;
  return (
    <SummaryForm
      key={shared.link ? 'shared' : 'new'}
      {...shared}
      title={title}
      onMail={() => setStep('mail')}
      onWithdraw={() => setStep('withdraw')}
      onClose={onClose}
    />
  );
}

const title = 'Share with participants';

type WithdrawProps = { readonly at: SummaryAt; readonly name: string; readonly onClose: () => void };

function Withdraw({ at, name, onClose }: WithdrawProps) {
  const withdraw = useWithdrawSummary();
  return (
    <ConfirmDialog
      title={`Stop sharing the results of ${name}?`}
      lost="The page can no longer be viewed, even by people who have its address."
      stays="The results do not change."
      confirmLabel="Stop sharing"
      keepLabel="Keep sharing"
      isBusy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate(at, { onSettled: onClose })}
    />
  );
}
