import { type JWTVerifyGetKey, createLocalJWKSet, createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { type SigningKeys, publicKeysOf } from './signing-keys.ts';

/** A provider whose tokens are accepted: its exact issuer and signing keys. */
type TrustedProvider = { readonly issuer: string; readonly keys: JWTVerifyGetKey };

/** Called for each token, so that nothing is fetched before it is needed. */
export type Trust = () => Promise<TrustedProvider>;

const patience = 4000;
const pauseAfterFailure = 5000;

/** Trusts the embedded provider by its own keys, without a request to itself. */
export function trustOwnKeys(issuer: string, keys: SigningKeys): Trust {
  const provider = { issuer, keys: createLocalJWKSet(publicKeysOf(keys)) };
  return async () => provider;
}

/**
 * Trusts an OpenID provider by its published metadata, fetched on first use. Failed requests are retried after a pause,
 * so that an unavailable provider is not called with every request.
 */
export function trustPublishedKeys(configuredIssuer: string): Trust {
  let discovered: Promise<TrustedProvider> | undefined;

  return () => {
    discovered ??= discover(configuredIssuer).catch((error: unknown) => {
      setTimeout(() => (discovered = undefined), pauseAfterFailure).unref();
      throw error;
    });
    return discovered;
  };
}

const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

async function discover(configuredIssuer: string): Promise<TrustedProvider> {
  const answer = await fetch(`${configuredIssuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok)
    throw new Error(`The sign-in provider answered ${answer.status} to the question for its configuration.`);
  const { issuer, jwks_uri: keyAddress } = discoveryDocument.parse(await answer.json());
  // Some providers add a trailing slash to their issuer. Any other difference means another provider's document.
  if (issuer.replace(/\/$/, '') !== configuredIssuer)
    throw new Error('The sign-in provider calls itself by another name than OIDC_ISSUER.');
  return { issuer, keys: createRemoteJWKSet(new URL(keyAddress), { timeoutDuration: patience }) };
}
