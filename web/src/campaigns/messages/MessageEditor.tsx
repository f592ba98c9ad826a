import { kindRules } from '@attune/domain/campaigns';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { MessageWordsResource, NotificationResource } from '@attune/contract/messages/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { type Autosave, useAutosave } from '../../platform/autosave/use-autosave.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { messageWordsQuery, type PreviewLook } from '../campaigns.queries.ts';
import { changedMessage, channelsFor, formOfMessage, type MessageForm, messageProblems } from './message-form.ts';
import { useUpdateMessage, useUpdateWords } from './message-writes.ts';
import { textsByLanguage } from './language-words.ts';
import styles from './MessageEditor.module.css';
import { RemoveMessage } from './RemoveMessage.tsx';
import { SendTime } from './SendTime.tsx';
import { WordsEditor } from './WordsEditor.tsx';

type Props = {
  readonly message: NotificationResource;
  readonly label: string;
  readonly campaign: CampaignResource;
  readonly isShown: boolean;
  readonly look: PreviewLook;
  readonly onLook: (look: PreviewLook) => void;
  readonly onRemoved: () => void;
};

/** Edits one message in the selected language. Invalid English text is kept while another language is shown. */
export function MessageEditor(props: Props) {
  const { message, label, campaign, isShown, look, onRemoved } = props;
  const english = useEnglishDraft(message, campaign);
  const words = useQuery({
    ...messageWordsQuery({ organizationId: useOrganizationId(), campaignId: campaign.id, notificationId: message.id }),
    enabled: isShown,
  });
  const found = words.data?.data.find(({ id }) => id === look.language);
  const { campaignType } = campaign.attributes;
  const ofEveryLanguage = !kindRules[campaignType].isTriggered && (
    <>
      <SendTime key={message.attributes.sendAt} message={message} />
      {message.attributes.kind !== 'invite' && (
        <div className={styles.foot}>
          <RemoveMessage message={message} label={label} onRemoved={onRemoved} />
        </div>
      )}
    </>
  );

  if (look.language === 'en') {
    return (
      <WordsEditor
        {...props}
        notificationId={message.id}
        draft={english}
        byDefault={found?.attributes.default}
        byLanguage={textsByLanguage(message.attributes.languages)}
      >
        {ofEveryLanguage}
      </WordsEditor>
    );
  }
  return (
    <PagePhases
      phase={words.isFetchedAfterMount ? pagePhaseOf({ reads: [words] }) : 'loading'}
      loading={<ChartSkeleton label="Loading the text" height={420} />}
      error={<ReadFailure subject="The text" error={words.error} onRetry={() => void words.refetch()} />}
    >
      {found && (
        <TranslationEditor key={look.language} {...props} english={english} stored={found.attributes}>
          {ofEveryLanguage}
        </TranslationEditor>
      )}
    </PagePhases>
  );
}

type TranslationProps = Props & {
  readonly stored: MessageWordsResource['attributes'];
  readonly english: Autosave<MessageForm>;
  readonly children: ReactNode;
};

function TranslationEditor({ stored: { language, words, default: byDefault }, children, ...props }: TranslationProps) {
  const { message, campaign } = props;
  const { mutateAsync: update } = useUpdateWords();
  const params = { organizationId: useOrganizationId(), campaignId: campaign.id, notificationId: message.id };
  const draft = useMessageDraft(words, campaign, (attributes) =>
    update({ params, body: { data: { type: 'message-words', attributes: { language, ...attributes } } } }),
  );
  return (
    <WordsEditor
      {...props}
      notificationId={message.id}
      draft={draft}
      byDefault={byDefault}
      byLanguage={textsByLanguage(message.attributes.languages)}
    >
      {children}
    </WordsEditor>
  );
}

function useEnglishDraft(message: NotificationResource, campaign: CampaignResource) {
  const { mutateAsync: update } = useUpdateMessage();
  const params = {
    organizationId: useOrganizationId(),
    campaignId: message.attributes.campaignId,
    notificationId: message.id,
  };
  return useMessageDraft(formOfMessage(message), campaign, (attributes) =>
    update({ params, body: { data: { type: 'campaign-notifications', attributes } } }),
  );
}

/** Invalid texts are stored here until they are valid. */
function useMessageDraft(
  begun: MessageForm,
  { attributes: { templateData, deliveryChannel } }: CampaignResource,
  save: (changed: Partial<MessageForm>) => Promise<unknown>,
) {
  return useAutosave(begun, async (form, stored) => {
    const [problem] = messageProblems(form, { words: templateData, channels: channelsFor(deliveryChannel) });
    if (problem) throw new Error(problem.detail);
    const changed = changedMessage(form, stored);
    if (Object.keys(changed).length > 0) await save(changed);
  });
}
