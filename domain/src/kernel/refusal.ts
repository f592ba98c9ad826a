/** Why a request is refused. The codes are part of the contract, which maps each to an HTTP status and a message. */
export type RefusalCode =
  | 'not-authenticated'
  | 'not-authorized'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'changed-meanwhile'
  | 'too-large'
  | 'too-many-requests'
  | 'key-unavailable'
  | 'campaign-transition'
  | 'campaign-not-editable'
  | 'campaign-not-finished'
  | 'campaign-incomplete'
  | 'confidentiality-level'
  | 'survey-in-use'
  | 'job-not-cancellable'
  | 'employee-limit'
  | 'last-administrator'
  | 'grants-exceeded'
  | 'view-ended'
  | 'view-hides';

/** A validation error and its location, as a path of attribute names. */
export type Problem = { readonly at: readonly string[]; readonly detail: string };

/**
 * Error with which the product refuses a request. `detail` is a message for users that says what to do; it never
 * contains personal data.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly detail: string | undefined;
  readonly problems: readonly Problem[];

  constructor(code: RefusalCode, detail?: string, problems: readonly Problem[] = []) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    this.detail = detail;
    this.problems = problems;
  }
}

/** Creates a refusal with code `invalid` and one problem per field. */
export function invalid(...problems: readonly Problem[]): Refusal {
  return new Refusal('invalid', problems[0]?.detail, problems);
}

/** Returns the problem if `isWrong`, otherwise an empty list; for collecting validation errors. */
export function problemWhen(isWrong: boolean, at: readonly string[], detail: string): readonly Problem[] {
  return isWrong ? [{ at, detail }] : [];
}
