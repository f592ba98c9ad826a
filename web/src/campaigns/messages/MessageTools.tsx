import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { maxMessages, kindRules } from '@attune/domain/campaigns';
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
  /** Called when texts were imported or restored. */
  readonly onNewWords: () => void;
};

/** Menu of actions on all messages of a campaign. */
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
      label: step === 1 ? 'Send all one working day later' : 'Send all one working day earlier',
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
      isDisabled: messages.length >= maxMessages || add.isPending,
      onSelect: () => add.mutate({ params, body: { data: { type: 'campaign-notifications', attributes: {} } } }),
    },
    moveBy(1),
    moveBy(-1),
  ];
  const ofWords: readonly MenuItem[] = [
    { kind: 'action', label: 'Message translations', icon: 'document', onSelect: () => setAsked('languages') },
    {
      kind: 'action',
      label: 'Restore default messages',
      icon: 'history',
      isDestructive: true,
      onSelect: () => setAsked('reset'),
    },
  ];

  return (
    <>
      <Menu
        label="More message actions"
        sections={[{ items: kindRules[campaignType].isTriggered ? [] : ofTimes }, { items: ofWords }]}
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="More message actions" size="small" />}
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
          title="Restore default messages?"
          lost={lostWords(messages)}
          stays="Messages already sent do not change."
          confirmLabel="Restore defaults"
          keepLabel="Keep them"
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate({ params })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What restoring the default messages discards. */
function lostWords(messages: readonly NotificationResource[]): string {
  const unsent = messages.filter(
    ({ attributes }) => attributes.status === 'scheduled' || attributes.status === 'cancelled',
  );
  const count = unsent.length === 1 ? 'The unsent message gets its' : `The ${unsent.length} unsent messages get their`;
  const isTranslated = unsent.some(({ attributes }) => attributes.languages.length > 0);
  return (
    `${count} default text and time. Your texts${isTranslated ? ', in every language,' : ''} and times are lost, ` +
    'reminders you added are deleted, and messages you deleted are restored.'
  );
}
