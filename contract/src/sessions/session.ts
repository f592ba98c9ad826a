import { z } from 'zod';
import { endpoint } from '../protocol/json-api.ts';

/**
 * Sign-in settings for the browser, embedded in the page. For the implicit flow, the provider publishes the rest at
 * `{issuer}/.well-known/openid-configuration`.
 */
export const signInSettings = z.object({
  /**
   * `code`: the server signs people in and stores the session; the browser only receives short-lived tokens from it.
   * `implicit`: the browser receives tokens from the companion product's provider in the hash of the callback URL.
   */
  flow: z.enum(['code', 'implicit']),
  /** Issuer of the access tokens that the API accepts. */
  issuer: z.string(),
  clientId: z.string(),
  audience: z.string(),
  /** Scopes to request from the provider. */
  scope: z.string(),
  /** The namespaced claim of an access token that must contain `apiScope`. */
  scopeClaim: z.string(),
  redirectUri: z.string(),
  postLogoutRedirectUri: z.string(),
});
export type SignInSettings = z.infer<typeof signInSettings>;

/** Sign-in paths of the server, neither app pages nor part of the API. */
export const signInPaths = {
  /** Redirects to the provider. Accepts `signInParameters`. */
  start: '/login/start',
  /** The redirect URI for the provider; with tokens in the hash and no query, it is a page of the app. */
  callback: '/login/callback',
  /** POST: returns a new access token for the session cookie, as `renewedToken`. */
  token: '/login/token',
  /** POST: ends the session and returns the next location, as `signedOut`. */
  signOut: '/login/sign-out',
  /** Confirms that the user is signed out. */
  signedOut: '/login/signed-out',
} as const;

/** The scope an access token needs for the API. */
export const apiScope = 'attune';

/** Reasons for signing in again. The sign-in page never shows other text from the URL. */
export const signInMessages = {
  sessionExpired: 'Your session has expired. Please login again.',
  incorrectIssuer: 'Incorrect auth issuer',
  signInFailed: "Sorry, we couldn't sign you in right now.",
} as const;

/**
 * Parameters of the start of a sign-in, also accepted by the embedded provider's authorize endpoint in addition to
 * those of the protocol.
 */
export const signInParameters = {
  /** One of `signInMessages`. */
  message: 'error_message',
  /** The path to return to. */
  returnPath: 'return_path',
} as const;

/** The access token claims that the browser and the server read. */
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

/** A new access token for a signed-in browser. */
export const renewedToken = z.object({ accessToken: z.string(), expiresIn: z.int() });

/** Where the browser continues after signing out: a page of the app, or the provider's sign-out. */
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
