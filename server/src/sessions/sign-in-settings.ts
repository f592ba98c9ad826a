import { type SignInSettings, apiScope } from '@attune/contract/sessions/session';
import type { Config } from '../platform/config.ts';

/** The sign-in settings that a page passes to the browser. */
export function signInSettingsOf({ url, signIn }: Pick<Config, 'url' | 'signIn'>): SignInSettings {
  const { flow, tokenIssuer, clientId, audience, scopeClaim } = signIn;
  return {
    flow,
    issuer: tokenIssuer,
    clientId,
    audience,
    scopeClaim,
    scope: `openid ${apiScope}`,
    redirectUri: `${url}/login/callback`,
    postLogoutRedirectUri: `${url}/`,
  };
}
