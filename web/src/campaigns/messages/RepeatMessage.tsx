import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useRepeatMessage } from './message-writes.ts';
import styles from './RepeatMessage.module.css';

/** Sends a message again after confirmation. Recipients are determined at sending and never shown. */
export function RepeatMessage({ message, label }: { readonly message: NotificationResource; readonly label: string }) {
  const organizationId = useOrganizationId();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useRepeatMessage();
  const { campaignId, repetitions } = message.attributes;
  const repeat = () => {
    setIsAsked(false);
    mutate({ params: { organizationId, campaignId, notificationId: message.id } });
  };
  return (
    <div className={styles.again}>
      <Button icon="send" disabled={isPending} onClick={() => setIsAsked(true)}>
        Send again
      </Button>
      <span className={styles.words}>
        Sent to its original recipients who have not finished. No one can see who that is.
        {repetitions > 0 && ` Sent again ${repetitions === 1 ? 'once' : `${repetitions} times`}.`}
      </span>
      {isAsked && (
        <ConfirmDialog
          title={`Send the ${label.toLowerCase()} again?`}
          lost="Original recipients who have not finished by then get it once more. This cannot be undone."
          stays={'Links do not change, and people who have finished get nothing. You can send it again after an hour.'}
          confirmLabel="Send again"
          keepLabel="Do not send"
          isDestructive={false}
          onConfirm={repeat}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
