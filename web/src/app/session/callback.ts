import { type SignInSettings, signInMessages } from '@attune/contract/sessions/session';
import { pathIn, type SignInAttempt } from './sign-in-attempt.ts';
import { checkAccessToken, claimsOf } from './token.ts';

export const callbackPath = '/login/callback';

export type CallbackResult =
  | { readonly isGood: true; readonly token: string; readonly path: string }
  | { readonly isGood: false; readonly message: string };

/**
 * Parses the hash of the provider's redirect. The sign-in must have started in this window (state), the response must
 * match it (nonce), and the token must be issued for this app.
 */
export function readCallback(
  hash: string,
  attempt: SignInAttempt | undefined,
  settings: SignInSettings,
): CallbackResult {
  const values = new URLSearchParams(hash.replace(/^#/u, ''));
  const token = values.get('access_token');
  const failed = { isGood: false, message: signInMessages.signInFailed } as const;
  if (!attempt || !token || values.get('state') !== attempt.state) return failed;
  const checked = checkAccessToken(token, settings);
  if (!checked.isGood) return checked;
  return answersThisAttempt(values.get('id_token') ?? '', attempt, settings)
    ? { isGood: true, token, path: pathIn(attempt) }
    : failed;
}

function answersThisAttempt(idToken: string, { nonce }: SignInAttempt, { issuer, clientId }: SignInSettings): boolean {
  const claims = claimsOf(idToken);
  return claims?.['nonce'] === nonce && claims['iss'] === issuer && [claims['aud']].flat().includes(clientId);
}
