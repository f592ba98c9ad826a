import { describe, expect, it, vi } from 'vitest';
import { ApiError, RequestError } from '../../platform/api/api-error.ts';
import { createServerSignIn } from './server-sign-in.ts';
import { anAccessToken, settings } from './session.test-support.ts';

function aServer(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  return { signIn: createServerSignIn({ settings, fetch: fetched }), fetched };
}

describe('signing in by the server', () => {
  it('begins at an address of the server, with the way back and the reason', async () => {
    const { signIn } = aServer(() => Response.json({}));
    expect(await signIn.authorizationUrl({ state: '', nonce: '', returnPath: '/jobs?status=error' })).toBe(
      '/login/start?return_path=%2Fjobs%3Fstatus%3Derror',
    );
    expect(await signIn.authorizationUrl({ state: '', nonce: '', message: 'Incorrect auth issuer' })).toBe(
      '/login/start?error_message=Incorrect+auth+issuer&return_path=%2F',
    );
  });

  it('gives the next token to the browser with the cookie', async () => {
    const { signIn, fetched } = aServer(() => Response.json({ accessToken: anAccessToken(), expiresIn: 900 }));
    expect(await signIn.renew()).toBe(anAccessToken());
    expect(fetched).toHaveBeenCalledWith(
      '/login/token',
      expect.objectContaining({ method: 'POST', credentials: 'same-origin' }),
    );
  });

  it('returns none without a sign-in', async () => {
    expect(await aServer(() => new Response('{}', { status: 401 })).signIn.renew()).toBeUndefined();
  });

  it('is not over when the server cannot say', async () => {
    await expect(aServer(() => new Response('', { status: 503 })).signIn.renew()).rejects.toThrow(ApiError);
    await expect(aServer(() => Promise.reject(new TypeError('fetch failed'))).signIn.renew()).rejects.toThrow(
      RequestError,
    );
  });

  it('refuses a token of another issuer', async () => {
    await expect(
      aServer(() =>
        Response.json({ accessToken: anAccessToken({ iss: 'https://evil.example' }), expiresIn: 900 }),
      ).signIn.renew(),
    ).rejects.toThrow('Incorrect auth issuer');
  });

  it('ends where the server says', async () => {
    const { signIn } = aServer(() => Response.json({ location: 'https://provider.example/end' }));
    expect(await signIn.endSessionUrl()).toBeUndefined();
    await signIn.signOut();
    expect(await signIn.endSessionUrl()).toBe('https://provider.example/end');
  });
});
