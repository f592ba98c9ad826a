import type { SignInObstacle } from '@attune/domain/access';

/** Why a sign-in failed. */
export type SignInFailureReason =
  | SignInObstacle
  /** No response in time, or an invalid one. */
  | 'provider-unreachable'
  /** The provider refused; the detail is its error code. */
  | 'provider-refused'
  | 'wrong-issuer'
  | 'wrong-audience'
  /** The clocks of provider and server differ by more than the tolerance. */
  | 'clock-differs'
  /** An invalid signature, nonce or claim. */
  | 'bad-token'
  /** This browser started no such sign-in, it has expired, or cookies are blocked. */
  | 'not-begun-here';

/** A failed sign-in. The detail is logged, so it contains no personal data. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly reason: SignInFailureReason;
  readonly detail: string | undefined;
  /** The email address from the provider, only for display. */
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

/** An error code of the protocol; undefined for any other text. */
export function protocolCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? value : undefined;
}
