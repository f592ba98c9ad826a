import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useState } from 'react';
import { capitalize, countOfInWords } from '../../design/format/words.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Note } from '../../design/page/Note.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { usePublishCampaign } from '../campaign-writes.ts';
import { useFallbacks } from '../messages/LanguagesNote.tsx';
import { consequenceWords } from '../timeline.ts';
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
  const publish = usePublishCampaign(() => leaveFor(campaignPath(campaign.id)));
  const fallbacks = useFallbacks(campaign.id, messages);
  const [isAsked, setIsAsked] = useState(false);
  const publishNow = async () => {
    setIsAsked(false);
    if (await flush()) publish.mutate({ params: { organizationId, campaignId: campaign.id } });
  };

  return (
    <>
      <PublishFrame
        campaign={campaign}
        problems={review.problems}
        isBusy={publish.isPending}
        onPublish={() => (fallbacks.length > 0 ? setIsAsked(true) : void publishNow())}
        back={back}
        consequence={consequenceWords(campaign.attributes, messages, { timeZone, now })}
      >
        <ThingsToLookAt things={things} />
      </PublishFrame>
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
