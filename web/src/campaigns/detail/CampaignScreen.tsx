import { kindRules } from '@attune/domain/campaigns';
import styles from './CampaignScreen.module.css';
import { Note } from '../../design/page/Note.tsx';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { type CampaignDocument, isClosing, participationOf } from '../campaign-document.ts';
import { CampaignFrame } from '../CampaignFrame.tsx';
import { messagesQuery, participationsQuery } from '../campaigns.queries.ts';
import { MessagesSection } from '../messages/MessagesSection.tsx';
import { TermsSection } from '../TermsSection.tsx';
import { TimelineSection } from '../TimelineSection.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { ClosingProgress } from './ClosingProgress.tsx';
import { EntrySection } from './EntrySection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { ResultsNoticeSection } from './ResultsNoticeSection.tsx';

const QuarterlySection = lazy(() =>
  loadChunk(async () => ({ default: (await import('../series/QuarterlySection.tsx')).QuarterlySection })),
);
const SeriesSection = lazy(() =>
  loadChunk(async () => ({ default: (await import('../triggers/SeriesSection.tsx')).SeriesSection })),
);

/** `/campaigns/$campaignId` and `/assessments/$campaignId`: one campaign in any status. */
export function CampaignScreen() {
  return (
    <CampaignFrame label="Loading the campaign">
      {(document, readAt) => <Campaign document={document} readAt={readAt} />}
    </CampaignFrame>
  );
}

function Campaign({ document, readAt }: { readonly document: CampaignDocument; readonly readAt: number }) {
  const { actor } = useViewer();
  const now = useNow(readAt);
  const { data } = document;
  const { status } = data.attributes;
  const place = { organizationId: useOrganizationId(), campaignId: data.id };
  const mayReadMessages = can(actor, 'notification.read', place);
  const messages = useQuery({ ...messagesQuery(place), enabled: mayReadMessages });
  const sent = messages.data?.data;
  const showsAnswers = participationOf(data).kind !== 'none' && can(actor, 'results.readOrganization', place);
  const answers = useQuery({ ...participationsQuery(place), enabled: showsAnswers });
  const isConfirmed = status === 'active' || status === 'prepared' || status === 'inprogress';

  return (
    <>
      <CampaignHeader campaign={data} now={now} messages={sent} isLoading={messages.isLoading || answers.isLoading} />
      {status === 'errored' && <FailureNote campaign={data} />}
      {isClosing(data, now) && <ClosingProgress campaign={data} />}
      {data.attributes.lifecycleTrigger && (
        <Suspense>
          <SeriesSection campaign={data} />
        </Suspense>
      )}
      {showsAnswers && <AnswersSection campaign={data} />}
      {sent && sent.length > 0 && !data.attributes.lifecycleTrigger && (
        <TimelineSection campaign={data} messages={sent} />
      )}
      {isConfirmed && can(actor, 'notification.update', place) && <MessagesSection campaignId={data.id} />}
      {isConfirmed && !data.attributes.lifecycleTrigger && <ResultsNoticeSection campaign={data} />}
      <PeopleSection campaign={data} messages={sent} />
      <EntrySection campaignId={data.id} />
      <TermsSection document={document} />
      {kindRules[data.attributes.campaignType].isRecurring && (
        <Suspense>
          <QuarterlySection campaign={data} />
        </Suspense>
      )}
    </>
  );
}

/** Why a campaign failed, and what to do about it. */
function FailureNote({ campaign: { attributes } }: { readonly campaign: CampaignResource }) {
  return (
    <div className={styles.note}>
      <Note look="error">
        <b>{attributes.error ?? 'Processing of this campaign failed.'}</b> Answers already given are safe, and no one
        gets a message twice. “Try again” returns the campaign to waiting for confirmation.
      </Note>
    </div>
  );
}
