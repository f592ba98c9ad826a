/** Why the product declines. The code is part of the contract, which gives each one its HTTP status and words. */
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
  | 'grants-exceeded';

/** One thing that is wrong with what was given, and where: a path of attribute names. */
export type Problem = { readonly at: readonly string[]; readonly detail: string };

/**
 * The product declines to do what was asked. `detail` is a sentence for people and says what to do; it never holds
 * personal data.
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

/** Refuses input that breaks rules, one problem per field. */
export function invalid(...problems: readonly Problem[]): Refusal {
  return new Refusal('invalid', problems[0]?.detail, problems);
}

/** The one problem when something is wrong, none otherwise: for lists of everything that is wrong. */
export function problemWhen(isWrong: boolean, at: readonly string[], detail: string): readonly Problem[] {
  return isWrong ? [{ at, detail }] : [];
}
