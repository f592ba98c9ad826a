import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';

export type FailingRead = Pick<UseQueryResult, 'error' | 'refetch'>;

type Props = {
  /** The requested record: "Group". Without it access to the whole page is refused. */
  readonly resource?: string;
  readonly reads: readonly FailingRead[];
};

/** Whether the record is missing or access is denied, so that retrying does not help. */
export function isRefused({ error }: Pick<FailingRead, 'error'>): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/** Replaces results that could not be loaded, whichever query failed. */
export function ResultsFailure({ resource, reads }: Props) {
  const failed = reads.filter(({ error }) => error !== null);
  return (
    <ReadFailure
      subject="Results"
      {...(resource !== undefined && { resource })}
      error={failed[0]?.error ?? null}
      onRetry={() => failed.forEach((read) => void read.refetch())}
    />
  );
}
