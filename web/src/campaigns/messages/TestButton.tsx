import type { MessageChannel } from '@attune/domain/campaigns';
import type { MessageLanguage } from '@attune/domain/messaging';
import { Button } from '../../design/controls/Button.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useSendTest } from './message-writes.ts';

type Props = {
  readonly campaignId: string;
  readonly notificationId: string;
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  readonly isDisabled?: boolean;
  /** Saves unsaved changes so that the test includes them. */
  readonly flush?: () => Promise<boolean>;
};

/** Sends a message to the viewer only. */
export function TestButton({ campaignId, notificationId, channel, language, isDisabled = false, flush }: Props) {
  const organizationId = useOrganizationId();
  const { mutate, isPending } = useSendTest();
  const send = async () => {
    if (isPending) return;
    const isSaved = !flush || (await flush());
    if (isSaved) mutate({ params: { organizationId, campaignId, notificationId }, body: { channel, language } });
  };
  return (
    <Button size="small" icon="send" disabled={isDisabled} aria-busy={isPending} onClick={() => void send()}>
      Send me a test
    </Button>
  );
}
