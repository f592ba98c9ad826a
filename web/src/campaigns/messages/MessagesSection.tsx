import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { campaignQuery, messagesQuery } from '../campaigns.queries.ts';
import { labelledMessages } from '../message-labels.ts';
import { MessageEditor } from './MessageEditor.tsx';
import styles from './MessagesSection.module.css';
import { StoredMail } from './StoredMail.tsx';

/** What people are told, when, and how it reads. */
export function MessagesSection({ campaignId }: { readonly campaignId: string }) {
  const place = { organizationId: useOrganizationId(), campaignId };
  const messages = useQuery(messagesQuery(place));
  const campaign = useQuery(campaignQuery(place));
  const [chosenId, setChosenId] = useState<string>();
  const labelled = labelledMessages(messages.data?.data ?? []);
  const next = labelled.find(({ message }) => message.attributes.status === 'scheduled');
  const shown = labelled.find(({ message }) => message.id === chosenId) ?? next ?? labelled[0];

  return (
    <Section
      id="messages"
      title="Messages"
      under="Reminders go only to people who have not answered. Who that is, is told to nobody."
      tools={
        shown && (
          <SegmentedControl label="Message" segments={labelled.map(({ message, label }) => ({ value: message.id, label }))} value={shown.message.id} onChange={setChosenId} />
        )
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [messages, campaign] })}
        loading={<TableSkeleton label="Loading messages" rows={4} />}
        error={<ReadFailure subject="Messages" error={messages.error ?? campaign.error} onRetry={() => void Promise.all([messages.refetch(), campaign.refetch()])} />}
      >
        {campaign.data &&
          labelled.map(({ message, label }) => (
            <div key={message.id} hidden={message.id !== shown?.message.id}>
              <Message message={message} label={label} campaign={campaign.data.data} isShown={message.id === shown?.message.id} />
            </div>
          ))}
      </PagePhases>
    </Section>
  );
}

/** One that is still to be sent can be changed, the others can be read. What is being written stays while another one is shown. */
function Message(props: ComponentProps<typeof MessageEditor>) {
  const { message, label, campaign, isShown } = props;
  const { status } = message.attributes;
  if (status === 'scheduled' || status === 'cancelled') return <MessageEditor {...props} />;
  if (!isShown) return null;
  return (
    <div className={styles.sent}>
      <StoredMail campaignId={campaign.id} notificationId={message.id} label={label} />
    </div>
  );
}
