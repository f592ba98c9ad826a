import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { ReactNode } from 'react';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { MessagePreview, type PreviewProps } from './MessagePreview.tsx';
import { TestButton } from './TestButton.tsx';

type Props = PreviewProps & { readonly children?: ReactNode };

/** A message as it is stored. */
export function StoredMail(props: Props) {
  const { campaignId, notificationId, look } = props;
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const mayTest = can(actor, 'notification.update', { organizationId, campaignId: campaignId as Id<'campaign'> });
  return <MessagePreview {...props} actions={mayTest && <TestButton campaignId={campaignId} notificationId={notificationId} channel={look.channel} language={look.language} />} />;
}
