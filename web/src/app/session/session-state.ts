/** Sign-in state. Only `authorized` shows protected content. */
export type SessionState<Profile> =
  /** Signing in. With a failure, the server could not check the identity; it can be retried. */
  | { readonly status: 'pending'; readonly token: string | undefined; readonly failure?: Error }
  | { readonly status: 'authorized'; readonly token: string; readonly profile: Profile }
  | { readonly status: 'not authorized'; readonly isManual: boolean }
  | { readonly status: 'errored'; readonly message: string };

export type SessionEvent<Profile> =
  | { readonly kind: 'token parsed'; readonly token: string }
  | { readonly kind: 'token renewed'; readonly token: string }
  /** The server did not answer or failed. The user is still signed in. */
  | { readonly kind: 'not answered'; readonly failure: Error }
  | { readonly kind: 'profile loaded'; readonly profile: Profile }
  /** Explicitly, by the user. */
  | { readonly kind: 'signed out' }
  /** With an optional message to the user. */
  | { readonly kind: 'failed'; readonly message?: string };

/** The next state. Late events, after the session has ended, change nothing. */
export function nextSessionState<Profile>(
  state: SessionState<Profile>,
  event: SessionEvent<Profile>,
): SessionState<Profile> {
  switch (event.kind) {
    case 'token parsed':
      return { status: 'pending', token: event.token };
    case 'token renewed':
      return state.status === 'pending' || state.status === 'authorized' ? { ...state, token: event.token } : state;
    case 'profile loaded':
      return state.status === 'pending' && state.token !== undefined
        ? { status: 'authorized', token: state.token, profile: event.profile }
        : state;
    case 'not answered':
      return state.status === 'authorized'
        ? state
        : { status: 'pending', token: 'token' in state ? state.token : undefined, failure: event.failure };
    case 'signed out':
      return { status: 'not authorized', isManual: true };
    case 'failed':
      return event.message
        ? { status: 'errored', message: event.message }
        : { status: 'not authorized', isManual: false };
  }
}
