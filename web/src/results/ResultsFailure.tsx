import type { UseQueryResult } from '@tanstack/react-query';
import { ReadFailure } from '../platform/ReadFailure.tsx';

type Props = {
  /** What was asked for: "Group". */
  readonly resource: string;
  readonly reads: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
};

/** In the place of results that could not be read, whichever of the reads failed. */
export function ResultsFailure({ resource, reads }: Props) {
  const failed = reads.filter(({ error }) => error !== null);
  return <ReadFailure subject="Results" resource={resource} error={failed[0]?.error ?? null} onRetry={() => failed.forEach((read) => void read.refetch())} />;
}
