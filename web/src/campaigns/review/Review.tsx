import { kindRules } from '@attune/domain/campaigns';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { loadChunk } from '../../platform/load-chunk.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useNow } from '../../platform/use-now.ts';
import { campaignQuery, groupTypesQuery, messagesQuery, reviewQuery } from '../campaigns.queries.ts';
import { plannedMessages } from '../message-plan.ts';
import { splitWarnings } from '../promise-words.ts';
import { TimelineSection } from '../TimelineSection.tsx';
import { TermsSection } from '../TermsSection.tsx';
import { HiddenGroupsSection } from './HiddenGroupsSection.tsx';
import { MailPreview } from './MailPreview.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { ReachSection } from './ReachSection.tsx';
import styles from './Review.module.css';
import { reviewSentence, thingsToLookAt } from './review-view.ts';

const QuarterlySection = lazy(() =>
  loadChunk(async () => ({ default: (await import('../series/QuarterlySection.tsx')).QuarterlySection })),
);

type Props = {
  readonly campaignId: string;
  /** Page header above the headline. */
  readonly frame: Omit<ComponentProps<typeof PageHeader>, 'fact'>;
  /** Content of this step above the consequences, messages included. */
  readonly before: ReactNode;
  readonly flush: () => Promise<boolean>;
  readonly back: ComponentProps<typeof PublishPanel>['back'];
  readonly goTo: (slug: string | undefined) => void;
  readonly leaveFor: (path: string) => void;
};

/** Review step: all effects of publishing. */
export function Review({ campaignId, frame, before, flush, back, goTo, leaveFor }: Props) {
  const place = { organizationId: useOrganizationId(), campaignId };
  const review = useQuery(reviewQuery(place));
  const campaign = useQuery(campaignQuery(place));
  const messages = useQuery(messagesQuery(place));
  const reads = [review, campaign, messages];
  const facts = review.data?.data.attributes;
  const document = campaign.data;
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const stored = messages.data?.data ?? [];
  const sent = document ? plannedMessages(stored, document.data.attributes, { timeZone, now }) : stored;
  const types = useQuery(groupTypesQuery(place.organizationId)).data?.data ?? [];
  const things = facts
    ? [...thingsToLookAt(facts), ...splitWarnings(document?.data.attributes.splits ?? [], types)]
    : [];

  return (
    <>
      <PageHeader {...frame} {...(facts ? reviewSentence(facts, things.length) : { fact: 'Review' })} />
      {before}
      <PagePhases
        phase={pagePhaseOf({ reads })}
        loading={<PageSkeleton label="Loading the review" />}
        error={
          <ReadFailure
            subject="The review"
            resource="Campaign"
            error={review.error ?? campaign.error ?? messages.error}
            onRetry={() => void Promise.all(reads.map((read) => read.refetch()))}
          />
        }
      >
        {facts && document && (
          <div className={styles.columns}>
            <div>
              <ReachSection campaignId={campaignId} review={facts} />
              <HiddenGroupsSection review={facts} level={document.data.attributes.confidentialityLevel} />
              <TimelineSection
                campaign={document.data}
                messages={sent}
                reachedCount={facts.reachedCount - facts.reachedBy.code - facts.pausedCount}
                onChange={before ? undefined : () => goTo(undefined)}
              />
              <TermsSection document={document} />
              {kindRules[document.data.attributes.campaignType].isRecurring && (
                <Suspense>
                  <QuarterlySection campaign={document.data} />
                </Suspense>
              )}
            </div>
            <aside className={styles.side}>
              {!before && <MailPreview campaign={document.data} messages={sent} />}
              <PublishPanel
                campaign={document.data}
                review={facts}
                things={things}
                messages={sent}
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
