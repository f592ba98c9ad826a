import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { aStorage } from '../../platform/storage.test-support.ts';
import { aToken, anAccessToken, inAQuarter, settings, start } from './session.test-support.ts';
import { Session, type SessionDependencies } from './session.ts';

type Profile = { readonly name: string };

const maya: Profile = { name: 'Maya' };
const nextToken = anAccessToken({ exp: inAQuarter + 900 });
const signInFailed = "Sorry, we couldn't sign you in right now.";

type Scene = {
  readonly stored?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly hash?: string;
  readonly attempt?: object;
  readonly needs?: Partial<SessionDependencies<Profile>>;
  readonly provider?: Partial<SessionDependencies<Profile>['provider']>;
};

function aScene({ stored = {}, path = '/jobs', hash = '', attempt, needs = {}, provider = {} }: Scene = {}) {
  const localStorage = aStorage(stored);
  const sessionStorage = aStorage(attempt ? { 'auth-state': JSON.stringify(attempt) } : {});
  let current = path;
  const leaveFor = vi.fn<(url: string) => void>();
  const renew = vi.fn<(token: string | undefined) => Promise<string | undefined>>(async () => nextToken);
  const endSession = vi.fn<() => Promise<void>>(async () => undefined);
  const beginSession = vi.fn<() => Promise<void>>(async () => undefined);
  let randoms = 0;
  const session = new Session<Profile>({
    settings,
    provider: {
      authorizationUrl: async ({ message, isSilent }) =>
        `provider?${new URLSearchParams({ ...(message && { message }), ...(isSilent && { silent: 'yes' }) }).toString()}`,
      endSessionUrl: async () => undefined,
      ...provider,
    },
    renewToken: renew,
    localStorage,
    sessionStorage,
    addressBar: {
      path: () => current,
      hash: () => hash,
      origin: 'https://attune.example',
      replacePath: (next) => (current = next),
      leaveFor,
    },
    landingPath: '/home',
    now: () => new Date(),
    random: () => `random${(randoms += 1)}`,
    beginSession,
    loadProfile: async () => maya,
    endSession,
    companionUrlFor: () => undefined,
    ...needs,
  });
  return { session, localStorage, sessionStorage, leaveFor, renew, endSession, beginSession, path: () => current };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => vi.useRealTimers());

describe('opening the app', () => {
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

  it('stays on our own page with a message when the provider does not answer', async () => {
    const { session, leaveFor } = aScene({ provider: { authorizationUrl: () => Promise.reject(new Error('down')) } });
    await session.start();
    expect(session.state()).toEqual({ status: 'errored', message: signInFailed });
    expect(leaveFor).not.toHaveBeenCalled();
  });

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
    `#${new URLSearchParams({ access_token: token, id_token: aToken({ iss: settings.issuer, aud: settings.clientId, nonce: 'once' }), state: attempt.state }).toString()}`;

  it('records the sign-in, goes where one wanted to go and removes every trace of the token from the address', async () => {
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

describe('staying signed in', () => {
  it('gets the next token ten seconds before this one ends', async () => {
    const { session, renew, localStorage } = aScene({ stored: { token: anAccessToken() } });
    await session.start();
    await vi.advanceTimersByTimeAsync(889_999);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledWith(anAccessToken());
    expect(session.state()).toMatchObject({ status: 'authorized', token: nextToken });
    expect(localStorage.content.get('token')).toBe(nextToken);
  });

  it.each([
    ['ends in five seconds', 5],
    ['has ended', -60],
  ])('gets it at once when the token %s', async (_name, seconds) => {
    const { session, renew } = aScene({ stored: { token: anAccessToken({ exp: start.getTime() / 1000 + seconds }) } });
    await session.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does not ask without a pause where the clock of the device is ahead', async () => {
    vi.setSystemTime(new Date(start.getTime() + 3_600_000));
    const { session, renew } = aScene({ stored: { token: anAccessToken() } });
    await session.start();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('asks to sign in again when nobody is signed in any more', async () => {
    const { session, leaveFor } = aScene({
      stored: { token: anAccessToken() },
      needs: { renewToken: async () => undefined },
    });
    await session.start();
    await vi.advanceTimersByTimeAsync(890_000);
    expect(session.state()).toEqual({ status: 'errored', message: signInFailed });
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('asks again while the server does not answer, and stays', async () => {
    const answers = [
      () => Promise.reject(new Error('down')),
      () => Promise.reject(new Error('down')),
      async () => nextToken,
    ];
    const renewToken = vi.fn<() => Promise<string>>(async () => answers.shift()?.() ?? nextToken);
    const { session, leaveFor } = aScene({ stored: { token: anAccessToken() }, needs: { renewToken } });
    await session.start();
    await vi.advanceTimersByTimeAsync(890_000 + 10_000);
    expect(renewToken).toHaveBeenCalledTimes(2);
    expect(session.state()).toMatchObject({ status: 'authorized', token: anAccessToken() });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.state()).toMatchObject({ status: 'authorized', token: nextToken });
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('does not go on as somebody else who has signed in with the same browser', async () => {
    const { session } = aScene({
      stored: { token: anAccessToken() },
      needs: { renewToken: async () => anAccessToken({ person_id: '8', exp: inAQuarter + 900 }) },
    });
    await session.start();
    expect(await session.recheck()).toBeUndefined();
    expect(session.token()).toBe(anAccessToken());
  });

  it('looks at the session once for all who ask at the same time', async () => {
    const { session, renew } = aScene({ stored: { token: anAccessToken() } });
    await session.start();
    expect(await Promise.all([session.recheck(), session.recheck()])).toEqual([nextToken, nextToken]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('ends with a message when the server refuses the token for good', async () => {
    const { session, leaveFor, localStorage } = aScene({ stored: { token: anAccessToken(), emplify: '{}' } });
    await session.start();
    session.expire();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual({ status: 'errored', message: 'Your session has expired. Please login again.' });
    expect(leaveFor).toHaveBeenCalledWith('provider?message=Your+session+has+expired.+Please+login+again.');
    expect([...localStorage.content.keys()].toSorted()).toEqual(['emplify', 'redirect-target']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(session.state().status).toBe('errored');
  });
});

describe('signing out', () => {
  it('ends the session, and clears the token and the organization cache', async () => {
    const { session, endSession, localStorage, leaveFor } = aScene({
      stored: { token: anAccessToken(), emplify: '{}', 'drawer-collapse': 'true' },
    });
    await session.start();
    await session.signOut();
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(session.state()).toEqual({ status: 'not authorized', isManual: true });
    expect([...localStorage.content.keys()]).toEqual(['drawer-collapse']);
    expect(leaveFor.mock.calls).toEqual([['/']]);
  });

  it('leads to the companion product of somebody who is known there', async () => {
    const { session, leaveFor } = aScene({
      stored: { token: anAccessToken() },
      needs: { companionUrlFor: () => 'https://acme.companion.example/' },
    });
    await session.start();
    await session.signOut();
    expect(leaveFor).toHaveBeenCalledWith('https://acme.companion.example/');
  });

  it('leads to where another provider ends its own session', async () => {
    const { session, leaveFor } = aScene({
      stored: { token: anAccessToken() },
      provider: { endSessionUrl: async () => 'https://provider.example/end' },
    });
    await session.start();
    await session.signOut();
    expect(leaveFor).toHaveBeenCalledWith('https://provider.example/end');
  });

  it('works even when the server cannot be told', async () => {
    const { session } = aScene({
      stored: { token: anAccessToken() },
      needs: { endSession: () => Promise.reject(new Error('down')) },
    });
    await session.start();
    await session.signOut();
    expect(session.token()).toBeUndefined();
  });
});
