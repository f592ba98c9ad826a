import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useState } from 'react';
import { capitalize, countOfInWords } from '../../design/format/words.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Note } from '../../design/page/Note.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { Button } from '../../design/controls/Button.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { usePublishCampaign, useSendInvitations } from '../campaign-writes.ts';
import { useFallbacks } from '../messages/LanguagesNote.tsx';
import { SendNowDialog } from '../SendNowDialog.tsx';
import { consequenceWords, messagesToSend } from '../timeline.ts';
import { PublishFrame, type WayBack } from './PublishFrame.tsx';
import type { Review } from './review-view.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly review: Review;
  /** Warnings that do not block publishing. */
  readonly things: readonly string[];
  readonly messages: readonly NotificationResource[];
  readonly flush: () => Promise<boolean>;
  readonly back: WayBack | undefined;
  readonly leaveFor: (path: string) => void;
};

/** Warnings, the publish button and its consequences. */
export function PublishPanel({ campaign, review, things, messages, flush, back, leaveFor }: Props) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const params = { organizationId, campaignId: campaign.id };
  const leave = () => leaveFor(campaignPath(campaign.id));
  const sendNow = useSendInvitations();
  const [isSendingNow, setIsSendingNow] = useState(false);
  const publish = usePublishCampaign(() => undefined);
  const fallbacks = useFallbacks(campaign.id, messages);
  const [isAsked, setIsAsked] = useState(false);
  const publishNow = async () => {
    setIsAsked(false);
    if (await flush()) publish.mutate({ params }, { onSuccess: leave });
  };
  const publishAndSend = async () => {
    setIsSendingNow(false);
    // Once published, the campaign's page is the place to try again.
    if (await flush())
      publish.mutate({ params }, { onSuccess: () => sendNow.mutate({ params }, { onSettled: leave }) });
  };
  const waits = messagesToSend(messages, campaign.attributes).some(
    ({ attributes: { kind, status, sendAt } }) => kind === 'invite' && status === 'scheduled' && new Date(sendAt) > now,
  );

  return (
    <>
      <PublishFrame
        campaign={campaign}
        problems={review.problems}
        isBusy={publish.isPending || sendNow.isPending}
        onPublish={() => (fallbacks.length > 0 ? setIsAsked(true) : void publishNow())}
        back={back}
        also={
          waits && (
            <Button icon="send" disabled={review.problems.length > 0} onClick={() => setIsSendingNow(true)}>
              Send invitations now
            </Button>
          )
        }
        consequence={consequenceWords(campaign.attributes, messages, { timeZone, now })}
      >
        <ThingsToLookAt things={things} />
      </PublishFrame>
      {isSendingNow && (
        <SendNowDialog
          campaign={campaign}
          messages={messages}
          count={review.reachedCount - review.reachedBy.code - review.pausedCount}
          onConfirm={() => void publishAndSend()}
          onClose={() => setIsSendingNow(false)}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title="Publish with default text in other languages?"
          lost={fallbacks.join(' ')}
          stays="No one is left out. You can add translations until a message is sent."
          confirmLabel="Publish campaign"
          keepLabel="Add translations first"
          isDestructive={false}
          onConfirm={() => void publishNow()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

function ThingsToLookAt({ things }: { readonly things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <Note look="warning">
      <b>{`${capitalize(countOfInWords(things.length, 'thing', 'things'))} to review.`}</b> {things.join(' ')} The
      audience is fixed when you publish.
    </Note>
  );
}
