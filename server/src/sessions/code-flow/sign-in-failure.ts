import type { SignInObstacle } from '@attune/domain/access';

/** Why a sign-in ended without a session. */
export type SignInFailureReason =
  | SignInObstacle
  /** No answer in time, or none that makes sense. */
  | 'provider-unreachable'
  /** The provider says no; its code is the detail. */
  | 'provider-refused'
  | 'wrong-issuer'
  | 'wrong-audience'
  /** The clocks of provider and server differ by more than the tolerance. */
  | 'clock-differs'
  /** A signature, a nonce or a claim does not fit. */
  | 'bad-token'
  /** This browser began no such sign-in, or too long ago, or gives no cookies back. */
  | 'not-begun-here';

/** A sign-in that failed. The detail goes into the log, so it names no person. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly reason: SignInFailureReason;
  readonly detail: string | undefined;
  /** The address the provider named, for the page alone. */
  readonly emailAddress: string | undefined;

  constructor(
    reason: SignInFailureReason,
    {
      detail,
      emailAddress,
      cause,
    }: {
      readonly detail?: string | undefined;
      readonly emailAddress?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(reason, { cause });
    this.reason = reason;
    this.detail = detail;
    this.emailAddress = emailAddress;
  }
}

/** An error code of the protocol, or nothing where the text could be anything else. */
export function protocolCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? value : undefined;
}
