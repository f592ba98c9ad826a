import type { ReactNode } from 'react';
import { ErrorState, NotFoundState, referenceTrace, SomethingWentWrong } from '../design/page/PageStates.tsx';
import { ApiError, NoSuchAddress } from './api/api-error.ts';

type Props = {
  /** Subject of the error message: "Employees". */
  readonly subject: string;
  /** Singular, on the page of one record: "Employee". */
  readonly resource?: string;
  /** On the page of one record: where to go instead. By default home. */
  readonly notFoundActions?: ReactNode;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

/**
 * Replaces content that could not be loaded. A record that the viewer may not see looks like one that does not exist.
 */
export function ReadFailure({ subject, resource, notFoundActions, error, onRetry }: Props) {
  const reference = error instanceof ApiError ? error.reference : undefined;
  if (resource && isOutOfReach(error))
    return <NotFoundState resource={resource} reference={reference} actions={notFoundActions} />;
  if (!(error instanceof ApiError)) return <ErrorState subject={subject} onRetry={onRetry} />;
  if (error.status === 403) return <SomethingWentWrong trace={referenceTrace(reference)} />;
  return <ErrorState subject={subject} detail={error.detail} reference={reference} onRetry={onRetry} />;
}

function isOutOfReach(error: Error | null): boolean {
  if (error instanceof NoSuchAddress) return true;
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}
