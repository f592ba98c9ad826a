import { can } from '@attune/domain/access';
import type { CampaignKind } from '@attune/domain/campaigns';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { groupPathOf } from '../platform/group-path.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { useViewer, type Viewer } from '../platform/viewer.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { formatsOf } from './report-words.ts';
import type { SharedGroup } from './reports.queries.ts';

const SecureExportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SecureExportDialog.tsx')).SecureExportDialog })),
);
const SummaryDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SummaryDialog.tsx')).SummaryDialog })),
);

type Props = {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly kind: CampaignKind | undefined;
  readonly group: SharedGroup;
  /** Group type of the current split. */
  readonly groupType?: string | undefined;
};

/** Actions on results: exporting them and sharing them with participants. */
export function ResultsTools({ campaign, kind, group, groupType }: Props) {
  const viewer = useViewer();
  const [isSharing, setIsSharing] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const mayExportRows =
    group.isOrganization && can(viewer.actor, 'results.exportSecure', { organizationId: viewer.organization.id });
  return (
    <>
      {canShare(viewer, group) && (
        <Button icon="people" isIconOnPhone onClick={() => setIsSharing(true)}>
          Share with participants
        </Button>
      )}
      <DownloadMenu
        campaignId={campaign.id}
        groupId={group.id}
        groupType={groupType}
        formats={formatsOf(kind)}
        onRows={mayExportRows ? () => setIsExporting(true) : undefined}
      />
      {isExporting && (
        <Suspense>
          <SecureExportDialog campaign={campaign} groupId={group.id} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <SummaryDialog campaign={campaign} group={group} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The whole is shared by administrators who see all results, a group also by its leaders. */
function canShare({ actor, organization, groups }: Viewer, { id, isOrganization }: SharedGroup): boolean {
  if (isOrganization) return can(actor, 'summary.share', { organizationId: organization.id });
  return can(actor, 'summary.shareGroup', { organizationId: organization.id, groupPath: groupPathOf(groups, id) });
}
