import type { SignInSettings } from '@attune/contract/sessions/session';
import { readCallback } from './callback.ts';
import type { IdentityProvider } from './identity-provider.ts';

type Dependencies = {
  readonly settings: SignInSettings;
  readonly provider: Pick<IdentityProvider, 'renew' | 'authorizationUrl'>;
  readonly askSilently: (url: string) => Promise<string>;
  readonly random: () => string;
};

/** Renews a token: by a request, else in a hidden frame. Undefined if both fail. */
export function createTokenRenewal({
  settings,
  provider,
  askSilently,
  random,
}: Dependencies): (lastToken: string | undefined) => Promise<string | undefined> {
  const renewInFrame = async (): Promise<string> => {
    const attempt = { state: random(), nonce: random() };
    const hash = await askSilently(await provider.authorizationUrl({ ...attempt, isSilent: true }));
    const result = readCallback(hash, attempt, settings);
    if (!result.isGood) throw new Error(result.message);
    return result.token;
  };
  return async (lastToken) =>
    (lastToken === undefined ? undefined : await orNothing(provider.renew(lastToken))) ?? orNothing(renewInFrame());
}

/** An attempt that may fail. */
export async function orNothing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined);
}
