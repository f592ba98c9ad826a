import { z } from 'zod';
import { endpoint } from './json-api.ts';

/**
 * What a browser needs to sign somebody in. The page carries it; the rest is what the provider itself publishes at
 * `{issuer}/.well-known/openid-configuration`.
 */
export const signInSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  audience: z.string(),
  /** What to ask the provider for. */
  scope: z.string(),
  /** The namespaced claim of an access token that has to hold `apiScope`. */
  scopeClaim: z.string(),
  redirectUri: z.string(),
  postLogoutRedirectUri: z.string(),
});
export type SignInSettings = z.infer<typeof signInSettings>;

/** The scope that a token needs to be taken by the API. */
export const apiScope = 'attune';

/** Why somebody is asked to sign in again. The sign-in page shows no other text that an address hands it. */
export const signInMessages = {
  sessionExpired: 'Your session has expired. Please login again.',
  incorrectIssuer: 'Incorrect auth issuer',
  signInFailed: "Sorry, we couldn't sign you in right now.",
} as const;

/** What the authorize address of the embedded provider takes beside the protocol's own parameters, for its page to show. */
export const signInParameters = {
  /** One of `signInMessages`. */
  message: 'error_message',
  /** The path to which the browser will return. */
  returnPath: 'return_path',
} as const;

/** The claims of an access token that the product itself reads, in a browser and in the server. */
export const accessTokenClaims = z.object({
  exp: z.int(),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  person_id: z.string(),
  ff_user_id: z.string().nullable(),
  ff_global_user_id: z.string(),
  organization_id: z.string().nullable(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;

/** The answer of the provider's authorize address to a browser that holds a token and wants the next one. */
export const renewedToken = z.object({ accessToken: z.string(), expiresIn: z.int() });

export const beginSession = endpoint({
  name: 'beginSession',
  summary: 'Records that the caller signed in. To be called once after each sign-in, before the profile is read.',
  method: 'POST',
  path: '/session/begin',
  status: 204,
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Signs out: the token of this call is refused from now on, and the embedded provider forgets the session behind it.',
  method: 'POST',
  path: '/session/end',
  status: 204,
});
