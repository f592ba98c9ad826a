import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { dayWarningOf } from '@attune/domain/campaigns';
import { Button } from '../design/controls/Button.tsx';
import { formatMoment } from '../design/format/dates.ts';
import { formatCountOf } from '../design/format/numbers.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.tsx';
import { labelledMessages } from './message-labels.ts';
import { planOfSendingNow, plannedMessages } from './message-plan.ts';
import styles from './SendNowDialog.module.css';

type Props = {
  readonly campaign: CampaignResource;
  readonly messages: readonly NotificationResource[];
  /** Number of people who get a message. */
  readonly count: number | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms that the invitations of a campaign are sent now; names their number, all dates, and a weekend. */
export function SendNowDialog({ campaign, messages, count, onConfirm, onClose }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const clock = { timeZone, now };
  const moment = (at: Date | string) => formatMoment(at, { ...clock, zone: 'never' });
  const plan = planOfSendingNow(messages, campaign.attributes, clock);
  const invite = plannedMessages(messages, campaign.attributes, clock).find(
    ({ attributes }) => attributes.kind === 'invite' && attributes.status === 'scheduled',
  )?.attributes.sendAt;
  const warning = dayWarningOf(now, timeZone);
  const what = count === undefined ? 'the invitations' : formatCountOf(count, 'invitation', 'invitations');
  return (
    <Dialog
      title={`Send ${what} now?`}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {invite && new Date(invite) > now ? `Keep ${moment(invite)}` : 'Cancel'}
          </Button>
          <Button rank="primary" icon="send" onClick={onConfirm}>
            {`Send ${what} now`}
          </Button>
        </>
      }
    >
      <dl className={styles.plan}>
        {labelledMessages(plan.messages)
          .filter(({ message }) => message.attributes.status === 'scheduled')
          .map(({ message, label }) => (
            <div key={message.id}>
              <dt>{label}</dt>
              <dd>{message.attributes.kind === 'invite' ? 'now' : moment(message.attributes.sendAt)}</dd>
            </div>
          ))}
        <div>
          <dt>Closes</dt>
          <dd>{formatMoment(plan.endedAt, { ...clock, zone: 'always' })}</dd>
        </div>
      </dl>
      {warning && <Note look="warning">{warning.detail}</Note>}
      <p className={text.secondary}>
        The survey is open from now on, and this cannot be withdrawn. Text messages wait for the morning where people
        are.
      </p>
    </Dialog>
  );
}
