import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { NotFoundState } from '../../design/page/PageStates.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { type CampaignDocument, isClosing, participationOf } from '../campaign-document.ts';
import { campaignQuery, messagesQuery } from '../campaigns.queries.ts';
import { MessagesSection } from '../messages/MessagesSection.tsx';
import { TermsSection } from '../TermsSection.tsx';
import { TimelineSection } from '../TimelineSection.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { ClosingProgress } from './ClosingProgress.tsx';
import { FailureNote } from './FailureNote.tsx';

/** `/campaigns/$campaignId` and `/assessments/$campaignId`: one campaign, from its plan to its end. */
export function CampaignScreen() {
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false });
  const campaign = useQuery(campaignQuery({ organizationId: useOrganizationId(), campaignId }));
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [campaign] })}
        loading={<PageSkeleton label="Loading the campaign" />}
        error={isMissing(campaign.error) ? <CampaignNotFound /> : <ReadFailure subject="The campaign" error={campaign.error} onRetry={() => void campaign.refetch()} />}
      >
        {campaign.data && <Campaign document={campaign.data} readAt={campaign.dataUpdatedAt} />}
      </PagePhases>
    </Page>
  );
}

function Campaign({ document, readAt }: { readonly document: CampaignDocument; readonly readAt: number }) {
  const { actor } = useViewer();
  const now = useNow(readAt);
  const { data } = document;
  const { status } = data.attributes;
  const place = { organizationId: useOrganizationId(), campaignId: data.id as Id<'campaign'> };
  const mayReadMessages = can(actor, 'notification.read', place);
  const messages = useQuery({ ...messagesQuery(place), enabled: mayReadMessages });
  const sent = messages.data?.data;
  const hasMessagesAhead = sent?.some(({ attributes }) => attributes.status === 'scheduled') ?? false;
  const isConfirmed = status === 'active' || status === 'prepared' || status === 'inprogress';

  return (
    <>
      <CampaignHeader campaign={data} now={now} />
      {status === 'errored' && <FailureNote campaign={data} />}
      {isClosing(data, now) && <ClosingProgress campaign={data} />}
      {participationOf(data).kind !== 'none' && <AnswersSection campaign={data} />}
      {sent && sent.length > 0 && <TimelineSection campaign={data} messages={sent} reachedCount={data.attributes.audienceSize ?? undefined} />}
      {isConfirmed && hasMessagesAhead && can(actor, 'notification.update', place) && <MessagesSection campaignId={data.id} />}
      <TermsSection document={document} />
    </>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function CampaignNotFound() {
  return (
    <NotFoundState
      resource="Campaign"
      actions={
        <ButtonLink rank="primary" to="/campaigns">
          All campaigns
        </ButtonLink>
      }
    />
  );
}
