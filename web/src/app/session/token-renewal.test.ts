import { describe, expect, it, vi } from 'vitest';
import { aToken, anAccessToken, inAQuarter, settings } from './session.test-support.ts';
import { createTokenRenewal } from './token-renewal.ts';

const nextToken = anAccessToken({ exp: inAQuarter + 900 });

function aRenewal({ renew, hash }: { readonly renew: () => Promise<string>; readonly hash: string }) {
  let randoms = 0;
  const authorizationUrl = async ({ isSilent = false }) => `provider?silent=${isSilent}`;
  const askSilently = vi.fn<(url: string) => Promise<string>>(async () => hash);
  return {
    renewToken: createTokenRenewal({
      settings,
      provider: { renew, authorizationUrl },
      askSilently,
      random: () => `random${(randoms += 1)}`,
    }),
    askSilently,
  };
}

const down = () => Promise.reject(new Error('down'));
const hashWith = (nonce: string) =>
  `#${new URLSearchParams({
    access_token: nextToken,
    id_token: aToken({ iss: settings.issuer, aud: settings.clientId, nonce }),
    state: 'random1',
  }).toString()}`;

describe('the next token of the implicit flow', () => {
  it('comes by a call', async () => {
    const { renewToken, askSilently } = aRenewal({ renew: async () => nextToken, hash: '' });
    expect(await renewToken('last')).toBe(nextToken);
    expect(askSilently).not.toHaveBeenCalled();
  });

  it('comes in a frame when the call fails', async () => {
    const { renewToken, askSilently } = aRenewal({ renew: down, hash: hashWith('random2') });
    expect(await renewToken('last')).toBe(nextToken);
    expect(askSilently).toHaveBeenCalledWith('provider?silent=true');
  });

  it.each([
    ['an error', '#error=login_required'],
    ['the answer to another question', hashWith('another')],
  ])('does not come when both fail: %s', async (_name, hash) => {
    expect(await aRenewal({ renew: down, hash }).renewToken('last')).toBeUndefined();
  });
});
