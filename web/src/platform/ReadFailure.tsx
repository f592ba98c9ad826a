import { ErrorState, NotFoundState, SomethingWentWrong } from '../design/page/PageStates.tsx';
import { ApiError, NoSuchAddress } from './api/api-error.ts';

type Props = {
  /** Subject of the error message: "Employees". */
  readonly subject: string;
  /** Singular, on the page of one record: "Employee". */
  readonly resource?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

/**
 * Replaces content that could not be loaded. A record that the viewer may not see looks like one that does not exist.
 */
export function ReadFailure({ subject, resource, error, onRetry }: Props) {
  if (error instanceof NoSuchAddress && resource) return <NotFoundState resource={resource} />;
  if (!(error instanceof ApiError)) return <ErrorState subject={subject} onRetry={onRetry} />;
  if ((error.status === 404 || error.status === 403) && resource) return <NotFoundState resource={resource} />;
  if (error.status === 403) return <SomethingWentWrong />;
  return <ErrorState subject={subject} detail={error.detail} reference={error.reference} onRetry={onRetry} />;
}
