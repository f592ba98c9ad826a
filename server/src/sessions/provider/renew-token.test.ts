import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { type Browser, aBrowser } from '../../../test/browser.ts';
import { aBearerToken, testConfig } from '../../../test/sign-in.ts';
import { signInSettingsOf } from '../sign-in-settings.ts';
import { aProvider, hashOf, tokenOf } from './provider.test-support.ts';

const provider = aProvider();
const settings = signInSettingsOf(testConfig());

describe('renewing a token in a hidden frame', () => {
  const silently = { prompt: 'none' };

  // Shows API-PEOPLE-15
  test('issues the next token silently during the session', async () => {
    const first = tokenOf(await provider.signInAs(provider.ada));
    const next = tokenOf(await provider.authorize(silently));
    expect(await provider.statusWith(next)).toBe(200);
    expect(decodeJwt(next).jti).not.toBe(decodeJwt(first).jti);
  });

  test('reports that a sign-in is required without a session', async () => {
    expect(hashOf(await provider.authorize(silently))).toMatchObject({ error: 'login_required', state: 'the state' });
  });

  test('ends when the person is deactivated', async () => {
    await provider.signInAs(provider.ada);
    await provider.deactivate(provider.ada);
    expect(hashOf(await provider.authorize(silently))['error']).toBe('login_required');
  });
});

describe('requesting the next token from the authorization endpoint', () => {
  const renew = async (
    accessToken: string,
    {
      browser = provider.browser,
      ...changes
    }: { readonly browser?: Browser; readonly client_id?: string; readonly audience?: string } = {},
  ) =>
    (
      await browser.open('/oidc/authorize', {
        client_id: settings.clientId,
        audience: settings.audience,
        accessToken,
        ...changes,
      })
    ).answer;

  test('succeeds for the browser that signed in', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada));
    const answer = await renew(token);
    expect(answer.json()).toMatchObject({ expiresIn: 900 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(decodeJwt(answer.json().accessToken)).toMatchObject({
      person_id: provider.ada,
      sid: decodeJwt(token)['sid'],
    });
    expect(await provider.statusWith(answer.json().accessToken)).toBe(200);
  });

  test('succeeds if the last token has expired', async () => {
    const sessionId = String(decodeJwt(tokenOf(await provider.signInAs(provider.ada)))['sid']);
    const expired = await aBearerToken(provider.ada, {
      sessionId,
      clock: { now: () => new Date(Date.now() - 60 * 60_000) },
    });
    expect(await provider.statusWith(expired)).toBe(401);
    expect((await renew(expired)).statusCode).toBe(200);
  });

  test('is refused with only the token', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada));
    expect((await renew(token, { browser: aBrowser(provider.api.server) })).statusCode).toBe(401);
  });

  test('is refused with only the cookie or the token of another session', async () => {
    await provider.signInAs(provider.ada);
    const other = aBrowser(provider.api.server);
    const foreign = tokenOf(await provider.signInAs(provider.ada, {}, other));
    for (const token of ['x', '', foreign]) expect((await renew(token)).statusCode).toBe(401);
  });

  test('is refused after signing out', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada));
    await provider.api.ask('POST', '/session/end', { token });
    expect((await renew(token)).statusCode).toBe(401);
  });

  test('is refused for deactivated people', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada));
    await provider.deactivate(provider.ada);
    expect((await renew(token)).statusCode).toBe(401);
  });

  test('is refused for other clients and audiences', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada));
    expect((await renew(token, { client_id: 'other' })).statusCode).toBe(401);
    expect((await renew(token, { audience: 'other' })).statusCode).toBe(401);
  });
});
