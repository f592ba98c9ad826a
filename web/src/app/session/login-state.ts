import type { Profile } from './profile.ts';
import type { SessionState } from './session-state.ts';

/** The token, who signed in with it, and when they did so before. */
export type LoginState = {
  readonly token: string;
  readonly personId: string;
  readonly ffGlobalUserId: string;
  readonly previousLoginAt: string | null;
};

/** The login state of a session; undefined unless somebody is signed in. */
export function loginStateOf(state: SessionState<Pick<Profile, 'person'>>): LoginState | undefined {
  if (state.status !== 'authorized') return undefined;
  const { id: personId, attributes } = state.profile.person;
  return {
    token: state.token,
    personId,
    ffGlobalUserId: attributes.ffGlobalUserId,
    previousLoginAt: attributes.previousLoginAt,
  };
}
