import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { aToken, anAccessToken, settings, start } from './session.test-support.ts';
import type { SessionDependencies } from './session.ts';
import { type Profile, maya, nextToken, signInFailed, aScene, setUpSession } from './session-set-up.test-support.ts';

setUpSession();

describe('opening the app', () => {
  // Shows ROUTE-09, AUTH-03, AUTH-14
  it('takes the token from local storage and shows nothing protected before the profile is there', async () => {
    const profile = Promise.withResolvers<Profile>();
    const { session, leaveFor, beginSession } = aScene({
      stored: { token: anAccessToken() },
      needs: { loadProfile: () => profile.promise },
    });
    const started = session.start();
    expect(session.state()).toEqual({ status: 'pending', token: anAccessToken() });
    profile.resolve(maya);
    await started;
    expect(session.state()).toEqual({ status: 'authorized', token: anAccessToken(), profile: maya });
    expect(leaveFor).not.toHaveBeenCalled();
    expect(beginSession).not.toHaveBeenCalled();
  });

  // Shows AUTH-10, AUTH-12, AUTH-15
  it.each([
    ['no token', {}],
    ['a token of others', { token: anAccessToken({ iss: 'https://evil.example' }) }],
    ['nonsense', { token: 'nonsense' }],
  ])('leaves for the sign-in with %s and remembers the way back', async (_name, stored) => {
    const { session, leaveFor, localStorage, sessionStorage } = aScene({ stored });
    await session.start();
    expect(session.state()).toEqual({ status: 'not authorized', isManual: false });
    expect(leaveFor).toHaveBeenCalledWith('provider?');
    expect(JSON.parse(localStorage.content.get('redirect-target') ?? '')).toEqual({
      path: '/jobs',
      expiresAt: start.getTime() + 900_000,
    });
    expect(JSON.parse(sessionStorage.content.get('auth-state') ?? '')).toEqual({
      state: 'random1/jobs',
      nonce: 'random2',
    });
  });

  // Shows ERR-08, CON-48
  it('stays on our own page with a message when the provider does not answer', async () => {
    const { session, leaveFor } = aScene({ provider: { authorizationUrl: () => Promise.reject(new Error('down')) } });
    await session.start();
    expect(session.state()).toEqual({ status: 'errored', message: signInFailed });
    expect(leaveFor).not.toHaveBeenCalled();
  });

  // Shows AUTH-13, CON-48
  it.each([401, 403, 404])('asks to sign in again when the profile is refused with %i', async (status) => {
    const { session, leaveFor, localStorage } = aScene({
      stored: { token: anAccessToken() },
      needs: { loadProfile: () => Promise.reject(new ApiError(status)) },
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'errored', message: signInFailed });
    expect(leaveFor).toHaveBeenCalledWith(expect.stringContaining('message='));
    expect(localStorage.content.has('token')).toBe(false);
  });

  it.each([
    ['does not answer', new TypeError('fetch failed')],
    ['cannot do its work', new ApiError(503)],
    ['fails', new ApiError(500)],
    ['is asked too often', new ApiError(429)],
  ])('stays signed in while the server %s, and goes on when it is tried again', async (_name, failure) => {
    const answers = [() => Promise.reject(failure), async () => maya];
    const { session, leaveFor, localStorage } = aScene({
      stored: { token: anAccessToken() },
      needs: { loadProfile: async () => answers.shift()?.() ?? maya },
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'pending', token: anAccessToken(), failure });
    expect(localStorage.content.get('token')).toBe(anAccessToken());
    await session.retry();
    expect(session.state()).toEqual({ status: 'authorized', token: anAccessToken(), profile: maya });
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('coming back from a sign-in that the server concluded', () => {
  const atServer = (more: Partial<SessionDependencies<Profile>> = {}) =>
    aScene({
      path: '/login/callback',
      hash: '#return_path=%2Fcampaigns',
      needs: { settings: { ...settings, flow: 'code' }, ...more },
    });

  it('gets the first token from it, records the sign-in and goes where one wanted to go', async () => {
    const { session, renew, beginSession, path, localStorage } = atServer();
    await session.start();
    expect(renew).toHaveBeenCalledWith(undefined);
    expect(beginSession).toHaveBeenCalledTimes(1);
    expect(session.state()).toMatchObject({ status: 'authorized', token: nextToken, profile: maya });
    expect(localStorage.content.get('token')).toBe(nextToken);
    expect(path()).toBe('/campaigns');
  });

  it('says so when the session is not there', async () => {
    const { session, leaveFor } = atServer({ renewToken: async () => undefined });
    await session.start();
    expect(session.state()).toEqual({ status: 'errored', message: signInFailed });
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('waits and tries again when the server does not answer', async () => {
    const answers = [() => Promise.reject(new ApiError(503)), async () => nextToken];
    const { session, leaveFor } = atServer({ renewToken: async () => answers.shift()?.() });
    await session.start();
    expect(session.state()).toMatchObject({ status: 'pending', token: undefined, failure: new ApiError(503) });
    await session.retry();
    expect(session.state()).toMatchObject({ status: 'authorized', token: nextToken });
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('leaves no secret in the browser when it begins one', async () => {
    const { session, sessionStorage } = aScene({ needs: { settings: { ...settings, flow: 'code' } } });
    await session.start();
    expect(sessionStorage.content.size).toBe(0);
  });
});

describe('coming back from the sign-in', () => {
  const attempt = { state: 'unguessable/campaigns', nonce: 'once' };
  const hashWith = (token: string) =>
    `#${new URLSearchParams({
      access_token: token,
      id_token: aToken({ iss: settings.issuer, aud: settings.clientId, nonce: 'once' }),
      state: attempt.state,
    }).toString()}`;

  // Shows ROUTE-04
  it('records the sign-in, opens the requested page and removes the token from the address', async () => {
    const { session, path, beginSession, localStorage, sessionStorage } = aScene({
      path: '/login/callback',
      hash: hashWith(anAccessToken()),
      attempt,
    });
    const started = session.start();
    expect(path()).toBe('/campaigns');
    await started;
    expect(session.state()).toMatchObject({ status: 'authorized', profile: maya });
    expect(beginSession).toHaveBeenCalledTimes(1);
    expect(localStorage.content.get('token')).toBe(anAccessToken());
    expect(sessionStorage.content.size).toBe(0);
  });

  // Shows ROUTE-05
  it('does not sign in with the token of another issuer, and says why', async () => {
    const { session, leaveFor, localStorage, path } = aScene({
      path: '/login/callback',
      hash: hashWith(anAccessToken({ iss: 'https://evil.example' })),
      attempt,
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'errored', message: 'Incorrect auth issuer' });
    expect(leaveFor).toHaveBeenCalledWith('provider?message=Incorrect+auth+issuer');
    expect(localStorage.content.has('token')).toBe(false);
    expect(path()).toBe('/home');
  });

  it('begins at home for those who did not want to go anywhere in particular', async () => {
    const { session, path } = aScene({
      path: '/login/callback',
      hash: hashWith(anAccessToken()).replace('%2Fcampaigns', '%2F'),
      attempt: { ...attempt, state: 'unguessable/' },
    });
    await session.start();
    expect(path()).toBe('/home');
  });

  it('does not sign in when the sign-in did not begin in this window', async () => {
    const { session } = aScene({ path: '/login/callback', hash: hashWith(anAccessToken()) });
    await session.start();
    expect(session.state()).toEqual({ status: 'errored', message: signInFailed });
  });
});
