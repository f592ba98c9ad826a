import { describe, expect, it } from 'vitest';
import { loginStateOf } from './login-state.ts';
import { aProfileAnswer } from './profile.test-support.ts';
import { type Profile, toProfile } from './profile.ts';
import { nextSessionState, type SessionState } from './session-state.ts';

const signedOut: SessionState<Profile> = { status: 'not authorized', isManual: false };
const { data, ...others } = aProfileAnswer();
const profile = toProfile(
  { ...others, data: { ...data, attributes: { ...data.attributes, previousLoginAt: '2026-11-19T08:12:00Z' } } },
  null,
);

describe('the login state', () => {
  const parsed = nextSessionState<Profile>(signedOut, { kind: 'token parsed', token: 'first' });
  const authorized = nextSessionState<Profile>(parsed, { kind: 'profile loaded', profile });

  // Shows ENT-PERSON-20
  it('has the token, the person, their global ID and their previous login after the sign-in', () => {
    expect(loginStateOf(authorized)).toEqual({
      token: 'first',
      personId: '7',
      ffGlobalUserId: '0b0c5a1e-7a6f-4c2e-9d55-0d2f7d9f1a11',
      previousLoginAt: '2026-11-19T08:12:00Z',
    });
  });

  it('follows the token when it is renewed', () => {
    const renewed = nextSessionState<Profile>(authorized, { kind: 'token renewed', token: 'second' });
    expect(loginStateOf(renewed)).toMatchObject({ token: 'second', personId: '7' });
  });

  it('is not there before the profile is loaded, and after signing out', () => {
    expect(loginStateOf(parsed)).toBeUndefined();
    expect(loginStateOf(nextSessionState<Profile>(authorized, { kind: 'signed out' }))).toBeUndefined();
  });
});
