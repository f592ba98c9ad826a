import { createHash } from 'node:crypto';
import { type JWTPayload, decodeJwt } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { verifyIdToken } from './id-token.ts';
import { type FindMetadata, type ProviderMetadata, patience } from './provider-metadata.ts';
import { SignInFailure, protocolCode } from './sign-in-failure.ts';

type Parameters = Readonly<Record<string, string | undefined>>;

type Settings = {
  readonly metadata: FindMetadata;
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
  readonly redirectUri: string;
  readonly postForm: PostForm;
};

/** Posts to a token endpoint; for the embedded provider without leaving the process. Rejects after a timeout. */
export type PostForm = (
  address: string,
  form: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<Response>;

export const postOverNetwork: PostForm = (address, form) =>
  fetch(address, { method: 'POST', ...form, redirect: 'error', signal: AbortSignal.timeout(patience) });

/** The secrets that a browser proves at the callback. */
export type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Provider tokens to keep for the session. */
export type ProviderTokens = { readonly idToken: string; readonly refreshToken?: string | undefined };

/** The identity of a person, from the claims of the provider. */
export type ProviderIdentity = {
  readonly issuer: string;
  readonly claims: JWTPayload & { readonly sub: string };
  readonly providerSession: string | undefined;
  readonly tokens: ProviderTokens;
};

/** The result of a check whether the provider session still exists. */
export type Refreshed =
  | { readonly outcome: 'goes-on'; readonly tokens: ProviderTokens }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'unknown' };

const tokenAnswer = z.object({
  id_token: z.string().optional(),
  access_token: z.string().optional(),
  refresh_token: z.string().max(16_384).optional(),
});

/** A client of the authorization code flow with PKCE (RFC 6749, 7636, 9207; OpenID Connect Core 1.0). */
export type OidcClient = ReturnType<typeof createOidcClient>;

export function createOidcClient(settings: Settings) {
  const { metadata, clock, clientId, scope, redirectUri } = settings;

  return {
    /** The URL to sign in at. `more` are parameters beyond the protocol. */
    async authorizationUrl({ state, nonce, verifier }: Attempt, more: Parameters): Promise<string> {
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      const asked = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        ...more,
      };
      return urlOf((await metadata()).authorization_endpoint, asked);
    },

    /** Exchanges the code of a callback for an identity. Throws `SignInFailure`. */
    async exchange(
      callback: { readonly code: string; readonly iss: string | undefined },
      { nonce, verifier }: Attempt,
    ): Promise<ProviderIdentity> {
      const known = await metadata();
      assertIssuer(known, callback.iss);
      const answer = await askForTokens(settings, known, {
        grant_type: 'authorization_code',
        code: callback.code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      if (!answer.id_token) throw new SignInFailure('bad-token', { detail: 'no id token' });
      const claims = await verifyIdToken(answer.id_token, known, { clientId, clock, nonce });
      const tokens = { idToken: answer.id_token, refreshToken: answer.refresh_token };
      return {
        issuer: known.issuer,
        claims: await withUserInfo(known, claims, answer.access_token),
        providerSession: sessionIn(claims, answer.access_token),
        tokens,
      };
    },

    refresh: (tokens: ProviderTokens) => refresh(settings, tokens),

    /** The URL that ends the provider's own session; undefined if the provider has none. */
    async endSessionUrl(idToken: string | undefined, returnTo: string): Promise<string | undefined> {
      const { end_session_endpoint: address } = await metadata();
      return (
        address && urlOf(address, { client_id: clientId, id_token_hint: idToken, post_logout_redirect_uri: returnTo })
      );
    },
  };
}

/** Checks whether a session is still valid. If the provider does not respond, it counts as valid. */
async function refresh(settings: Settings, { idToken, refreshToken }: ProviderTokens): Promise<Refreshed> {
  const { metadata, clientId, clock } = settings;
  if (!refreshToken) return { outcome: 'unknown' };
  try {
    const known = await metadata();
    const answer = await askForTokens(settings, known, { grant_type: 'refresh_token', refresh_token: refreshToken });
    const next = { idToken: answer.id_token ?? idToken, refreshToken: answer.refresh_token ?? refreshToken };
    const { sub } = answer.id_token
      ? await verifyIdToken(answer.id_token, known, { clientId, clock, nonce: undefined })
      : decodeJwt(idToken);
    return sub === decodeJwt(idToken).sub ? { outcome: 'goes-on', tokens: next } : { outcome: 'ended' };
  } catch (error) {
    return { outcome: error instanceof SignInFailure && error.detail === 'invalid_grant' ? 'ended' : 'unknown' };
  }
}

function assertIssuer(
  { issuer, authorization_response_iss_parameter_supported: isNamed }: ProviderMetadata,
  named: string | undefined,
): void {
  if (named === undefined ? isNamed : named !== issuer)
    throw new SignInFailure('wrong-issuer', { detail: 'iss of the callback' });
}

async function askForTokens(
  settings: Settings,
  { token_endpoint: address, token_endpoint_auth_methods_supported: methods }: ProviderMetadata,
  grant: Parameters,
): Promise<z.infer<typeof tokenAnswer>> {
  const { headers, fields } = credentialsOf(settings, methods);
  const body = formOf({ ...grant, ...fields }).toString();
  const response = await settings
    .postForm(address, {
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    .catch((cause: unknown) =>
      Promise.reject(new SignInFailure('provider-unreachable', { detail: 'no answer to the code', cause })),
    );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500) throw new SignInFailure('provider-unreachable', { detail: `status ${response.status}` });
  if (!response.ok)
    throw new SignInFailure('provider-refused', {
      detail: protocolCode((answer as { readonly error?: unknown } | undefined)?.error) ?? `status ${response.status}`,
    });
  const read = tokenAnswer.safeParse(answer);
  if (!read.success) throw new SignInFailure('bad-token', { detail: 'answer of the token endpoint' });
  return read.data;
}

/** Without a secret the client is public and authenticated by PKCE alone. */
function credentialsOf(
  { clientId, clientSecret }: Settings,
  methods: readonly string[],
): { readonly headers: Readonly<Record<string, string>>; readonly fields: Parameters } {
  if (!clientSecret) return { headers: {}, fields: { client_id: clientId } };
  if (!methods.includes('client_secret_basic') && methods.includes('client_secret_post'))
    return { headers: {}, fields: { client_id: clientId, client_secret: clientSecret } };
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, fields: {} };
}

const userInfo = z.looseObject({ sub: z.string() });

/** Some providers return the email address only from the userinfo endpoint, not in the ID token. */
async function withUserInfo(
  { userinfo_endpoint: address }: ProviderMetadata,
  claims: JWTPayload & { readonly sub: string },
  accessToken: string | undefined,
): Promise<JWTPayload & { readonly sub: string }> {
  if (!address || !accessToken || (claims['email'] !== undefined && claims['email_verified'] !== undefined))
    return claims;
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
    .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  const info = userInfo.safeParse(answer);
  return info.success && info.data.sub === claims.sub ? { ...claims, ...pickAddress(info.data) } : claims;
}

function pickAddress(info: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    ['email', 'email_verified'].filter((name) => info[name] !== undefined).map((name) => [name, info[name]]),
  );
}

/** The provider's session id. The embedded provider has it in its access token. */
function sessionIn(claims: JWTPayload, accessToken: string | undefined): string | undefined {
  const named = claims['sid'] ?? sidOf(accessToken);
  return typeof named === 'string' && named.length <= 200 ? named : undefined;
}

function sidOf(token: string | undefined): unknown {
  try {
    return token && decodeJwt(token)['sid'];
  } catch {
    return undefined;
  }
}

function urlOf(address: string, parameters: Parameters): string {
  const url = new URL(address);
  for (const [name, value] of formOf(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function formOf(parameters: Parameters): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}
