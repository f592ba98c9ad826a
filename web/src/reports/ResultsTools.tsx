import type { CampaignKind } from '@attune/domain/campaigns';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { loadChunk } from '../platform/load-chunk.ts';
import { Allowed, useOrganizationId } from '../platform/viewer.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { formatsOf } from './report-words.ts';

const SummaryDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SummaryDialog.tsx')).SummaryDialog })),
);

type Props = {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly kind: CampaignKind | undefined;
  readonly groupId: string;
  /** Group type of the current split. */
  readonly family?: string | undefined;
};

/** Actions on results: exporting them and sharing them with participants. */
export function ResultsTools({ campaign, kind, groupId, family }: Props) {
  const organizationId = useOrganizationId();
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <Allowed ability="summary.share" subject={{ organizationId }}>
        <Button icon="people" onClick={() => setIsSharing(true)}>
          <span>
            Share <span className={layout.onlyWide}>with participants</span>
          </span>
        </Button>
      </Allowed>
      <DownloadMenu campaignId={campaign.id} groupId={groupId} family={family} formats={formatsOf(kind)} />
      {isSharing && (
        <Suspense>
          <SummaryDialog campaign={campaign} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
