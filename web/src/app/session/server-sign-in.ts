import {
  renewedToken,
  type SignInSettings,
  signedOut,
  signInParameters,
  signInPaths,
} from '@attune/contract/sessions/session';
import { ApiError, networkFailure, RequestError } from '../../platform/api/api-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { checkAccessToken } from './token.ts';

type Dependencies = { readonly settings: SignInSettings; readonly fetch: typeof fetch };

/** Authorization code flow between server and provider: the browser has a cookie and exchanges it for tokens. */
export function createServerSignIn({ settings, fetch }: Dependencies) {
  let afterSignOut: string | undefined;

  return {
    async authorizationUrl({ message, returnPath = '/' }) {
      const query = new URLSearchParams({
        ...(message && { [signInParameters.message]: message }),
        [signInParameters.returnPath]: returnPath,
      });
      return `${signInPaths.start}?${query.toString()}`;
    },

    /** The next token; undefined if signed out. Throws if the server cannot answer. */
    async renew(): Promise<string | undefined> {
      const response = await post(fetch, signInPaths.token);
      if (response.status === 401) return undefined;
      const { accessToken } = renewedToken.parse(await answerOf(response));
      const checked = checkAccessToken(accessToken, settings);
      if (!checked.isGood) throw new Error(checked.message);
      return accessToken;
    },

    /** Ends the session here and returns where the browser goes next. */
    async signOut(): Promise<void> {
      afterSignOut = signedOut.parse(await answerOf(await post(fetch, signInPaths.signOut))).location;
    },

    endSessionUrl: async () => afterSignOut,
  } satisfies Pick<IdentityProvider, 'authorizationUrl' | 'endSessionUrl'> & Record<string, unknown>;
}

async function post(fetch: Dependencies['fetch'], address: string): Promise<Response> {
  return fetch(address, { method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json' } }).catch(
    (cause: unknown) => Promise.reject(new RequestError(networkFailure, { cause })),
  );
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new ApiError(response.status);
  return response.json();
}
