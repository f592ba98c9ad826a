import { renewedToken, type SignInSettings, signInMessages } from '@attune/contract/sessions/session';
import { z } from 'zod';
import { checkAccessToken } from './token.ts';
import { waitForProvider } from './wait-for-provider.ts';

const discovery = z.object({ authorization_endpoint: z.url(), end_session_endpoint: z.url().optional() });

type Asked = { readonly state: string; readonly nonce: string };
export type AuthorizationRequest = Asked & {
  /** Why a new sign-in is required. */
  readonly message?: string | undefined;
  readonly returnPath?: string;
  /** Silent: the provider responds without showing a page, or fails. */
  readonly isSilent?: boolean;
};

type Dependencies = { readonly settings: SignInSettings; readonly fetch: typeof fetch };

/** The provider's discovery document. */
export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

export function createIdentityProvider({ settings, fetch }: Dependencies) {
  const { issuer, clientId, audience, scope, redirectUri, postLogoutRedirectUri } = settings;
  let discovered: Promise<z.infer<typeof discovery>> | undefined;

  const addresses = () => {
    discovered ??= getJson(fetch, `${issuer}/.well-known/openid-configuration`, {}).then((document) =>
      discovery.parse(document),
    );
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };

  return {
    /** URL of the sign-in. A message requires a page, so silent sign-in is disabled then. */
    async authorizationUrl({ state, nonce, message, returnPath, isSilent }: AuthorizationRequest): Promise<string> {
      const prompt = isSilent ? 'none' : message && 'login';
      return urlOf((await addresses()).authorization_endpoint, {
        client_id: clientId,
        response_type: 'id_token token',
        redirect_uri: redirectUri,
        scope,
        audience,
        state,
        nonce,
        prompt,
        error_message: message,
        return_path: returnPath,
      });
    },

    /** Renews a token if the provider's session is still active. */
    async renew(accessToken: string): Promise<string> {
      const address = urlOf((await addresses()).authorization_endpoint, { client_id: clientId, audience, accessToken });
      const renewed = renewedToken.parse(await getJson(fetch, address, { credentials: 'include' }));
      const checked = checkAccessToken(renewed.accessToken, settings);
      if (!checked.isGood) throw new Error(checked.message);
      return renewed.accessToken;
    },

    /** URL that ends an external provider's session; undefined if it has none, and for the embedded provider. */
    async endSessionUrl(ownOrigin: string): Promise<string | undefined> {
      const { end_session_endpoint: address } = await addresses();
      if (!address || new URL(address).origin === ownOrigin) return undefined;
      return urlOf(address, { client_id: clientId, post_logout_redirect_uri: postLogoutRedirectUri });
    },
  };
}

async function getJson(fetch: Dependencies['fetch'], address: string, init: RequestInit): Promise<unknown> {
  const response = await waitForProvider(fetch(address, { ...init, headers: { accept: 'application/json' } }));
  if (!response.ok) throw new Error(signInMessages.signInFailed);
  return response.json();
}

function urlOf(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
}
