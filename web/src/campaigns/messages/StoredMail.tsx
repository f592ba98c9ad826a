import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { previewQuery } from '../campaigns.queries.ts';
import { MailPanel } from './MailPanel.tsx';
import { TestButton } from './TestButton.tsx';

type Props = { readonly campaignId: string; readonly notificationId: string; readonly label: string };

/** A message as it is stored. */
export function StoredMail({ campaignId, notificationId, label }: Props) {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const mayTest = can(actor, 'notification.update', { organizationId, campaignId: campaignId as Id<'campaign'> });
  const preview = useQuery({ ...previewQuery({ organizationId, campaignId, notificationId }), placeholderData: keepPreviousData });
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [preview] })}
      loading={<ChartSkeleton label="Loading the preview" height={360} />}
      error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
    >
      {preview.data && <MailPanel label={`Preview: ${label}`} preview={preview.data.data.attributes} actions={mayTest && <TestButton campaignId={campaignId} notificationId={notificationId} />} />}
    </PagePhases>
  );
}
