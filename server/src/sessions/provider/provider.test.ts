import { createHash, randomBytes } from 'node:crypto';
import { apiScope } from '@attune/contract/sessions/session';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { aPerson } from '../../../test/accounts.ts';
import { aBrowser } from '../../../test/browser.ts';
import { testConfig } from '../../../test/sign-in.ts';
import { signInSettingsOf } from '../sign-in-settings.ts';
import { aProvider, hashOf, tokenOf } from './provider.test-support.ts';

const provider = aProvider();
const settings = signInSettingsOf(testConfig());

describe('signing in', () => {
  test('ends at the callback with a token that the API accepts and the original state', async () => {
    const done = await provider.signInAs(provider.ada);
    expect(done.address.href.split('#')[0]).toBe(settings.redirectUri);
    expect(hashOf(done)).toMatchObject({ state: 'the state', token_type: 'Bearer', expires_in: '900' });
    expect((await provider.api.ask('GET', '/user/me', { token: tokenOf(done) })).json().data.id).toBe(provider.ada);
  });

  // Shows ENT-PERSON-19, GAP-03
  test('issues a token with the specified claims for fifteen minutes', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada));
    const claims = decodeJwt(token);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(claims).toMatchObject({
      iss: settings.issuer,
      aud: settings.audience,
      person_id: provider.ada,
      ff_user_id: null,
      [settings.scopeClaim]: apiScope,
    });
    expect(claims['ff_global_user_id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims['organization_id']).toMatch(/^\d+$/);
    expect(claims.exp! - claims.iat!).toBe(900);
    expect(claims.jti).toBeTypeOf('string');
  });

  test('issues an ID token for the client that is not accepted as a bearer token', async () => {
    const idToken = hashOf(await provider.signInAs(provider.ada))['id_token'] ?? '';
    expect(decodeJwt(idToken)).toMatchObject({ aud: settings.clientId, sub: provider.ada, nonce: 'the nonce' });
    expect(await provider.statusWith(idToken)).toBe(401);
  });

  test('without the scope of the API issues a token that the API refuses', async () => {
    const token = tokenOf(await provider.signInAs(provider.ada, { scope: 'openid' }));
    expect(token === '' ? 401 : await provider.statusWith(token)).toBe(401);
  });

  test('supports an authorization code with PKCE instead of tokens in the URL', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const done = await provider.signInAs(provider.ada, {
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const code = done.address.searchParams.get('code') ?? '';
    const exchange = (proof: string) =>
      provider.browser.submit('/oidc/token', {
        grant_type: 'authorization_code',
        client_id: settings.clientId,
        code,
        code_verifier: proof,
        redirect_uri: settings.redirectUri,
      });
    const { answer } = await exchange(verifier);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(await provider.statusWith(answer.json().access_token)).toBe(200);
    expect((await exchange(verifier)).answer.statusCode).toBe(400);
  });

  test('with a code requires PKCE', async () => {
    const done = await provider.signInAs(provider.ada, {
      response_type: 'code',
      code_challenge: createHash('sha256').update('right').digest('base64url'),
      code_challenge_method: 'S256',
    });
    const form = {
      grant_type: 'authorization_code',
      client_id: settings.clientId,
      code: done.address.searchParams.get('code') ?? '',
      redirect_uri: settings.redirectUri,
    };
    expect(
      (await provider.browser.submit('/oidc/token', { ...form, code_verifier: 'wrong'.repeat(10) })).answer.statusCode,
    ).toBe(400);
    expect((await provider.authorize({ response_type: 'code' })).address.searchParams.get('error')).toBe(
      'invalid_request',
    );
  });

  test('as an unknown or deactivated person returns to the page', async () => {
    const gone = await aPerson(provider.database, { deactivated_at: new Date() });
    for (const personId of ['999999', gone, 'x', '']) {
      const { address, answer } = await provider.signInAs(personId);
      expect(address.pathname).toMatch(/^\/oidc\/interaction\//);
      expect(answer.statusCode).toBe(200);
    }
  });

  test('publishes its metadata and keys', async () => {
    const { answer } = await provider.browser.open('/oidc/.well-known/openid-configuration');
    expect(answer.json()).toMatchObject({
      issuer: settings.issuer,
      authorization_endpoint: `${settings.issuer}/authorize`,
      end_session_endpoint: `${settings.issuer}/session/end`,
      jwks_uri: `${settings.issuer}/jwks`,
      response_types_supported: ['id_token token', 'code'],
    });
    const { keys } = (await provider.browser.open('/oidc/jwks')).answer.json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0])).not.toContain('d');
  });
});

describe('the provider', () => {
  test.each([
    ['redirect address elsewhere', { redirect_uri: 'https://evil.example/login/callback' }],
    ['redirect address that only begins like ours', { redirect_uri: `${settings.redirectUri}/../evil` }],
    ['client it does not know', { client_id: 'evil' }],
  ])('shows an error page for a %s without a redirect', async (_name, changes) => {
    const { address, answer } = await provider.authorize(changes);
    expect(answer.statusCode).toBe(400);
    expect(address.pathname).toBe('/oidc/authorize');
    expect(answer.body).toContain('Sorry, we couldn&#39;t sign you in right now.');
  });

  test.each([
    ['for another audience', { audience: 'other-api' }, 'invalid_target'],
    ['without a nonce', { nonce: undefined }, 'invalid_request'],
    ['with tokens alone', { response_type: 'token' }, 'unsupported_response_type'],
  ])('refuses to sign in %s', async (_name, changes, error) => {
    expect(hashOf(await provider.authorize(changes))['error']).toBe(error);
  });

  test('hides its cookies from scripts, other sites and the rest of the product', async () => {
    await provider.signInAs(provider.ada);
    const cookies = [...provider.browser.cookies.values()];
    expect(cookies.length).toBeGreaterThan(0);
    for (const { path, httpOnly, sameSite } of cookies)
      expect([path.slice(0, 5), httpOnly, sameSite]).toEqual(['/oidc', true, 'lax']);
  });

  test('refuses to finish a sign-in of another browser', async () => {
    const page = await provider.authorize();
    const stranger = aBrowser(provider.api.server);
    const { answer } = await stranger.submit(page.address.pathname, { personId: provider.ada });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('This sign-in has expired');
    expect((await stranger.open(page.address.pathname)).answer.statusCode).toBe(400);
  });

  test('refuses to finish a sign-in twice', async () => {
    const page = await provider.authorize();
    await provider.browser.submit(page.address.pathname, { personId: provider.ada });
    expect((await provider.browser.submit(page.address.pathname, { personId: provider.ada })).answer.statusCode).toBe(
      400,
    );
  });
});

describe('signing out', () => {
  test('ends the provider session and revokes all of its tokens', async () => {
    const first = tokenOf(await provider.signInAs(provider.ada));
    const next = tokenOf(await provider.authorize({ prompt: 'none' }));
    await provider.api.ask('POST', '/session/end', { token: next });
    expect(await provider.statusWith(first)).toBe(401);
    expect(hashOf(await provider.authorize({ prompt: 'none' }))['error']).toBe('login_required');
  });

  test('allows another person to sign in with the same browser', async () => {
    await provider.api.ask('POST', '/session/end', { token: tokenOf(await provider.signInAs(provider.ada)) });
    const grace = await aPerson(provider.database, { first_name: 'Grace' });
    const token = tokenOf(await provider.signInAs(grace));
    expect((await provider.api.ask('GET', '/user/me', { token })).json().data.id).toBe(grace);
  });

  test('is not required before another person signs in, which ends the first session', async () => {
    const first = tokenOf(await provider.signInAs(provider.ada));
    const grace = await aPerson(provider.database);
    const { answer } = await provider.signInAs(grace, { prompt: 'login' });
    const secret = /name="xsrf" value="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const token = tokenOf(await provider.browser.submit('/oidc/session/end/confirm', { xsrf: secret, logout: 'yes' }));
    expect((await provider.api.ask('GET', '/user/me', { token })).json().data.id).toBe(grace);
    expect(await provider.statusWith(first)).toBe(401);
  });

  test('at the provider asks for confirmation, returns to the product and revokes the token', async () => {
    const done = await provider.signInAs(provider.ada);
    const page = await provider.browser.open('/oidc/session/end', {
      id_token_hint: hashOf(done)['id_token'] ?? '',
      post_logout_redirect_uri: settings.postLogoutRedirectUri,
    });
    expect(page.answer.body).toContain('You will be signed out of Attune in this browser.');
    const secret = /name="xsrf" value="([^"]+)"/.exec(page.answer.body)?.[1] ?? '';
    const { address } = await provider.browser.submit('/oidc/session/end/confirm', { xsrf: secret, logout: 'yes' });
    expect(address.href).toBe(settings.postLogoutRedirectUri);
    expect(await provider.statusWith(tokenOf(done))).toBe(401);
    expect(hashOf(await provider.authorize({ prompt: 'none' }))['error']).toBe('login_required');
  });

  test('at the provider does not redirect to foreign URLs', async () => {
    const done = await provider.signInAs(provider.ada);
    const { answer } = await provider.browser.open('/oidc/session/end', {
      id_token_hint: hashOf(done)['id_token'] ?? '',
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect(answer.statusCode).toBe(400);
    expect(await provider.statusWith(tokenOf(done))).toBe(200);
  });
});
