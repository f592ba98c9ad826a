import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { mostMessages, kindRules } from '@attune/domain/campaigns';
import { useState } from 'react';
import { IconButton } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../../design/overlays/Menu.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { LanguagesDialog } from './LanguagesDialog.tsx';
import { useAddMessage, useMoveMessages, useResetMessages } from './message-writes.ts';
import { movedByADay } from './message-times.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly messages: readonly NotificationResource[];
  readonly onChoose: (notificationId: string | undefined) => void;
  /** The words are other ones than those that are being looked at. */
  readonly onNewWords: () => void;
};

/** What can be done with all messages of a campaign, behind three dots. */
export function MessageTools({ campaign, messages, onChoose, onNewWords }: Props) {
  const params = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const [asked, setAsked] = useState<'reset' | 'languages'>();
  const add = useAddMessage(onChoose);
  const move = useMoveMessages();
  const reset = useResetMessages(() => {
    setAsked(undefined);
    onChoose(undefined);
    onNewWords();
  });
  const { campaignType, startedAt, endedAt } = campaign.attributes;
  const moveBy = (step: 1 | -1): MenuItem => {
    const moves = movedByADay(messages, step, { startedAt, endedAt, timeZone, now });
    const data = (moves ?? []).map(({ id, sendAt }) => ({
      type: 'campaign-notifications' as const,
      id,
      attributes: { sendAt },
    }));
    return {
      kind: 'action',
      label: step === 1 ? 'Send all a working day later' : 'Send all a working day earlier',
      icon: step === 1 ? 'arrowRight' : 'arrowLeft',
      isDisabled: !moves || move.isPending,
      onSelect: () => move.mutate({ params, body: { data } }),
    };
  };
  const ofTimes: readonly MenuItem[] = [
    {
      kind: 'action',
      label: 'Add a reminder',
      icon: 'plus',
      isDisabled: messages.length >= mostMessages || add.isPending,
      onSelect: () => add.mutate({ params, body: { data: { type: 'campaign-notifications', attributes: {} } } }),
    },
    moveBy(1),
    moveBy(-1),
  ];
  const ofWords: readonly MenuItem[] = [
    { kind: 'action', label: 'Words in other languages', icon: 'document', onSelect: () => setAsked('languages') },
    {
      kind: 'action',
      label: 'Back to the usual messages',
      icon: 'history',
      isDestructive: true,
      onSelect: () => setAsked('reset'),
    },
  ];

  return (
    <>
      <Menu
        label="More for messages"
        sections={[{ items: kindRules[campaignType].isTriggered ? [] : ofTimes }, { items: ofWords }]}
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="More for messages" size="small" />}
      />
      {asked === 'languages' && (
        <LanguagesDialog
          campaign={campaign}
          messages={messages}
          onTaken={onNewWords}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'reset' && (
        <ConfirmDialog
          title="Back to the usual messages?"
          lost={lostWords(messages)}
          stays="What has been sent stays as it is."
          confirmLabel="Back to the usual"
          keepLabel="Keep them"
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate({ params })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What going back to the usual takes away. */
function lostWords(messages: readonly NotificationResource[]): string {
  const unsent = messages.filter(
    ({ attributes }) => attributes.status === 'scheduled' || attributes.status === 'cancelled',
  );
  const count =
    unsent.length === 1
      ? 'The message that has not been sent gets its'
      : `The ${unsent.length} messages that have not been sent get their`;
  const isTranslated = unsent.some(({ attributes }) => attributes.languages.length > 0);
  return (
    `${count} usual words and times. What you wrote${isTranslated ? ', in every language,' : ''} and the ` +
    'times you ' +
    'chose are lost; reminders you added go, and messages you deleted come back.'
  );
}
