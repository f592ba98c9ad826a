import { type SignInSettings, signInMessages, signInParameters } from '@attune/contract/sessions/session';
import { ApiError } from '../../platform/api/api-error.ts';
import { type KeyValueStorage, storageKeys } from '../../platform/storage.ts';
import { callbackPath, readCallback } from './callback.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { storeRedirectTarget, readRedirectTarget } from './redirect-target.ts';
import { nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';
import { beginAttempt, consumeAttempt } from './sign-in-attempt.ts';
import { checkAccessToken, claimsOf } from './token.ts';
import { orNothing } from './token-renewal.ts';

const refreshMarginMs = 10_000;
/** The server's message when access is refused. */
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/** The parts of the browser's location that sign-in needs. */
export type AddressBar = {
  readonly path: () => string;
  readonly hash: () => string;
  readonly origin: string;
  /** Replaces the current path, without a history entry. */
  readonly replacePath: (path: string) => void;
  /** Leaves the app. */
  readonly leaveFor: (url: string) => void;
};

export type SessionDependencies<Profile> = {
  readonly settings: SignInSettings;
  readonly provider: Pick<IdentityProvider, 'authorizationUrl' | 'endSessionUrl'>;
  /**
   * The next token, in exchange for the previous one if any; undefined if signed out. Throws if it cannot be checked.
   */
  readonly renewToken: (lastToken: string | undefined) => Promise<string | undefined>;
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly addressBar: AddressBar;
  /** Default landing page. */
  readonly landingPath: string;
  readonly now: () => Date;
  readonly random: () => string;
  /** Records the sign-in. */
  readonly beginSession: () => Promise<unknown>;
  readonly loadProfile: () => Promise<Profile>;
  /** Revokes the token. */
  readonly endSession: () => Promise<unknown>;
  /** Destination after signing out; undefined if there is none. */
  readonly companionUrlFor: (profile: Profile) => string | undefined;
};

/** Sign-in, token renewal and sign-out. */
export class Session<Profile> {
  readonly #needs: SessionDependencies<Profile>;
  readonly #listeners = new Set<() => void>();
  #state: SessionState<Profile> = { status: 'not authorized', isManual: false };
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #renewal: Promise<string | undefined> | undefined;
  #lastTry: () => Promise<void> = async () => undefined;

  constructor(needs: SessionDependencies<Profile>) {
    this.#needs = needs;
  }

  readonly state = (): SessionState<Profile> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly token = (): string | undefined => ('token' in this.#state ? this.#state.token : undefined);

  /**
   * Checks the session and returns the next token. Concurrent callers share the result. Throws if it cannot be checked.
   */
  readonly recheck = (): Promise<string | undefined> => {
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  };

  /** The server rejected the token permanently. */
  readonly expire = (): void => void this.#fail(signInMessages.sessionExpired);

  readonly start = async (): Promise<void> => {
    const { addressBar, localStorage, settings } = this.#needs;
    if (addressBar.path().startsWith(callbackPath))
      return settings.flow === 'code' ? this.#concludeAtServer() : this.#concludeSignIn();
    const stored = localStorage.getItem(storageKeys.token) ?? '';
    return checkAccessToken(stored, settings).isGood ? this.#enter(stored) : this.signIn();
  };

  /** Redirects to the sign-in. If the provider does not respond, the message stays on our page. */
  readonly signIn = async (message?: string): Promise<void> => {
    const { addressBar, localStorage, sessionStorage, provider, settings, now, random } = this.#needs;
    const path = addressBar.path();
    storeRedirectTarget(localStorage, path, now());
    try {
      const attempt = settings.flow === 'code' ? { state: '', nonce: '' } : beginAttempt(sessionStorage, path, random);
      addressBar.leaveFor(await provider.authorizationUrl({ ...attempt, message, returnPath: path }));
    } catch {
      this.#dispatch({ kind: 'failed', message: message ?? signInMessages.signInFailed });
    }
  };

  /** Retries after the server did not answer. */
  readonly retry = (): Promise<void> => this.#lastTry();

  readonly signOut = async (): Promise<void> => {
    const { addressBar, provider, companionUrlFor, endSession } = this.#needs;
    const companionUrl = this.#state.status === 'authorized' ? companionUrlFor(this.#state.profile) : undefined;
    await orNothing(endSession());
    this.#dispatch({ kind: 'signed out' });
    addressBar.leaveFor(companionUrl ?? (await orNothing(provider.endSessionUrl(addressBar.origin))) ?? '/');
  };

  /** The server signed the user in; its session issues the first token. */
  async #concludeAtServer(): Promise<void> {
    const { addressBar, renewToken, beginSession } = this.#needs;
    const broughtAlong = new URLSearchParams(addressBar.hash().replace(/^#/u, '')).get(signInParameters.returnPath);
    this.#goToTarget(broughtAlong ?? undefined);
    const enter = () =>
      this.#orTryAgain(enter, async () => {
        const token = await renewToken(undefined);
        return token ? this.#enter(token, beginSession) : this.#fail(signInMessages.signInFailed);
      });
    return enter();
  }

  #goToTarget(broughtAlong: string | undefined): void {
    const { addressBar, localStorage, landingPath, now } = this.#needs;
    const target = readRedirectTarget(localStorage, broughtAlong, now());
    addressBar.replacePath(target === '/' ? landingPath : target);
  }

  async #concludeSignIn(): Promise<void> {
    const { addressBar, sessionStorage, settings } = this.#needs;
    const result = readCallback(addressBar.hash(), consumeAttempt(sessionStorage), settings);
    this.#goToTarget(result.isGood ? result.path : undefined);
    if (!result.isGood) return this.#fail(result.message);
    return this.#enter(result.token, this.#needs.beginSession);
  }

  async #enter(token: string, first: () => Promise<unknown> = async () => undefined): Promise<void> {
    this.#dispatch({ kind: 'token parsed', token });
    this.#scheduleRefresh(0);
    const loadProfile = () =>
      this.#orTryAgain(loadProfile, async () => {
        await first();
        this.#dispatch({ kind: 'profile loaded', profile: await this.#needs.loadProfile() });
      });
    return loadProfile();
  }

  /** A refusal ends the session. Other errors can be retried. */
  async #orTryAgain(again: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    this.#lastTry = again;
    try {
      await work();
    } catch (error) {
      // A refused token has already ended the session, with its own message.
      if (this.#state.status === 'errored' || (this.#state.status === 'not authorized' && this.#state.isManual)) return;
      if (error instanceof ApiError && refusals.has(error.status)) return this.#fail(signInMessages.signInFailed);
      this.#dispatch({ kind: 'not answered', failure: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  async #renew(): Promise<string | undefined> {
    const last = this.token();
    const next = last && (await this.#needs.renewToken(last));
    // A different user signed in with this browser; the screen must be reset.
    if (!next || claimsOf(next)?.['person_id'] !== claimsOf(last)?.['person_id']) return undefined;
    this.#dispatch({ kind: 'token renewed', token: next });
    // A device with a fast clock finds every token expired; limit the retries.
    this.#scheduleRefresh(refreshMarginMs);
    return this.token();
  }

  #scheduleRefresh(leastMs: number): void {
    const { settings, now } = this.#needs;
    const checked = checkAccessToken(this.token() ?? '', settings);
    if (!checked.isGood) return;
    const delay = checked.claims.exp * 1000 - refreshMarginMs - now().getTime();
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => void this.#refresh(), Math.max(leastMs, delay));
  }

  async #refresh(): Promise<void> {
    try {
      if (!(await this.recheck())) await this.#fail(signInMessages.signInFailed);
    } catch {
      this.#scheduleRefresh(refreshMarginMs);
    }
  }

  async #fail(message: string): Promise<void> {
    this.#dispatch({ kind: 'failed', message });
    return this.signIn(message);
  }

  #dispatch(event: SessionEvent<Profile>): void {
    const next = nextSessionState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    if (!('token' in next)) this.#forget(next);
    else if (next.token !== undefined) this.#needs.localStorage.setItem(storageKeys.token, next.token);
    for (const listener of this.#listeners) listener();
  }

  #forget(ended: SessionState<Profile>): void {
    const { localStorage, sessionStorage } = this.#needs;
    clearTimeout(this.#refreshTimer);
    localStorage.removeItem(storageKeys.token);
    sessionStorage.removeItem(storageKeys.accessView);
    if (ended.status === 'not authorized' && ended.isManual)
      for (const key of [storageKeys.organizations, storageKeys.recentFinds]) localStorage.removeItem(key);
  }
}
