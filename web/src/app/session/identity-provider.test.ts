import { describe, expect, it, vi } from 'vitest';
import { createIdentityProvider } from './identity-provider.ts';
import { anAccessToken, settings } from './session.test-support.ts';

const published = {
  authorization_endpoint: `${settings.issuer}/authorize`,
  end_session_endpoint: `${settings.issuer}/session/end`,
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function aProvider(answers: Readonly<Record<string, () => Response>> = {}) {
  const fetched = vi.fn<typeof fetch>(async (address) => {
    const path = new URL(new Request(address).url).pathname;
    const answer = { '/oidc/.well-known/openid-configuration': () => json(published), ...answers }[path];
    return answer ? answer() : json({}, 404);
  });
  return { provider: createIdentityProvider({ settings, fetch: fetched }), fetched };
}

const asked = { state: 'the state', nonce: 'the nonce' };

describe('the address to sign in at', () => {
  it('asks for both tokens in the hash, with state and nonce', async () => {
    const url = new URL(await aProvider().provider.authorizationUrl({ ...asked, returnPath: '/jobs' }));
    expect(url.origin + url.pathname).toBe(published.authorization_endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'attune',
      response_type: 'id_token token',
      redirect_uri: settings.redirectUri,
      scope: 'openid attune',
      audience: 'attune-api',
      return_path: '/jobs',
      ...asked,
    });
  });

  // Shows AUTH-13, ERR-53, CON-48
  it('asks for a page when there is a message to show on it', async () => {
    const url = new URL(await aProvider().provider.authorizationUrl({ ...asked, message: 'Incorrect auth issuer' }));
    expect(url.searchParams.get('prompt')).toBe('login');
    expect(url.searchParams.get('error_message')).toBe('Incorrect auth issuer');
  });

  it('asks for none when nobody sees it', async () => {
    const url = new URL(await aProvider().provider.authorizationUrl({ ...asked, isSilent: true }));
    expect(url.searchParams.get('prompt')).toBe('none');
  });

  it('is looked up once, and again after a failure', async () => {
    const { provider, fetched } = aProvider();
    await provider.authorizationUrl(asked);
    await provider.authorizationUrl(asked);
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockRejectedValueOnce(new TypeError('down'));
    const fresh = createIdentityProvider({ settings, fetch: fetched });
    await expect(fresh.authorizationUrl(asked)).rejects.toThrow('down');
    expect(await fresh.authorizationUrl(asked)).toContain('/oidc/authorize');
  });
});

describe('the next token', () => {
  // Shows API-PEOPLE-15, CALL-PEOPLE-13
  it('is asked for with client, audience and the last one, and read from the answer', async () => {
    const { provider, fetched } = aProvider({
      '/oidc/authorize': () => json({ accessToken: anAccessToken(), expiresIn: 900 }),
    });
    expect(await provider.renew('last')).toBe(anAccessToken());
    const [address, init] = fetched.mock.calls.at(-1)!;
    expect(Object.fromEntries(new URL(new Request(address).url).searchParams)).toEqual({
      client_id: 'attune',
      audience: 'attune-api',
      accessToken: 'last',
    });
    expect(init).toMatchObject({ credentials: 'include' });
  });

  it.each([
    ['is refused', () => json({ errors: [] }, 401)],
    [
      'is of another issuer',
      () => json({ accessToken: anAccessToken({ iss: 'https://evil.example' }), expiresIn: 900 }),
    ],
    ['is missing', () => json({})],
  ])('is an error when it %s', async (_name, answer) => {
    await expect(aProvider({ '/oidc/authorize': answer }).provider.renew('last')).rejects.toThrow(Error);
  });
});

describe('the end of a session', () => {
  it('has no page at the embedded provider', async () => {
    expect(await aProvider().provider.endSessionUrl('https://attune.example')).toBeUndefined();
  });

  it('is at a page of a provider elsewhere', async () => {
    const url = new URL((await aProvider().provider.endSessionUrl('https://app.example')) ?? '');
    expect(url.origin + url.pathname).toBe(published.end_session_endpoint);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(settings.postLogoutRedirectUri);
  });
});
