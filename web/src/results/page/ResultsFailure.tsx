import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';

export type FailingRead = Pick<UseQueryResult, 'error' | 'refetch'>;

type Props = {
  /** The record that was asked for: "Group". Without one the page as a whole is refused. */
  readonly resource?: string;
  readonly reads: readonly FailingRead[];
};

/** Whether something is not there or not open to this person, so that trying again does not help. */
export function isRefused({ error }: Pick<FailingRead, 'error'>): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/** In the place of results that could not be read, whichever of the reads failed. */
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
