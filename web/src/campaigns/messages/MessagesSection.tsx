import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { goOnWithin } from '../../design/focus.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { campaignQuery, messagesQuery } from '../campaigns.queries.ts';
import { labelledMessages } from '../message-labels.ts';
import { LanguagesNote } from './LanguagesNote.tsx';
import { channelsFor } from './message-form.ts';
import { MessageEditor } from './MessageEditor.tsx';
import styles from './MessagesSection.module.css';
import { MessageTools } from './MessageTools.tsx';
import { RepeatMessage } from './RepeatMessage.tsx';
import { StoredMail } from './StoredMail.tsx';
import { useMessageAddress } from './use-message-address.ts';

/** Messages of a campaign: texts, schedule and preview. */
export function MessagesSection({ campaignId }: { readonly campaignId: string }) {
  const place = { organizationId: useOrganizationId(), campaignId };
  const messages = useQuery(messagesQuery(place));
  const campaign = useQuery(campaignQuery(place));
  // Imported or restored texts replace those on screen. The counter lives where messages are loaded; further down, the
  // old messages would render once more.
  const [edition, setEdition] = useState(0);
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [messages, campaign] })}
      loading={<TableSkeleton label="Loading messages" rows={4} />}
      error={
        <ReadFailure
          subject="Messages"
          error={messages.error ?? campaign.error}
          onRetry={() => void Promise.all([messages.refetch(), campaign.refetch()])}
        />
      }
    >
      {campaign.data && messages.data && (
        <Messages
          campaign={campaign.data.data}
          messages={messages.data.data}
          edition={edition}
          onNewWords={() => setEdition((before) => before + 1)}
        />
      )}
    </PagePhases>
  );
}

type MessagesProps = {
  readonly campaign: CampaignResource;
  readonly messages: readonly NotificationResource[];
  readonly edition: number;
  readonly onNewWords: () => void;
};

function Messages({ campaign, messages, edition, onNewWords }: MessagesProps) {
  const channels = channelsFor(campaign.attributes.deliveryChannel);
  const { messageId, look, choose, lookAt } = useMessageAddress(channels);
  const labelled = labelledMessages(messages);
  const next = labelled.find(({ message }) => message.attributes.status === 'scheduled');
  const shown = labelled.find(({ message }) => message.id === messageId) ?? next ?? labelled[0];
  const isSilent = channels.length === 0;
  const tools = useRef<HTMLDivElement>(null);
  // The focused message was removed, and its replacement is still loading.
  const goOnAtTools = () => goOnWithin(tools.current, '[aria-pressed=true]');

  return (
    <Section
      id="messages"
      title="Messages"
      under="Reminders go only to people who have not answered. No one can see who that is."
      tools={
        !isSilent && (
          <div ref={tools} className={layout.row}>
            {shown && (
              <SegmentedControl
                label="Message"
                segments={labelled.map(({ message, label }) => ({ value: message.id, label }))}
                value={shown.message.id}
                onChange={choose}
              />
            )}
            <MessageTools campaign={campaign} messages={messages} onChoose={choose} onNewWords={onNewWords} />
          </div>
        )
      }
    >
      {isSilent && (
        <Note>This campaign sends no messages. People join with a link on a page, a code or a shared device.</Note>
      )}
      {!isSilent && <LanguagesNote campaignId={campaign.id} messages={messages} />}
      {!isSilent &&
        labelled.map(({ message, label }) => (
          <div key={`${message.id} ${edition}`} hidden={message.id !== shown?.message.id}>
            <Message
              message={message}
              label={label}
              campaign={campaign}
              isShown={message.id === shown?.message.id}
              look={look}
              onLook={lookAt}
              onRemoved={goOnAtTools}
            />
          </div>
        ))}
    </Section>
  );
}

/**
 * Unsent messages are editable; others can be viewed and sent again. Drafts are kept while another message is shown.
 */
function Message(props: ComponentProps<typeof MessageEditor>) {
  const { message, label, campaign, isShown, look, onLook } = props;
  const { status } = message.attributes;
  const { status: campaignStatus, deliveryChannel } = campaign.attributes;
  if (status === 'scheduled' || status === 'cancelled') return <MessageEditor {...props} />;
  if (!isShown) return null;
  return (
    <div className={styles.sent}>
      {status === 'sent' && campaignStatus === 'inprogress' && <RepeatMessage message={message} label={label} />}
      <StoredMail
        campaignId={campaign.id}
        notificationId={message.id}
        label={label}
        channels={channelsFor(deliveryChannel)}
        look={look}
        onLook={onLook}
      />
    </div>
  );
}
