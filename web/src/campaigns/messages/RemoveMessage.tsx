import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useState } from 'react';
import { formatTime } from '../../design/format/dates.ts';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { shortDay } from '../campaign-dates.ts';
import { useRemoveMessage } from './message-writes.ts';

type Props = { readonly message: NotificationResource; readonly label: string; readonly onRemoved: () => void };

/** Deletes an unsent message after confirmation. */
export function RemoveMessage({ message, label, onRemoved }: Props) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useRemoveMessage(onRemoved);
  const { campaignId, sendAt } = message.attributes;
  return (
    <>
      <Button rank="tertiary" size="small" icon="trash" onClick={() => setIsAsked(true)}>
        Delete message
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Delete the ${label.toLowerCase()}?`}
          lost={
            `Nothing is sent on ${shortDay(sendAt, timeZone)} at ${formatTime(sendAt, timeZone)}. ` +
            'Its text is lost in every language.'
          }
          stays={'Other messages do not change. Restoring the default messages brings it back with its default text.'}
          confirmLabel="Delete message"
          keepLabel="Keep it"
          isBusy={isPending}
          onConfirm={() => mutate({ params: { organizationId, campaignId, notificationId: message.id } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
