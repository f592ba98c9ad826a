import { z } from 'zod';
import { endpoint } from '../protocol/json-api.ts';

/**
 * What a browser needs to sign somebody in. The page carries it; the rest of the implicit flow is what the provider
 * itself publishes at `{issuer}/.well-known/openid-configuration`.
 */
export const signInSettings = z.object({
  /**
   * `code`: the server signs people in and keeps the session, the browser only gets short-lived tokens from it.
   * `implicit`: the browser gets tokens of the companion product's provider in the hash of the callback.
   */
  flow: z.enum(['code', 'implicit']),
  /** Who issues the tokens that the API accepts. */
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

/** Where the server signs people in, below its own address. No page of the app, and no part of the API. */
export const signInPaths = {
  /** Leads to the provider. Takes `signInParameters`. */
  start: '/login/start',
  /** Where the provider sends people back to; with tokens in its hash, and without a query, it is a page of the app. */
  callback: '/login/callback',
  /** POST: the next token for the browser with the session's cookie, as `renewedToken`. */
  token: '/login/token',
  /** POST: ends the session, and answers where the browser goes next, as `signedOut`. */
  signOut: '/login/sign-out',
  /** Says that one is signed out. */
  signedOut: '/login/signed-out',
} as const;

/** The scope that a token needs to be taken by the API. */
export const apiScope = 'attune';

/** Why somebody is asked to sign in again. The sign-in page shows no other text that an address hands it. */
export const signInMessages = {
  sessionExpired: 'Your session has expired. Please login again.',
  incorrectIssuer: 'Incorrect auth issuer',
  signInFailed: "Sorry, we couldn't sign you in right now.",
} as const;

/**
 * What the start of a sign-in takes, and the authorize address of the embedded provider beside the protocol's own
 * parameters.
 */
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

/** The next token, for a browser that is signed in. */
export const renewedToken = z.object({ accessToken: z.string(), expiresIn: z.int() });

/** Where a browser goes once it is signed out: a page of ours, or the provider's own sign-out. */
export const signedOut = z.object({ location: z.string() });

export const beginSession = endpoint({
  name: 'beginSession',
  summary: 'Record a sign-in. Call once after each sign-in, before reading the profile.',
  method: 'POST',
  path: '/session/begin',
  status: 204,
  isRepeatable: false,
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Sign out: revokes the token of this request and ends its session with the embedded provider.',
  method: 'POST',
  path: '/session/end',
  status: 204,
  isRepeatable: false,
});
