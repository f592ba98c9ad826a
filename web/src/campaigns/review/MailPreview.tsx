import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import text from '../../design/text.module.css';
import { labelledMessages } from '../message-labels.ts';
import { channelsFor } from '../messages/message-form.ts';
import { StoredMail } from '../messages/StoredMail.tsx';
import { useMessageAddress } from '../messages/use-message-address.ts';
import styles from './MailPreview.module.css';

type Props = { readonly campaign: CampaignResource; readonly messages: readonly NotificationResource[] };

/** Previews of all messages by channel and language. */
export function MailPreview({ campaign, messages }: Props) {
  const channels = channelsFor(campaign.attributes.deliveryChannel);
  const { messageId, look, choose, lookAt } = useMessageAddress(channels);
  const labelled = labelledMessages(messages.filter(({ attributes }) => attributes.status !== 'cancelled'));
  const shown = labelled.find(({ message }) => message.id === messageId) ?? labelled[0];
  if (!shown || channels.length === 0) return null;
  return (
    <section aria-labelledby="mail">
      <div className={styles.head}>
        <h2 id="mail" className={text.subheading}>
          Preview of the messages
        </h2>
        <SegmentedControl
          label="Message"
          segments={labelled.map(({ message, label }) => ({
            value: message.id,
            label: label.replace(' reminder', ''),
          }))}
          value={shown.message.id}
          onChange={choose}
        />
      </div>
      <StoredMail
        campaignId={campaign.id}
        notificationId={shown.message.id}
        label={shown.label}
        channels={channels}
        look={look}
        onLook={lookAt}
      />
    </section>
  );
}
