import { type SignInSettings, signInMessages } from '@attune/contract/sessions';
import { type KeyValueStorage, storageKeys } from '../../platform/storage.ts';
import { callbackPath, readCallback } from './callback.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { storeRedirectTarget, takeRedirectTarget } from './redirect-target.ts';
import { nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';
import { beginAttempt, takeAttempt } from './sign-in-attempt.ts';
import { checkAccessToken } from './token.ts';
import { createTokenRenewal, orNothing } from './token-renewal.ts';

const refreshMarginMs = 10_000;

/** The address bar, as far as signing in needs it. */
export type AddressBar = {
  readonly path: () => string;
  readonly hash: () => string;
  readonly origin: string;
  /** Another path of the app, without a trace of this one. */
  readonly replacePath: (path: string) => void;
  /** Away from the app. */
  readonly leaveFor: (url: string) => void;
};

export type SessionNeeds<Profile> = {
  readonly settings: SignInSettings;
  readonly provider: IdentityProvider;
  readonly askSilently: (url: string) => Promise<string>;
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly addressBar: AddressBar;
  /** Where somebody begins who did not want to go anywhere in particular. */
  readonly landingPath: string;
  readonly now: () => Date;
  readonly random: () => string;
  /** Records the sign-in. */
  readonly beginSession: () => Promise<unknown>;
  readonly loadProfile: () => Promise<Profile>;
  /** Makes the token worthless. */
  readonly endSession: () => Promise<unknown>;
  /** Where somebody goes after signing out by hand; undefined where they are signed out and that is all. */
  readonly companionUrlFor: (profile: Profile) => string | undefined;
};

/** Signing in, staying signed in, and signing out. */
export class Session<Profile> {
  readonly #needs: SessionNeeds<Profile>;
  readonly #renewToken: (lastToken: string) => Promise<string | undefined>;
  readonly #listeners = new Set<() => void>();
  #state: SessionState<Profile> = { status: 'not authorized', isManual: false };
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #renewal: Promise<string | undefined> | undefined;

  constructor(needs: SessionNeeds<Profile>) {
    this.#needs = needs;
    this.#renewToken = createTokenRenewal(needs);
  }

  readonly state = (): SessionState<Profile> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly token = (): string | undefined => ('token' in this.#state ? this.#state.token : undefined);

  /** Looks whether the session still stands and gives the next token if so. Whoever asks meanwhile gets the same answer. */
  readonly recheck = (): Promise<string | undefined> => {
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  };

  /** The server refuses the token for good. */
  readonly expire = (): void => void this.#fail(signInMessages.sessionExpired);

  readonly start = async (): Promise<void> => {
    const { addressBar, localStorage, settings } = this.#needs;
    if (addressBar.path().startsWith(callbackPath)) return this.#concludeSignIn();
    const stored = localStorage.getItem(storageKeys.token) ?? '';
    return checkAccessToken(stored, settings).isGood ? this.#enter(stored) : this.signIn();
  };

  /** Leaves for the sign-in. Where the provider does not answer, the message stays on our own page. */
  readonly signIn = async (message?: string): Promise<void> => {
    const { addressBar, localStorage, sessionStorage, provider, now, random } = this.#needs;
    const path = addressBar.path();
    storeRedirectTarget(localStorage, path, now());
    try {
      const attempt = beginAttempt(sessionStorage, path, random);
      addressBar.leaveFor(await provider.authorizationUrl({ ...attempt, message, returnPath: path }));
    } catch {
      this.#dispatch({ kind: 'failed', message: message ?? signInMessages.signInFailed });
    }
  };

  readonly signOut = async (): Promise<void> => {
    const { addressBar, provider, companionUrlFor, endSession } = this.#needs;
    const companionUrl = this.#state.status === 'authorized' ? companionUrlFor(this.#state.profile) : undefined;
    await orNothing(endSession());
    this.#dispatch({ kind: 'signed out' });
    addressBar.leaveFor(companionUrl ?? (await orNothing(provider.endSessionUrl(addressBar.origin))) ?? '/');
  };

  async #concludeSignIn(): Promise<void> {
    const { addressBar, localStorage, sessionStorage, settings, landingPath, now } = this.#needs;
    const result = readCallback(addressBar.hash(), takeAttempt(sessionStorage), settings);
    const target = takeRedirectTarget(localStorage, result.isGood ? result.path : undefined, now());
    addressBar.replacePath(target === '/' ? landingPath : target);
    if (!result.isGood) return this.#fail(result.message);
    return this.#enter(result.token, this.#needs.beginSession);
  }

  async #enter(token: string, first: () => Promise<unknown> = async () => undefined): Promise<void> {
    this.#dispatch({ kind: 'token parsed', token });
    this.#scheduleRefresh(0);
    try {
      await first();
      this.#dispatch({ kind: 'profile loaded', profile: await this.#needs.loadProfile() });
    } catch {
      // A token that was refused has ended the session already, with a message of its own.
      if (this.#state.status === 'pending') await this.#fail(signInMessages.signInFailed);
    }
  }

  async #renew(): Promise<string | undefined> {
    const last = this.token();
    const next = last && (await this.#renewToken(last));
    if (!next) return undefined;
    this.#dispatch({ kind: 'token renewed', token: next });
    // A device whose clock is ahead finds every token old. It must not ask without a pause.
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
    if (!(await this.recheck())) await this.#fail(signInMessages.signInFailed);
  }

  async #fail(message: string): Promise<void> {
    this.#dispatch({ kind: 'failed', message });
    return this.signIn(message);
  }

  #dispatch(event: SessionEvent<Profile>): void {
    const next = nextSessionState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    if ('token' in next) this.#needs.localStorage.setItem(storageKeys.token, next.token);
    else this.#forget(next);
    for (const listener of this.#listeners) listener();
  }

  #forget(ended: SessionState<Profile>): void {
    const { localStorage } = this.#needs;
    clearTimeout(this.#refreshTimer);
    localStorage.removeItem(storageKeys.token);
    if (ended.status === 'not authorized' && ended.isManual) localStorage.removeItem(storageKeys.organizations);
  }
}
