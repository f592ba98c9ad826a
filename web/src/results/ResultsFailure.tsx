import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, NotFoundState, SomethingWentWrong } from '../design/page/PageStates.tsx';
import { ApiError } from '../platform/api/api-error.ts';

type FailedRead = Pick<UseQueryResult, 'error' | 'refetch'>;

type Props = {
  /** What was asked for: "Group". */
  readonly resource: string;
  readonly reads: readonly FailedRead[];
};

/** What could not be read: not there, not allowed, or a failure that may pass. */
export function ResultsFailure({ resource, reads }: Props) {
  const failed = reads.filter(({ error }) => error !== null);
  const error = failed[0]?.error;
  if (error instanceof ApiError && error.status === 404) return <NotFoundState resource={resource} />;
  if (error instanceof ApiError && error.status === 403) return <SomethingWentWrong />;
  const known = error instanceof ApiError ? { detail: error.detail, reference: error.reference } : {};
  return <ErrorState subject="Results" {...known} onRetry={() => failed.forEach((read) => void read.refetch())} />;
}
