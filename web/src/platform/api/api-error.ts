import type { ErrorObject } from '@attune/contract/protocol/refusals';

/** The server answered, and declined. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's errors, one entry each. */
  readonly errors: readonly ErrorObject[];

  constructor(status: number, errors: readonly ErrorObject[] = []) {
    super('Received an error response from the server');
    this.status = status;
    this.errors = errors;
  }

  /** What happened and what to do, in the words of the server. */
  get detail(): string {
    const [first] = this.errors;
    return first?.detail ?? first?.title ?? this.message;
  }

  /** The number support can look the failure up by. */
  get reference(): string | undefined {
    return this.errors[0]?.id;
  }
}

/** Why something failed, as a sentence to show next to it: the server's reason, or that no answer came. */
export function reasonOf(error: Error): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof RequestError ? error.message : unansweredRead;
}

/** No answer to a change came. */
export const networkFailure =
  'We have experienced a network issue and your changes could not be saved. Please try again later.';

/** No answer to a read came. */
export const unansweredRead = 'The server did not answer.';

/** No answer came, or the request was never made. The cause is what went wrong underneath. */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
}

/** The resource cannot exist, because the URL contains an invalid id. */
export class NoSuchAddress extends RequestError {
  override readonly name = 'NoSuchAddress';
}

/** Whether a change got no answer, so that nothing is known to be saved. */
export function isUnanswered(error: unknown): error is RequestError {
  return error instanceof RequestError && error.message === networkFailure;
}
