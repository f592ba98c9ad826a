import { type JWTVerifyGetKey, createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { createCache } from '../../platform/cache.ts';
import { SignInFailure } from './sign-in-failure.ts';

const address = z.url({ protocol: /^https?$/ });

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  end_session_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

/** The endpoints and signing keys of a provider. */
export type ProviderMetadata = Omit<z.infer<typeof document>, 'jwks_uri'> & { readonly keys: JWTVerifyGetKey };

/** Gets the published metadata of the provider. Throws `SignInFailure` if it is unreachable. */
export type FindMetadata = () => Promise<ProviderMetadata>;

/** Timeout of provider requests, in ms. */
export const patience = 4000;
const documentLife = 3_600_000;

/**
 * Fetches the metadata of a provider on first use and then every hour. An unknown key triggers a new fetch of the keys,
 * so a provider can rotate them at any time.
 */
export function discoverProvider(configuredIssuer: string): FindMetadata {
  const documents = createCache<ProviderMetadata>({ max: 1, freshMs: documentLife });
  return () => documents.get(configuredIssuer, () => read(configuredIssuer));
}

async function read(configuredIssuer: string): Promise<ProviderMetadata> {
  const { jwks_uri: keyAddress, ...metadata } = document.parse(await fetchDocument(configuredIssuer));
  // Some providers add a trailing slash to their issuer. Any other difference means another provider's document.
  if (metadata.issuer.replace(/\/$/, '') !== configuredIssuer)
    throw new SignInFailure('wrong-issuer', { detail: 'the document of OIDC_ISSUER names another issuer' });
  return {
    ...metadata,
    keys: createRemoteJWKSet(new URL(keyAddress), { timeoutDuration: patience, cooldownDuration: 0 }),
  };
}

async function fetchDocument(issuer: string): Promise<unknown> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw new SignInFailure('provider-unreachable', { detail: 'no configuration', cause });
  }
}
