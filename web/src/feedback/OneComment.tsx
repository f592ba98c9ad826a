import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { Comment } from './Comment.tsx';
import { responseQuery } from './feedback.queries.ts';
import type { ResponsesFilterState } from './use-responses-filter.ts';

type Props = { readonly feedback: FeedbackResource['attributes']; readonly state: ResponsesFilterState };

/** The comment that a link leads to. */
export function OneComment({ feedback, state: { filters, commentId } }: Props) {
  const reading = useQuery(responseQuery(useOrganizationId(), commentId));
  const response = reading.data?.data;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [reading] })}
      loading={<TableSkeleton label="Loading the comment" />}
      error={
        <ReadFailure
          subject="The comment"
          resource="Comment"
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      }
    >
      {response && (
        <Comment response={response} feedback={feedback} onTheme={(theme) => filters.setOne('theme', theme)} />
      )}
      <Button onClick={() => filters.setOne('comment', undefined)}>Show all comments</Button>
    </PagePhases>
  );
}
