import { type CampaignResource } from '@attune/contract/campaigns/campaign';
import { publishCampaign, removeCampaign } from '@attune/contract/campaigns/writing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { toasts } from '../../design/overlays/toast-store.ts';
import { call } from '../../platform/api/api.ts';
import { goOnFrom } from '../../design/focus.ts';
import { markForRefetch } from '../../platform/queries.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { ofCampaigns } from '../campaign-writes.ts';
import styles from './CampaignTable.module.css';
import { pulseQuestions, type PulseAct, pulseReport } from './pulse-acts.ts';

const endpoints = { publish: publishCampaign, remove: removeCampaign } as const;

/** Confirms or deletes all unconfirmed smart pulses of a campaign, one after the other. */
export function PulseActs({ pulses }: { readonly pulses: readonly CampaignResource[] }) {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<PulseAct>();
  const [progress, setProgress] = useState<number>();
  const waiting = pulses.filter(({ attributes }) => attributes.status === 'pending');
  if (waiting.length === 0) return null;

  const doAll = async (act: PulseAct) => {
    setAsked(undefined);
    const failed: string[] = [];
    for (const [place, { id, attributes }] of waiting.entries()) {
      setProgress(place);
      await call(endpoints[act], { params: { organizationId, campaignId: id }, body: undefined }).catch(() =>
        failed.push(attributes.name),
      );
    }
    setProgress(undefined);
    await markForRefetch(queryClient, ...ofCampaigns);
    toasts.show(pulseReport(act, { count: waiting.length, failed }));
    goOnFrom(undefined);
  };

  return (
    <div className={styles.pulses}>
      <span>
        {progress === undefined
          ? `${formatCountOf(waiting.length, 'smart pulse waits', 'smart pulses wait')} for your confirmation.`
          : `${progress + 1} of ${waiting.length} …`}
      </span>
      <Button size="small" disabled={progress !== undefined} onClick={() => setAsked('publish')}>
        Confirm all
      </Button>
      <Button size="small" rank="tertiary" disabled={progress !== undefined} onClick={() => setAsked('remove')}>
        Delete all
      </Button>
      {asked && (
        <ConfirmDialog
          {...pulseQuestions[asked](waiting.length)}
          onConfirm={() => void doAll(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
