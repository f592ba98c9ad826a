import { describe, expect, it } from 'vitest';
import { aStorage } from '../../platform/storage.test-support.ts';
import { readCallback } from './callback.ts';
import { aToken, anAccessToken, settings } from './session.test-support.ts';
import { beginAttempt, pathIn, consumeAttempt } from './sign-in-attempt.ts';

const attempt = { state: 'unguessable/jobs?status=error', nonce: 'once' };
const anIdToken = (claims: Readonly<Record<string, unknown>> = {}) =>
  aToken({ iss: settings.issuer, aud: settings.clientId, nonce: attempt.nonce, ...claims });
const aHash = (values: Readonly<Record<string, string>> = {}) =>
  `#${new URLSearchParams({
    access_token: anAccessToken(),
    id_token: anIdToken(),
    state: attempt.state,
    token_type: 'Bearer',
    ...values,
  }).toString()}`;
const failed = { isGood: false, message: "Sorry, we couldn't sign you in right now." };

describe('coming back from signing in', () => {
  // Shows ROUTE-04
  it('gives the token and where one wanted to go', () => {
    expect(readCallback(aHash(), attempt, settings)).toEqual({
      isGood: true,
      token: anAccessToken(),
      path: '/jobs?status=error',
    });
  });

  it('is refused when it did not begin in this window', () => {
    expect(readCallback(aHash(), undefined, settings)).toEqual(failed);
    expect(readCallback(aHash({ state: 'forged/jobs' }), attempt, settings)).toEqual(failed);
    expect(readCallback(aHash({ state: '' }), { ...attempt, state: 'x' }, settings)).toEqual(failed);
  });

  it.each([
    ['answers another question', { nonce: 'another' }],
    ['is for another client', { aud: 'other' }],
    ['is from another issuer', { iss: 'https://evil.example' }],
  ])('is refused when the id token %s', (_name, claims) => {
    expect(readCallback(aHash({ id_token: anIdToken(claims) }), attempt, settings)).toEqual(failed);
  });

  it('is refused without an id token, without an access token, and after an error', () => {
    expect(readCallback(aHash({ id_token: '' }), attempt, settings)).toEqual(failed);
    expect(readCallback(aHash({ access_token: '' }), attempt, settings)).toEqual(failed);
    expect(readCallback(`#error=login_required&state=${attempt.state}`, attempt, settings)).toEqual(failed);
    expect(readCallback('', attempt, settings)).toEqual(failed);
  });

  // Shows ERR-07
  it('says so when the token is of another issuer', () => {
    expect(
      readCallback(aHash({ access_token: anAccessToken({ iss: 'https://evil.example' }) }), attempt, settings),
    ).toEqual({ isGood: false, message: 'Incorrect auth issuer' });
  });
});

describe('an attempt to sign in', () => {
  it('can be taken up once', () => {
    const storage = aStorage();
    let count = 0;
    const begun = beginAttempt(storage, '/jobs', () => `random${(count += 1)}`);
    expect(begun).toEqual({ state: 'random1/jobs', nonce: 'random2' });
    expect(consumeAttempt(storage)).toEqual(begun);
    expect(consumeAttempt(storage)).toBeUndefined();
  });

  it('brings the path along', () => {
    expect(pathIn({ state: 'random/a/b?c=d#e' })).toBe('/a/b?c=d#e');
    expect(pathIn({ state: 'random' })).toBe('/');
  });
});
