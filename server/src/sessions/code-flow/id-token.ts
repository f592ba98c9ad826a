import { type JWTPayload, errors, jwtVerify } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** Accepted clock difference between provider and server, in seconds. */
const clockTolerance = 60;

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

type Expected = {
  readonly clientId: string;
  readonly clock: Clock;
  /** Undefined for a token from a refresh. */ readonly nonce: string | undefined;
};

/**
 * Verifies an ID token for this client and sign-in, and returns its claims (OpenID Connect Core 1.0, section 3.1.3.7).
 * Throws `SignInFailure`.
 */
export async function verifyIdToken(
  token: string,
  { issuer, keys }: Pick<ProviderMetadata, 'issuer' | 'keys'>,
  { clientId, clock, nonce }: Expected,
): Promise<JWTPayload & { readonly sub: string }> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience: clientId,
    requiredClaims: ['exp', 'iat', 'sub'],
    currentDate: clock.now(),
    clockTolerance,
  }).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { iat = 0, sub, aud, azp } = payload;
  if (iat * 1000 > clock.now().getTime() + clockTolerance * 1000)
    throw new SignInFailure('clock-differs', { detail: 'issued in the future' });
  if (nonce !== undefined && payload['nonce'] !== nonce) throw new SignInFailure('bad-token', { detail: 'nonce' });
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId)
    throw new SignInFailure('wrong-audience', { detail: 'azp' });
  if (!sub) throw new SignInFailure('bad-token', { detail: 'sub' });
  return { ...payload, sub };
}

function failureOf(cause: unknown): SignInFailure {
  if (cause instanceof errors.JWTExpired)
    return new SignInFailure('clock-differs', { detail: 'expired on arrival', cause });
  if (cause instanceof errors.JWTClaimValidationFailed) {
    if (cause.claim === 'iss') return new SignInFailure('wrong-issuer', { detail: 'iss', cause });
    if (cause.claim === 'aud') return new SignInFailure('wrong-audience', { detail: 'aud', cause });
    if (cause.claim === 'nbf') return new SignInFailure('clock-differs', { detail: 'not valid yet', cause });
    return new SignInFailure('bad-token', { detail: 'claims', cause });
  }
  if (cause instanceof errors.JWKSTimeout || (cause instanceof TypeError && cause.message.includes('fetch')))
    return new SignInFailure('provider-unreachable', { detail: 'no keys', cause });
  return new SignInFailure('bad-token', {
    detail: cause instanceof errors.JOSEError ? cause.code : 'unreadable',
    cause,
  });
}
