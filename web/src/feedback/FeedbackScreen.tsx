import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState, ObscuredState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { ApiError } from '../platform/api/api-error.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { FeedbackReport } from '../reports/index.ts';
import styles from './Feedback.module.css';
import { CommentList } from './CommentList.tsx';
import { FeedbackFilters } from './FeedbackFilters.tsx';
import { OneComment } from './OneComment.tsx';
import { SentimentSection } from './SentimentSection.tsx';
import { feedbackQuery } from './feedback.queries.ts';
import { feedbackHeadline, hiddenReason } from './feedback-words.ts';
import { useResponsesFilter } from './use-responses-filter.ts';

/** Comments of the last campaign that has some, or of a chosen one. */
export function FeedbackScreen() {
  return <Feedback campaignId={undefined} />;
}

/** Comments of one campaign. */
export function CampaignResponsesScreen() {
  const { campaignId } = useParams({ strict: false }) as { readonly campaignId: string };
  return <Feedback campaignId={campaignId} />;
}

type Attributes = FeedbackResource['attributes'];

function Feedback({ campaignId }: { readonly campaignId: string | undefined }) {
  const organizationId = useOrganizationId();
  const state = useResponsesFilter(campaignId);
  const reading = useQuery(feedbackQuery(organizationId, state.filter));
  const feedback = reading.data?.data.attributes;
  const hasNoResults =
    reading.error instanceof ApiError &&
    reading.error.status === 404 &&
    campaignId === undefined &&
    !state.filter.v3GroupId;
  const headline = feedback ? feedbackHeadline(feedback) : { fact: 'Feedback' };
  return (
    <Page isWide>
      <PageHeader
        page={campaignId === undefined ? 'Feedback' : 'Responses'}
        trail={
          campaignId === undefined
            ? []
            : [{ label: feedback?.campaignName ?? 'Campaign', to: `/assessments/${campaignId}` }]
        }
        isLoading={reading.isLoading}
        fact={headline.fact}
        comparison={headline.comparison}
        tools={
          feedback?.visibility === 'shown' && (
            <FeedbackReport campaignId={feedback.campaignId} groupId={feedback.v3GroupId} />
          )
        }
      />
      {hasNoResults ? (
        <EmptyState heading="No comments yet">
          Comments appear here once a campaign with open questions has closed. They carry no names.
        </EmptyState>
      ) : (
        <PagePhases
          phase={pagePhaseOf({ reads: [reading], content: contentOf(feedback) })}
          loading={<TableSkeleton label="Loading comments" />}
          error={
            <ReadFailure
              subject="Comments"
              resource={state.filter.v3GroupId ? 'Group' : 'Campaign'}
              error={reading.error}
              onRetry={() => void reading.refetch()}
            />
          }
          obscured={feedback && <Hidden feedback={feedback} state={state} />}
        >
          {feedback && <Shown feedback={feedback} state={state} />}
        </PagePhases>
      )}
    </Page>
  );
}

function contentOf(feedback: Attributes | undefined) {
  return feedback && feedback.visibility !== 'shown' ? 'obscured' : 'shown';
}

type Props = { readonly feedback: Attributes; readonly state: ReturnType<typeof useResponsesFilter> };

function Hidden({ feedback, state }: Props) {
  return (
    <>
      <FeedbackFilters feedback={feedback} state={state} />
      <ObscuredState heading="Comments are hidden to protect confidentiality" reason={hiddenReason(feedback)} />
    </>
  );
}

function Shown({ feedback, state }: Props) {
  if (state.commentId !== undefined) return <OneComment feedback={feedback} state={state} />;
  return (
    <>
      <FeedbackFilters feedback={feedback} state={state} />
      <div className={styles.columns}>
        <SentimentSection feedback={feedback} state={state} />
        <CommentList feedback={feedback} state={state} />
      </div>
    </>
  );
}
