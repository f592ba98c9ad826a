import { describe, expect, it, vi } from 'vitest';
import { anAccessToken, inAQuarter, start } from './session.test-support.ts';
import { nextToken, signInFailed, aScene, setUpSession } from './session-set-up.test-support.ts';

setUpSession();

describe('staying signed in', () => {
  // Shows AUTH-06, CONST-13
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

  // Shows AUTH-07
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

  // Shows AUTH-05, ERR-06, CON-50
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
  // Shows AUTH-04, AUTH-09, AUTH-16
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

  // Shows PROD-28, AUTH-08
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
