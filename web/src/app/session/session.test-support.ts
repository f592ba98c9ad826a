import { apiScope, type SignInSettings } from '@attune/contract/sessions/session';

export const settings: SignInSettings = {
  flow: 'implicit',
  issuer: 'https://attune.example/oidc',
  clientId: 'attune',
  audience: 'attune-api',
  scope: 'openid attune',
  scopeClaim: 'https://attune.example/scope',
  redirectUri: 'https://attune.example/login/callback',
  postLogoutRedirectUri: 'https://attune.example/',
};

/** Start time of the tests, and a token valid for 15 minutes from then. */
export const start = new Date('2026-11-20T09:00:00Z');
export const inAQuarter = start.getTime() / 1000 + 900;

/** An unsigned token; the app only reads its claims. */
export function aToken(claims: Readonly<Record<string, unknown>>): string {
  const encode = (value: unknown) =>
    btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`;
}

export function anAccessToken(claims: Readonly<Record<string, unknown>> = {}): string {
  return aToken({
    iss: settings.issuer,
    aud: settings.audience,
    exp: inAQuarter,
    person_id: '7',
    ff_user_id: null,
    ff_global_user_id: '0b0c5a1e-7a6f-4c2e-9d55-0d2f7d9f1a11',
    organization_id: '4',
    [settings.scopeClaim]: apiScope,
    ...claims,
  });
}
