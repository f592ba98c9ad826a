import {
  type AccessTokenClaims,
  accessTokenClaims,
  apiScope,
  type SignInSettings,
  signInMessages,
} from '@attune/contract/sessions/session';

type Claims = Readonly<Record<string, unknown>>;

/**
 * Decodes the claims of a signed token without verification: the server verifies the signature. Undefined if it is not
 * a token.
 */
export function claimsOf(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

export type CheckedToken =
  | { readonly isGood: true; readonly claims: AccessTokenClaims }
  | { readonly isGood: false; readonly message: string };

/** Validates the audience of an access token and returns its claims. */
export function checkAccessToken(token: string, settings: SignInSettings): CheckedToken {
  const claims = claimsOf(token);
  if (claims && claims['iss'] !== settings.issuer) return { isGood: false, message: signInMessages.incorrectIssuer };
  const parsed = accessTokenClaims.safeParse(claims);
  const isForUs =
    parsed.success &&
    [parsed.data.aud].flat().includes(settings.audience) &&
    scopesIn(claims?.[settings.scopeClaim]).includes(apiScope);
  return isForUs ? { isGood: true, claims: parsed.data } : { isGood: false, message: signInMessages.signInFailed };
}

function scopesIn(claim: unknown): readonly unknown[] {
  if (Array.isArray(claim)) return claim;
  return typeof claim === 'string' ? claim.split(' ') : [];
}
