import { describe, expect, it } from 'vitest';
import { nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';

type Profile = { readonly name: string };
type State = SessionState<Profile>;

const pending: State = { status: 'pending', token: 'first' };
const authorized: State = { status: 'authorized', token: 'first', profile: { name: 'Maya' } };
const signedOut: State = { status: 'not authorized', isManual: true };
const errored: State = { status: 'errored', message: 'Incorrect auth issuer' };

describe('the state of a session', () => {
  // Shows AUTH-01
  it('is one of pending, authorized, not authorized and errored, whatever happens', () => {
    const events: readonly SessionEvent<Profile>[] = [
      { kind: 'token parsed', token: 'second' },
      { kind: 'token renewed', token: 'second' },
      { kind: 'profile loaded', profile: { name: 'Maya' } },
      { kind: 'not answered', failure: new Error('busy') },
      { kind: 'signed out' },
      { kind: 'failed' },
      { kind: 'failed', message: 'Incorrect auth issuer' },
    ];
    const states = [pending, authorized, signedOut, errored];
    const reached = states.flatMap((state) => events.map((event) => nextSessionState(state, event).status));
    expect([...new Set(reached)].toSorted()).toEqual(['authorized', 'errored', 'not authorized', 'pending']);
  });

  // Shows AUTH-02
  it.each([pending, authorized, signedOut, errored])('is pending once a token was parsed (from $status)', (state) => {
    expect(nextSessionState(state, { kind: 'token parsed', token: 'second' })).toEqual({
      status: 'pending',
      token: 'second',
    });
  });

  // Shows AUTH-03
  it('is authorized once the profile has loaded', () => {
    expect(nextSessionState(pending, { kind: 'profile loaded', profile: { name: 'Maya' } })).toEqual(authorized);
  });

  // Shows AUTH-04
  it('is not authorized after signing out by hand, and holds no token', () => {
    expect(nextSessionState(authorized, { kind: 'signed out' })).toEqual(signedOut);
  });

  // Shows AUTH-05, CON-50
  it('is not authorized after an error, or errored when there is a message', () => {
    expect(nextSessionState(authorized, { kind: 'failed' })).toEqual({ status: 'not authorized', isManual: false });
    expect(nextSessionState(pending, { kind: 'failed', message: 'Incorrect auth issuer' })).toEqual(errored);
  });

  it('keeps the profile when the token is renewed', () => {
    expect(nextSessionState(authorized, { kind: 'token renewed', token: 'second' })).toEqual({
      ...authorized,
      token: 'second',
    });
    expect(nextSessionState(pending, { kind: 'token renewed', token: 'second' })).toEqual({
      status: 'pending',
      token: 'second',
    });
  });

  it('waits while the server does not answer, and keeps the user', () => {
    const failure = new Error('down');
    expect(nextSessionState(pending, { kind: 'not answered', failure })).toEqual({ ...pending, failure });
    expect(nextSessionState({ status: 'not authorized', isManual: false }, { kind: 'not answered', failure })).toEqual({
      status: 'pending',
      token: undefined,
      failure,
    });
    expect(nextSessionState(authorized, { kind: 'not answered', failure })).toBe(authorized);
  });

  it.each([signedOut, errored])('is not brought back to life by what comes too late (from $status)', (state) => {
    expect(nextSessionState(state, { kind: 'token renewed', token: 'second' })).toBe(state);
    expect(nextSessionState(state, { kind: 'profile loaded', profile: { name: 'Maya' } })).toBe(state);
  });
});
