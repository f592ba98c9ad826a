import type { ErrorObject } from '@attune/contract/protocol/refusals';

/** The server refused the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's errors, one entry each. */
  readonly errors: readonly ErrorObject[];
  /** The request ID for support. */
  readonly reference: string | undefined;

  constructor(status: number, errors: readonly ErrorObject[] = [], requestId?: string) {
    super('Received an error response from the server');
    this.status = status;
    this.errors = errors;
    this.reference = errors[0]?.id ?? requestId;
  }

  /** The server's message: what happened and what to do. */
  get detail(): string {
    const [first] = this.errors;
    return first?.detail ?? first?.title ?? this.message;
  }
}

/** Error message to show next to the failure: the server's reason, or that it did not answer. */
export function reasonOf(error: Error): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof RequestError ? error.message : unansweredRead;
}

/** A write got no answer. */
export const networkFailure =
  'We have experienced a network issue and your changes could not be saved. Please try again later.';

/** A read got no answer. */
export const unansweredRead = 'The server did not answer.';

/** No answer, or the request was never sent. `cause` is the underlying error. */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
}

/** The resource cannot exist, because the URL contains an invalid id. */
export class NoSuchAddress extends RequestError {
  override readonly name = 'NoSuchAddress';
}

/** Whether a write got no answer, so that its outcome is unknown. */
export function isUnanswered(error: unknown): error is RequestError {
  return error instanceof RequestError && error.message === networkFailure;
}
