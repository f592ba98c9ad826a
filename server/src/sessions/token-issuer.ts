import { randomUUID } from 'node:crypto';
import { type AccessTokenClaims, apiScope } from '@attune/contract/sessions/session';
import { SignJWT, importJWK } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The person of a token. The organization is the initial one and grants no permission. */
export type TokenHolder = {
  readonly personId: string;
  readonly ffUserId: string | null;
  readonly ffGlobalUserId: string;
  readonly organizationId: string | null;
};

type PersonClaims = Pick<AccessTokenClaims, 'person_id' | 'ff_user_id' | 'ff_global_user_id' | 'organization_id'>;

/** Life of an access token of the embedded sign-in, in seconds. */
export const accessTokenLife = 15 * 60;

/** The claims about the holder of a token, for any issuer. */
export function claimsOf({ personId, ffUserId, ffGlobalUserId, organizationId }: TokenHolder): PersonClaims {
  return {
    person_id: personId,
    ff_user_id: ffUserId,
    ff_global_user_id: ffGlobalUserId,
    organization_id: organizationId,
  };
}

type Dependencies = {
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly signIn: Pick<Config['signIn'], 'tokenIssuer' | 'audience' | 'clientId' | 'scopeClaim'>;
};

/** Signs access tokens outside of a sign-in: for renewals and for the operator. */
export type TokenIssuer = (holder: TokenHolder, sessionId?: string) => Promise<string>;

export function createTokenIssuer({ keys, clock, signIn }: Dependencies): TokenIssuer {
  const [signingKey] = keys.keys;
  return async (holder, sessionId) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const claims = {
      ...claimsOf(holder),
      client_id: signIn.clientId,
      [signIn.scopeClaim]: apiScope,
      ...(sessionId && { sid: sessionId }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signingKey?.kid ?? '' })
      .setIssuer(signIn.tokenIssuer)
      .setAudience(signIn.audience)
      .setSubject(holder.personId)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + accessTokenLife)
      .sign(await importJWK(signingKey ?? {}, 'RS256'));
  };
}
