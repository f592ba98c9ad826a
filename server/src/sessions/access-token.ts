import { createHash } from 'node:crypto';
import { apiScope } from '@attune/contract/sessions/session';
import { isId } from '@attune/domain/kernel';
import { type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Trust } from './trusted-provider.ts';

/** How a provider identifies the person: by our own id, or by a verified email address. */
export type Subject = { readonly personId: string } | { readonly emailAddress: string };

/** The contents of a valid token. It contains no permissions. */
export type VerifiedToken = {
  readonly tokenId: string;
  readonly sessionId: string | undefined;
  readonly subject: Subject;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

type Dependencies = {
  readonly trust: Trust;
  readonly clock: Clock;
  readonly signIn: Pick<Config['signIn'], 'audience' | 'scopeClaim'>;
};

/** Verifies and parses a token. Throws if it is invalid; the reason is only logged. */
export type TokenVerifier = (
  token: string,
  options?: { readonly secondsAfterExpiry: number },
) => Promise<VerifiedToken>;

const longestToken = 8192;

const idClaims = z.object({
  iat: z.int(),
  exp: z.int(),
  jti: z.string().min(1).max(200).optional(),
  sid: z.string().min(1).max(200).optional(),
});

const subjectClaims = z.union([
  z.object({ person_id: z.string().refine(isId) }).transform((claims): Subject => ({ personId: claims.person_id })),
  z
    .object({ person_id: z.never().optional(), email: z.email(), email_verified: z.literal(true) })
    .transform((claims): Subject => ({ emailAddress: claims.email })),
]);

export function createTokenVerifier({ trust, clock, signIn }: Dependencies): TokenVerifier {
  return async (token, { secondsAfterExpiry } = { secondsAfterExpiry: 0 }) => {
    if (token.length > longestToken) throw new Error('The token is too long.');
    const { issuer, keys } = await trust();
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: signIn.audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
      clockTolerance: secondsAfterExpiry,
    });
    assertScope(payload[signIn.scopeClaim]);
    return { ...identify(token, payload), subject: subjectClaims.parse(payload) };
  };
}

function assertScope(claim: unknown): void {
  const scopes: unknown = typeof claim === 'string' ? claim.split(' ') : claim;
  if (!Array.isArray(scopes) || !scopes.includes(apiScope)) throw new Error('The token is not for the API.');
}

/** A token without an id gets one derived from its contents, so that every token can be revoked. */
function identify(token: string, payload: JWTPayload): Omit<VerifiedToken, 'subject'> {
  const { iat, exp, jti, sid } = idClaims.parse(payload);
  const tokenId = jti ?? createHash('sha256').update(token).digest('base64url');
  return { tokenId, sessionId: sid, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
}
