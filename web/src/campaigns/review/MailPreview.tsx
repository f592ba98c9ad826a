import type { NotificationResource } from '@attune/contract/campaigns';
import { useState } from 'react';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import text from '../../design/text.module.css';
import { labelledMessages } from '../message-labels.ts';
import { StoredMail } from '../messages/StoredMail.tsx';
import styles from './MailPreview.module.css';

type Props = { readonly campaignId: string; readonly messages: readonly NotificationResource[] };

/** What people will get, message by message. */
export function MailPreview({ campaignId, messages }: Props) {
  const labelled = labelledMessages(messages.filter(({ attributes }) => attributes.status !== 'cancelled'));
  const [chosenId, setChosenId] = useState<string>();
  const shown = labelled.find(({ message }) => message.id === chosenId) ?? labelled[0];
  if (!shown) return null;
  return (
    <section aria-labelledby="mail">
      <div className={styles.head}>
        <h2 id="mail" className={text.subheading}>
          Preview of the mail
        </h2>
        <SegmentedControl label="Message" segments={labelled.map(({ message, label }) => ({ value: message.id, label: label.replace(' reminder', '') }))} value={shown.message.id} onChange={setChosenId} />
      </div>
      <StoredMail campaignId={campaignId} notificationId={shown.message.id} label={shown.label} />
    </section>
  );
}
