import { can } from '@attune/domain/access';
import type { MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import type { PreviewLook } from '../campaigns.queries.ts';
import { MessagePreview, type PreviewProps } from './MessagePreview.tsx';
import { PreviewLooks } from './PreviewLooks.tsx';
import { TestButton } from './TestButton.tsx';

type Props = PreviewProps & {
  readonly channels: readonly MessageChannel[];
  readonly onLook: (look: PreviewLook) => void;
};

/** Preview of a stored message, with a choice of channel and language. */
export function StoredMail({ channels, onLook, ...preview }: Props) {
  const { campaignId, notificationId, look } = preview;
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const mayTest = can(actor, 'notification.update', { organizationId, campaignId: campaignId as Id<'campaign'> });
  return (
    <>
      <PreviewLooks channels={channels} look={look} onChange={onLook} />
      <MessagePreview
        {...preview}
        actions={
          mayTest && (
            <TestButton
              campaignId={campaignId}
              notificationId={notificationId}
              channel={look.channel}
              language={look.language}
            />
          )
        }
      />
    </>
  );
}
