import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { Note } from '../design/page/Note.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { Comment } from './Comment.tsx';
import { CommentSummary } from './CommentSummary.tsx';
import styles from './Feedback.module.css';
import { responsesQuery } from './feedback.queries.ts';
import { countWords } from './feedback-words.ts';
import type { ResponsesFilterState } from './use-responses-filter.ts';

type Props = { readonly feedback: FeedbackResource['attributes']; readonly state: ResponsesFilterState };

/** One page of comments. */
export function CommentList({ feedback, state: { filter, filters, isFiltered, paging, setPaging } }: Props) {
  const organizationId = useOrganizationId();
  const chosen = { ...filter, campaignId: feedback.campaignId, v3GroupId: feedback.v3GroupId };
  const responses = useQuery(responsesQuery(organizationId, chosen, paging));
  const total = responses.data?.meta.total ?? 0;
  return (
    <section aria-label="Comments" aria-busy={responses.isPlaceholderData} className={styles.list}>
      <PagePhases
        phase={pagePhaseOf({ reads: [responses], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading comments" />}
        error={<ReadFailure subject="Comments" error={responses.error} onRetry={() => void responses.refetch()} />}
        empty={<NoComments isFiltered={isFiltered} onClear={() => filters.clear()} />}
      >
        <output className={text.secondary}>{countWords(total, feedback)}</output>
        <Note>
          Comments carry no name, no time and no smaller group than the one you are looking at. They appear for groups
          with at least {feedback.threshold} responses.
        </Note>
        {filter.driverFilter && (
          <CommentSummary
            key={`${feedback.campaignId} ${feedback.v3GroupId} ${filter.driverFilter}`}
            feedback={feedback}
            driver={filter.driverFilter}
          />
        )}
        <ul className={styles.comments}>
          {responses.data?.data.map((response) => (
            <li key={response.id}>
              <Comment response={response} feedback={feedback} onTheme={(theme) => filters.setOne('theme', theme)} />
            </li>
          ))}
        </ul>
        <Pager paging={paging} total={total} onPage={setPaging} />
      </PagePhases>
    </section>
  );
}

function NoComments({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered) return <EmptyState heading="No comments">Nobody wrote a comment in this group.</EmptyState>;
  return (
    <EmptyState heading="No comments match" action={<Button onClick={onClear}>Clear filters</Button>}>
      No comments match your search and filters.
    </EmptyState>
  );
}
