import type { CampaignResource } from '@attune/contract/campaigns';
import type { NotificationResource } from '@attune/contract/notifications';
import { problemsOf } from '../../platform/api/problems.ts';
import { SaveNote } from '../../platform/autosave/SaveNote.tsx';
import { useAutosave } from '../../platform/autosave/use-autosave.ts';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import type { PreviewLook } from '../campaigns.queries.ts';
import { LivePreview } from './LivePreview.tsx';
import { changedMessage, channelsFor, formOfMessage, messageProblems } from './message-form.ts';
import { useUpdateMessage } from './message-writes.ts';
import styles from './MessageEditor.module.css';
import { MessageFields } from './MessageFields.tsx';
import { RemoveMessage } from './RemoveMessage.tsx';
import { SendTime } from './SendTime.tsx';

type Props = {
  readonly message: NotificationResource;
  readonly label: string;
  readonly campaign: CampaignResource;
  readonly isShown: boolean;
  readonly look: PreviewLook;
  readonly onLook: (look: PreviewLook) => void;
};

/** Writes one message, beside what its reader gets. */
export function MessageEditor({ message, label, campaign, isShown, look, onLook }: Props) {
  const { templateData, deliveryChannel, campaignType } = campaign.attributes;
  const channels = channelsFor(deliveryChannel);
  const { value: form, change, flush, ...state } = useMessageAutosave(message, campaign);
  const problems = [...messageProblems(form, { words: templateData, channels }), ...problemsOf(state.error)];
  const preview = { campaignId: campaign.id, notificationId: message.id, label, channels, look, onLook };

  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <MessageFields form={form} channels={channels} templateData={templateData} problems={problems} onEdit={(changes) => change({ ...form, ...changes })} />
        {campaignType !== 'lifecycle' && <SendTime key={message.attributes.sendAt} message={message} />}
        <div className={styles.foot}>
          <SaveNote state={state} hasProblems={problems.length > 0} onRetry={() => void flush()} />
          {message.attributes.kind !== 'invite' && campaignType !== 'lifecycle' && <RemoveMessage message={message} label={label} />}
        </div>
      </div>
      <LivePreview {...preview} form={form} hasProblems={problems.length > 0} isShown={isShown} flush={flush} />
      <UnsavedGuard wouldLose={() => state.status === 'failed'} title="Leave without saving the message?" lost={`What you have written for “${label}” could not be saved. What was saved before stays.`} />
    </div>
  );
}

/** Words that could not be sent are kept here until they can. */
function useMessageAutosave(message: NotificationResource, { attributes: { templateData, deliveryChannel } }: CampaignResource) {
  const organizationId = useOrganizationId();
  const { mutateAsync: update } = useUpdateMessage();
  const params = { organizationId, campaignId: message.attributes.campaignId, notificationId: message.id };
  return useAutosave(formOfMessage(message), async (form, stored) => {
    const [problem] = messageProblems(form, { words: templateData, channels: channelsFor(deliveryChannel) });
    if (problem) throw new Error(problem.detail);
    const attributes = changedMessage(form, stored);
    if (Object.keys(attributes).length > 0) await update({ params, body: { data: { type: 'campaign-notifications', attributes } } });
  });
}
