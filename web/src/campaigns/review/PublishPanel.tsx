import type { CampaignResource } from '@attune/contract/campaigns';
import type { NotificationResource } from '@attune/contract/notifications';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { capitalize, countInWords } from '../../design/format/words.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Note } from '../../design/page/Note.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Allowed, useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import type { Id } from '@attune/domain/kernel';
import { campaignPath } from '../campaign-addresses.ts';
import { usePublishCampaign } from '../campaign-writes.ts';
import { useFallbacks } from '../messages/LanguagesNote.tsx';
import { consequenceWords } from '../timeline.ts';
import styles from './PublishPanel.module.css';
import { type Review, thingsToLookAt } from './review-view.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly review: Review;
  readonly messages: readonly NotificationResource[];
  readonly flush: () => Promise<boolean>;
  readonly back: { readonly label: string; readonly go: () => void } | undefined;
  readonly leaveFor: (path: string) => void;
};

/** What to know before publishing, the button, and what follows from it. */
export function PublishPanel({ campaign, review, messages, flush, back, leaveFor }: Props) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const subject = { organizationId, campaignId: campaign.id as Id<'campaign'> };
  const publish = usePublishCampaign(() => leaveFor(campaignPath(campaign.id)));
  const isReady = review.problems.length === 0;
  const fallbacks = useFallbacks(campaign.id, messages);
  const [isAsked, setIsAsked] = useState(false);
  const publishNow = async () => {
    setIsAsked(false);
    if (await flush()) publish.mutate({ params: { organizationId, campaignId: campaign.id } });
  };

  return (
    <div className={styles.panel}>
      <Problems problems={review.problems} />
      {isReady && <ThingsToLookAt things={thingsToLookAt(review)} />}
      <Allowed ability="campaign.publish" subject={subject} otherwise={<Note>Only administrators can publish a campaign. Ask one of them to look at this page.</Note>}>
        <Button rank="primary" className={styles.large} disabled={!isReady || publish.isPending} onClick={() => (fallbacks.length > 0 ? setIsAsked(true) : void publishNow())}>
          Publish campaign
        </Button>
        {back && (
          <Button rank="tertiary" className={styles.large} onClick={back.go}>
            {back.label}
          </Button>
        )}
        <p className={styles.consequence}>{consequenceWords(campaign.attributes, messages, { timeZone, now })}</p>
      </Allowed>
      {isAsked && (
        <ConfirmDialog
          title="Publish with the usual words in other languages?"
          lost={fallbacks.join(' ')}
          stays="Nobody is left out. You can give the words of other languages until a message goes out."
          confirmLabel="Publish campaign"
          keepLabel="Give the words first"
          isDestructive={false}
          onConfirm={() => void publishNow()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

function Problems({ problems }: { readonly problems: Review['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <Note look="error">
      <b>Correct this first.</b>
      <ul className={styles.list}>
        {problems.map(({ pointer, detail }) => (
          <li key={`${pointer} ${detail}`}>{detail}</li>
        ))}
      </ul>
    </Note>
  );
}

function ThingsToLookAt({ things }: { readonly things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <Note look="warning">
      <b>{`${capitalize(countInWords(things.length))} ${things.length === 1 ? 'thing' : 'things'} to look at.`}</b> {things.join(' ')} Who is asked is fixed when you publish.
    </Note>
  );
}
