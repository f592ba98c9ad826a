import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { longDay } from '../campaign-dates.ts';
import { campaignQuery, reviewQuery } from '../campaigns.queries.ts';
import { usePublishCampaign } from '../campaign-writes.ts';
import { PublishFrame } from '../review/PublishFrame.tsx';
import type { Review } from '../review/Review.tsx';
import styles from '../review/Review.module.css';
import type { Review as Facts } from '../review/review-view.ts';
import { TermsSection } from '../TermsSection.tsx';
import { triggerWords } from './trigger-words.ts';

type Props = Omit<ComponentProps<typeof Review>, 'goTo'>;

/** Effect of publishing a lifecycle campaign: upcoming recipients and later periods. */
export function LifecycleReview({ campaignId, frame, before, flush, back, leaveFor }: Props) {
  const place = { organizationId: useOrganizationId(), campaignId };
  const review = useQuery(reviewQuery(place));
  const campaign = useQuery(campaignQuery(place));
  const reads = [review, campaign];
  const facts = review.data?.data.attributes;
  const document = campaign.data;
  const trigger = document?.data.attributes.lifecycleTrigger;

  return (
    <>
      <PageHeader
        {...frame}
        fact={trigger ? `People are invited ${triggerWords(trigger)}.` : 'When are people invited?'}
        comparison="Nothing is sent until you publish."
      />
      {before}
      <PagePhases
        phase={pagePhaseOf({ reads })}
        loading={<PageSkeleton label="Loading the review" />}
        error={
          <ReadFailure
            subject="The review"
            resource="Campaign"
            error={review.error ?? campaign.error}
            onRetry={() => void Promise.all(reads.map((read) => read.refetch()))}
          />
        }
      >
        {facts && document && (
          <div className={styles.columns}>
            <div>
              <TermsSection document={document} />
            </div>
            <aside className={styles.side}>
              <PublishLifecycle
                campaign={document.data}
                problems={facts.problems}
                flush={flush}
                back={back}
                leaveFor={leaveFor}
              />
            </aside>
          </div>
        )}
      </PagePhases>
    </>
  );
}

type PublishProps = Pick<Props, 'flush' | 'back' | 'leaveFor'> & {
  readonly campaign: CampaignResource;
  readonly problems: Facts['problems'];
};

function PublishLifecycle({ campaign, problems, flush, back, leaveFor }: PublishProps) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const publish = usePublishCampaign(() => leaveFor(campaignPath(campaign.id)));
  const publishNow = async () => {
    if (await flush()) publish.mutate({ params: { organizationId, campaignId: campaign.id } });
  };
  return (
    <PublishFrame
      campaign={campaign}
      problems={problems}
      isBusy={publish.isPending}
      onPublish={() => void publishNow()}
      back={back}
      consequence={`From ${longDay(campaign.attributes.startedAt, timeZone)}
        on, people are invited day by day. You can stop the series at any time; periods already started do not change.`}
    />
  );
}
