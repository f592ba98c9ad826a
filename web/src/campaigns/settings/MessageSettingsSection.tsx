import {
  getMessageSettings,
  type MessageSettingsResource,
  updateMessageSettings,
} from '@attune/contract/messages/settings';
import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import { messageSettingsQuery } from '../campaigns.queries.ts';
import { messageNames } from '../message-labels.ts';
import { MessageFields } from '../messages/MessageFields.tsx';
import { ChannelChoice } from '../setup/ChannelChoice.tsx';
import styles from './CampaignSettingsScreen.module.css';
import {
  changedSettings,
  formOfSettings,
  isDefault,
  type MessageSettingsForm,
  senderProblem,
  senderWords,
  wordProblems,
  wrongMessage,
} from './message-settings.ts';

/** Message defaults for new campaigns. */
export function MessageSettingsSection() {
  const settings = useQuery(messageSettingsQuery(useOrganizationId()));
  return (
    <Section
      id="messages"
      title="Message defaults for new campaigns"
      under={
        'Each campaign can override the channel and texts; existing campaigns aren’t affected. The sender also ' +
        'applies to messages not sent yet.'
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [settings] })}
        loading={<TableSkeleton label="Loading message defaults" rows={4} />}
        error={
          <ReadFailure
            subject="Message defaults for new campaigns"
            error={settings.error}
            onRetry={() => void settings.refetch()}
          />
        }
      >
        {settings.data && (
          <Fields key={JSON.stringify(settings.data.data.attributes)} stored={settings.data.data.attributes} />
        )}
      </PagePhases>
    </Section>
  );
}

type Stored = MessageSettingsResource['attributes'];

const toasts = { success: 'Successfully updated message defaults', failure: 'Failed to update message defaults' };

function Fields({ stored }: { readonly stored: Stored }) {
  const organizationId = useOrganizationId();
  const { displayName } = useViewer().organization.attributes;
  const [form, setForm] = useState(formOfSettings(stored));
  const save = useWrite(updateMessageSettings, { texts: toasts, refetches: [getMessageSettings] });
  const attributes = changedSettings(form, stored);
  const problem = senderProblem(form.senderName);
  const wrong = wrongMessage(form);
  const isChanged = Object.keys(attributes).length > 0;
  const isBlocked = problem !== undefined || wrong !== undefined || !isChanged || save.isPending;
  return (
    <>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && isChanged && !save.isPending}
        title="Leave without saving?"
        lost="Your changes to new campaigns will be lost."
      />
      <div className={styles.fields}>
        <TextInput
          label="Sender name"
          description={senderWords(form.senderName, displayName)}
          isHelpLast
          placeholder={displayName}
          value={form.senderName}
          error={problem}
          onChange={({ target }) => setForm({ ...form, senderName: target.value })}
        />
      </div>
      <h3 id="default-channel" className={styles.heading}>
        Send surveys by
      </h3>
      <ChannelChoice
        labelledBy="default-channel"
        chosen={form.deliveryChannel}
        onChoose={(deliveryChannel) => setForm({ ...form, deliveryChannel })}
        className={styles.fields}
      />
      <Words form={form} byDefault={stored.default} onEdit={(texts) => setForm({ ...form, texts })} />
      <div className={styles.foot}>
        <Button
          disabled={isBlocked}
          onClick={() =>
            save.mutate({ params: { organizationId }, body: { data: { type: 'message-settings', attributes } } })
          }
        >
          Save message defaults
        </Button>
        {wrong && <p className={styles.note}>{messageNames[wrong]} can’t be sent like this yet.</p>}
      </div>
    </>
  );
}

type WordsProps = {
  readonly form: MessageSettingsForm;
  readonly byDefault: Stored['default'];
  readonly onEdit: (texts: MessageSettingsForm['texts']) => void;
};

function Words({ form: { texts }, byDefault, onEdit }: WordsProps) {
  const [kind, setKind] = useState<NotificationKind>('invite');
  const words = texts[kind];
  const edit = (changes: Partial<typeof words>) => onEdit({ ...texts, [kind]: { ...words, ...changes } });
  return (
    <>
      <h3 className={styles.heading}>English text</h3>
      <p className={styles.note}>People with other languages get the default text in their language.</p>
      <SegmentedControl
        label="Message"
        segments={notificationKinds.map((value) => ({ value, label: messageNames[value] }))}
        value={kind}
        onChange={setKind}
      />
      <div key={kind} className={styles.words}>
        <MessageFields
          language="en"
          form={words}
          channels={['email', 'sms']}
          templateData={{}}
          problems={wordProblems(words)}
          onEdit={edit}
        />
        {!isDefault(words, byDefault[kind]) && (
          <Button rank="tertiary" onClick={() => onEdit({ ...texts, [kind]: byDefault[kind] })}>
            Restore default text
          </Button>
        )}
      </div>
    </>
  );
}
